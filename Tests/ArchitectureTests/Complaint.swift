import Foundation
import Synchronization
import Testing

/// What breaks a rule of architecture, in words that end with a command to be pasted.
nonisolated struct Complaint: CustomStringConvertible {
    /// Where it is, what is wrong, and what to do instead.
    let text: String
    /// The suite that has found it.
    let suite: String

    var description: String {
        "\(text)\nTo look again: swift test --filter ArchitectureTests.\(suite)"
    }

    /// Records it as an issue; the first is printed once more when the process ends, below all that the tests print.
    func record(sourceLocation: SourceLocation = #_sourceLocation) {
        Self.isPrepared
        Self.first.withLock { $0 = $0 ?? description }
        Issue.record("\(self)", sourceLocation: sourceLocation)
    }

    private static let first = Mutex<String?>(nil)
    private static let isPrepared: Void = {
        atexit { Complaint.first.withLock { if let first = $0 { print("\n\(first)") } } }
    }()
}
