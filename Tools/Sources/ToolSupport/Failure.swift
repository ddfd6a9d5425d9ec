import Foundation

/// What ends a tool early.
package struct Failure: Error, CustomStringConvertible {
    package let description: String
    /// 64 when the command line is wrong, else 1.
    package let exitCode: Int32

    package init(_ description: String, exitCode: Int32 = 1) {
        self.description = description
        self.exitCode = exitCode
    }

    /// The command line is wrong.
    package static func usage(_ description: String, _ usage: String) -> Failure {
        Failure("\(description)\n\(usage)", exitCode: 64)
    }
}

/// Runs a tool and ends the process: with 0 if all is well.
package func runTool(_ name: String, _ body: ([String]) throws -> Bool) -> Never {
    do {
        exit(try body(Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
    } catch {
        FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
        exit((error as? Failure)?.exitCode ?? 1)
    }
}
