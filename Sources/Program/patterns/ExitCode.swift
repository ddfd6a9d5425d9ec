/// The exit status: as in `sysexits.h`, but for 1, and for 130, which is what a shell says of Ctrl-C.
nonisolated enum ExitCode: Int32 {
    case success = 0
    case difference = 1
    case usage = 64
    case badInput = 65
    /// A flow has ended the process that played it, or would never have come back.
    case failure = 70
    case ioFailure = 74
    /// Ctrl-C, or the end of its time, stopped it before everything was played.
    case stopped = 130
}

/// The arguments of the program are wrong.
nonisolated struct UsageError: Error, Equatable {
    /// What is wrong, and the nearest valid word.
    let message: String
    var help: String?
}

/// A line of the input is wrong.
nonisolated struct InputError: Error, Equatable {
    let line: Int
    /// It quotes no more than the first word of the line.
    let message: String
}
