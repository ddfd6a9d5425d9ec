import Foundation

/// Whether to run the long tests of the gate, too: `DEEP=1 swift test`.
public nonisolated let isDeep = ProcessInfo.processInfo.environment["DEEP"] == "1"
