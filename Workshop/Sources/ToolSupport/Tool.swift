@_exported import Codebase
import Foundation

/// Runs a tool and ends the process: with 0 if all is well, or if the tool cannot do its work on this system.
/// - Parameter usage: Is printed when somebody asks for help.
package func runTool(_ usage: String, _ body: ([String]) async throws -> Bool) async -> Never {
    do {
        let arguments = Array(CommandLine.arguments.dropFirst())
        // Bytes are counted with what this directory says, and no other system was tried.
        guard FileManager.default.fileExists(atPath: "/proc/self/exe") else {
            print("Skipped: this tool needs Linux.")
            exit(0)
        }
        if ["--help", "-h", "help"].contains(arguments.first) {
            print(usage)
            exit(0)
        }
        exit(try await body(arguments) ? 0 : 1)
    } catch {
        FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
        exit((error as? Failure)?.exitCode ?? 1)
    }
}

/// Does something with each element, a few at a time.
/// - Returns: The results, in the order of the elements.
package func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
        for (index, element) in elements.enumerated() {
            group.addTask { (index, try body(element)) }
        }
        var results: [Int: Result] = [:]
        for try await (index, result) in group { results[index] = result }
        return elements.indices.compactMap { results[$0] }
    }
}

extension Dictionary {
    /// The value of a key; it is made the first time.
    package mutating func value(of key: Key, _ make: () throws -> Value) rethrows -> Value {
        if let known = self[key] { return known }
        let value = try make()
        self[key] = value
        return value
    }
}
