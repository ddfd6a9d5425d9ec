import Foundation

/// One run of a program, from its launch to its end.
struct Launch {
    /// How long it took, in milliseconds.
    let milliseconds: Double
    /// The most memory that it had at once, in kibibytes.
    let kibibytes: Double

    /// Runs a program and throws away what it prints.
    /// - Parameters:
    ///   - executable: The program.
    ///   - arguments: Its arguments.
    ///   - launcher: The program `bench-launch`, which does it.
    init(_ executable: URL, _ arguments: [String], with launcher: URL) throws {
        let printed = try Child(command: [launcher.path, executable.path] + arguments).run()
        let values = printed.split { $0.isWhitespace }.compactMap { Double($0) }
        guard values.count == 2 else { throw Failure("\(launcher.path) printed \(printed)") }
        milliseconds = values[0]
        kibibytes = values[1]
    }
}
