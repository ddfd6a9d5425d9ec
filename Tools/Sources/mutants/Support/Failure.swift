/// What ends the program early, and what to say of it.
struct Failure: Error {
    /// For whoever typed the command: goes to standard error.
    let message: String
    /// 64 when the command line is wrong, else 1.
    var exitCode: Int32 = 1

    /// The command line is wrong.
    static func usage(_ message: String) -> Failure {
        Failure(message: "\(message)\n\n\(Command.usage)", exitCode: 64)
    }
}
