import TerminalUI

/// The exit status: as in `sysexits.h`, but for 1, and for 130, which is what a shell says of Ctrl-C.
nonisolated enum ExitCode: Int32, CaseIterable {
    case success = 0
    case difference = 1
    case usage = 64
    case badInput = 65
    case noInput = 66
    case ioFailure = 74
    /// The time was up before everything was played.
    case incomplete = 75
    /// Ctrl-C stopped it before it was done.
    case interrupted = 130
}

/// The arguments of the program are wrong.
nonisolated struct UsageError: Error, Equatable {
    /// What is wrong, and the nearest valid word.
    let message: String
    var help: String?
}

/// There is no such file, or it cannot be opened.
nonisolated struct NoInput: Error {
    let reason: SystemError
}

/// A line of the input is wrong.
nonisolated struct InputError: Error, Equatable {
    var file: String?
    let line: Int
    /// It quotes no more than the first word of the line.
    let message: String
}
