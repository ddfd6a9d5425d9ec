/// What the program ends with: `sysexits.h`, and 1 for a difference.
nonisolated enum ExitCode: Int32 {
    /// All is well.
    case success = 0
    /// The flows are not the same.
    case difference = 1
    /// The program was called in a wrong way.
    case usage = 64
    /// A line of the input cannot be done.
    case badInput = 65
    /// Input could not be read, or output not be written.
    case ioFailure = 74
    /// Ctrl-C ended it before it was done.
    case interrupted = 130
}

/// The program was called in a wrong way.
nonisolated struct UsageError: Error, Equatable {
    /// What is wrong, and the nearest right thing.
    let message: String
}

/// A line of the input cannot be done.
nonisolated struct InputError: Error, Equatable {
    /// The line's number, counted from 1.
    let line: Int
    /// What is wrong; of the line itself, the first word at most.
    let message: String
}
