import LoginSuite

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A process that plays, seen from its parent: it is ended if it never comes back, or takes all memory.
package final class PlayingChild {
    /// How the process has ended.
    package enum Ending: Sendable, Equatable {
        case exited(Int32)
        case crashed(Int32)
        /// It was ended: a turn took too long.
        case stuck
        /// It was ended: it had more memory than a flow needs.
        case hungry
    }

    /// How long its parent sleeps between two looks at it, in microseconds.
    package static let pause: UInt32 = 5_000
    /// A tenth of a second, in looks.
    ///
    /// They are counted and not the time: who stops the parent stops them, too.
    private static let tick = 20
    /// In ticks, how long a turn may compute or do nothing.
    ///
    /// On a busy machine a process waits for the processor, and that does not count. Where the system does not say
    /// how long a process has computed, all counts as doing nothing.
    private static let turnTicks = 100.0
    /// The same for doing nothing while something is printed: that may be the report of a crash.
    private static let reportTicks = 600.0
    private static let memoryLimit = 1 << 30

    package var identifier: pid_t { child.identifier }

    private let child: ChildProcess
    private let places: PlaceFile
    private let shared: UnsafeMutablePointer<FILE>
    private let output: UnsafeMutablePointer<FILE>?
    private var looks = 0
    /// The turn of each thread that plays.
    private var turns: [Int: Turn] = [:]
    /// How long the process had computed at the last look, in ticks.
    private var computed = 0.0
    private var known: Ending?

    /// Starts a program that prints where this one prints, and leads a group of its own.
    package convenience init(supervising program: [String], _ words: [String]) throws(ChildProcess.NotStarted)
    {
        try self.init(
            program + [PlayingProcess.supervisedWord] + words, capturesOutput: false, hasGroup: true)
    }

    /// Starts a program that knows ``PlayingProcess``.
    /// - Parameter capturesOutput: Whether what it prints goes into a file, and not where this program's goes.
    init(_ command: [String], capturesOutput: Bool, hasGroup: Bool = false) throws(ChildProcess.NotStarted) {
        guard let shared = tmpfile(), let places = PlaceFile(fileno(shared)) else {
            throw ChildProcess.NotStarted(program: command[0], number: errno)
        }
        self.shared = shared
        self.places = places
        output = capturesOutput ? tmpfile() : nil
        let files = [shared, output].compactMap(\.self).map { fileno($0) }
        for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        child = try ChildProcess(
            command, input: files[0], output: files.dropFirst().first, mixesErrors: capturesOutput,
            hasGroup: hasGroup)
    }

    deinit {
        fclose(shared)
        if let output { fclose(output) }
    }

    /// Looks at the process: whether it has ended, or is ended now.
    package var isOver: Bool {
        if let ending = child.ending {
            if known == nil { known = Ending(ending) }
            return true
        }
        looks += 1
        if looks % Self.tick == 0, let ending = isTooMuch {
            known = ending
            kill(child.identifier, SIGKILL)
            _ = child.wait()
            return true
        }
        return false
    }

    /// How it has ended; while it runs, as if it never would.
    package var ending: Ending { known ?? .stuck }

    /// A turn that is under way.
    private struct Turn {
        let beats: UInt64
        /// How much was printed before it.
        let outputSize: Int
        /// How long it has computed.
        var computed = 0.0
        /// How long it has computed or done nothing.
        var ticks = 0.0
    }

    private var isTooMuch: Ending? {
        let usage = usage
        if usage.memory > Self.memoryLimit { return .hungry }
        let notes = places.notes
        // The threads share what the process computes.
        let computedTicks = (usage.ticks - computed) / Double(max(1, notes.count))
        computed = usage.ticks
        turns = turns.filter { notes[$0.key]?.beats == $0.value.beats }
        let outputSize = outputSize
        for (thread, note) in notes {
            guard var turn = turns[thread] else {
                turns[thread] = Turn(beats: note.beats, outputSize: outputSize)
                continue
            }
            turn.computed += computedTicks
            turn.ticks += computedTicks == 0 ? 1 : computedTicks
            turns[thread] = turn
            // An output that goes elsewhere may be a report, too; another program makes it meanwhile.
            let mayReport = output == nil || outputSize > turn.outputSize
            let limit = mayReport ? Self.reportTicks : Self.turnTicks
            if turn.ticks >= limit || turn.computed >= Self.turnTicks { return .stuck }
        }
        return nil
    }

    /// How long it has computed, in ticks, and how many bytes of memory it has.
    ///
    /// Zero where the system does not say it in a file. There, a flow that takes more and more is ended when its turn
    /// has lasted too long.
    private var usage: (ticks: Double, memory: Int) {
        #if os(Linux)
            let path = "/proc/\(child.identifier)/stat"
            guard let file = fopen(path, "r") else { return (0, 0) }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 1_024)
            let count = fread(&bytes, 1, bytes.count, file)
            // Behind the name, which may have blanks in it, as proc(5) counts from 3 on.
            let words = bytes[..<count].split(separator: UInt8(ascii: ")")).last?.split(
                separator: UInt8(ascii: " "))
            func number(_ index: Int) -> Int {
                guard let words, words.indices.contains(index - 3) else { return 0 }
                return Int(String(decoding: words[index - 3], as: UTF8.self)) ?? 0
            }
            let computed = Double(number(14) + number(15)) / Double(sysconf(Int32(_SC_CLK_TCK)))
            return (computed * 10, number(24) * sysconf(Int32(_SC_PAGESIZE)))
        #else
            return (0, 0)
        #endif
    }

    // MARK: What it has left

    /// Where it was: in the play that is under way, or in the one that has been quiet for longest.
    package var place: Place? { lastNote?.place }

    private var lastNote: PlaceFile.Note? {
        places.notes.max { turns[$0.key]?.ticks ?? 0 < turns[$1.key]?.ticks ?? 0 }?.value
    }

    /// What it has said.
    var said: [UInt8] { Self.bytes(of: shared, from: PlaceFile.end) }

    /// What it has printed.
    /// - Parameter range: Only these bytes of it.
    func printed(in range: Range<Int> = 0..<Int.max) -> String {
        let bytes = output.map { Self.bytes(of: $0, from: range.lowerBound) } ?? []
        return String(decoding: bytes.prefix(range.count), as: UTF8.self)
    }

    /// The first lines that were printed in the play that was under way; none that has a password in it.
    var lastWords: [String] {
        let lines = printed(in: (lastNote?.printed ?? 0)..<Int.max).split(separator: "\n").map(String.init)
        let words = lines.filter { !$0.allSatisfy(\.isWhitespace) }
        return words.filter { !PasswordSearch.ofScenarios.contains($0) }.prefix(6).map {
            String($0.prefix(300))
        }
    }

    private var outputSize: Int {
        var status = stat()
        guard let output, fstat(fileno(output), &status) == 0 else { return 0 }
        return Int(status.st_size)
    }

    private static func bytes(of file: UnsafeMutablePointer<FILE>, from start: Int) -> [UInt8] {
        var status = stat()
        guard fstat(fileno(file), &status) == 0 else { return [] }
        let count = min(max(0, Int(status.st_size) - start), 1 << 26)
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            length = max(0, pread(fileno(file), buffer.baseAddress, count, off_t(start)))
        }
    }
}

extension PlayingChild.Ending {
    init(_ ending: ChildProcess.Ending) {
        switch ending {
        case .exited(let status): self = .exited(status)
        case .signalled(let number): self = .crashed(number)
        }
    }
}

extension PlayingChild.Ending: CustomStringConvertible {
    private static let names: [Int32: String] = [
        SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
        SIGABRT: "SIGABRT", SIGALRM: "SIGALRM", SIGKILL: "SIGKILL", SIGXCPU: "SIGXCPU",
    ]

    var aspects: [Aspect] { self == .crashed(SIGSEGV) ? [.ended, .endlessCalls] : [.ended] }

    /// What it has done: “it crashed (SIGILL)”.
    package var description: String {
        switch self {
        case .exited: "it ended the process"
        case .crashed(let number): "it crashed (\(Self.names[number] ?? "signal \(number)"))"
        case .stuck: "it never comes back"
        case .hungry: "it needs more and more memory"
        }
    }
}
