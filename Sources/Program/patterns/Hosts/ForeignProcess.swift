import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that speaks in lines over standard input and output; it gets only so long for each.
///
/// What it has started ends with it: its process group, and on Linux what has left the group, too.
nonisolated final class ForeignProcess {
    /// Why it cannot be talked to any more.
    enum Fault: Error, CustomStringConvertible {
        case silent(Duration)
        case spokeUnasked(String)
        case exited(status: Int32)
        case signalled(Int32)
        case closedOutput
        case longLine
        case doesNotRead
        /// A signal has stopped this program.
        case stopped

        var description: String {
            switch self {
            case .silent(let time): "it gave no answer within \(time.formatted)"
            case .spokeUnasked(let line): "it spoke without being asked: \(line.quoted)"
            case .exited(let status): "it ended with status \(status)"
            case .signalled(let signal): "it was ended by signal \(signal)"
            case .closedOutput: "it closed its output"
            case .longLine: "it sent a line of more than \(ForeignProcess.longestLine) bytes"
            case .doesNotRead: "it does not read what it is sent"
            case .stopped: "the check was stopped"
            }
        }
    }

    static let longestLine = 1_048_576

    private let identifier: pid_t
    /// Where it reads, and where it writes.
    private let input: Int32
    private let output: Int32
    private let limit: Duration
    /// What it has said and nobody has read.
    private var buffer: [UInt8] = []
    /// How it has ended, once that is known.
    private var ending: Fault?

    /// Starts a program.
    /// - Parameters:
    ///   - command: A name that is looked up in `PATH`, or a path; then its arguments.
    ///   - limit: How long each answer may take.
    init(_ command: [String], limit: Duration) throws(SystemError) {
        self.limit = limit
        let toChild = try Self.newPipe()
        let fromChild = try Self.newPipe()
        var child = pid_t()
        let number = Self.spawn(command, reading: toChild.read, writing: fromChild.write, &child)
        close(toChild.read)
        close(fromChild.write)
        guard number == 0 else {
            close(toChild.write)
            close(fromChild.read)
            throw SystemError(attempt: "start \(command[0].quoted)", number: number)
        }
        identifier = child
        input = toChild.write
        output = fromChild.read
        Interruption.group = child
        for descriptor in [input, output] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    }

    private static func newPipe() throws(SystemError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemError(attempt: "open a pipe", number: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// - Returns: 0, or the number of an error.
    private static func spawn(
        _ command: [String], reading: Int32, writing: Int32, _ child: inout pid_t
    ) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This program ignores a broken pipe; the other need not.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let marker = strdup(ProcessFamily.marker)
        defer { free(marker) }
        var environment: [UnsafeMutablePointer<CChar>?] = []
        while let variable = environ[environment.count] { environment.append(variable) }
        environment += [marker, nil]
        return posix_spawnp(&child, command[0], &actions, &attributes, &arguments, &environment)
    }

    deinit {
        close(input)
        close(output)
        kill(-identifier, SIGKILL)
        ProcessFamily.end()
        if ending == nil { waitpid(identifier, nil, 0) }
        Interruption.group = 0
    }

    /// Sends a line, and waits for the line that answers it.
    func ask(_ line: [UInt8]) throws(Fault) -> [UInt8] {
        let deadline = ContinuousClock.now + limit
        // What it has said before was not asked for.
        if buffer.isEmpty { try fill(until: .now) }
        if !buffer.isEmpty {
            let line = buffer.prefix { $0 != UInt8(ascii: "\n") }.prefix(60)
            throw .spokeUnasked(String(decoding: line, as: UTF8.self).printable)
        }
        try send(line + [UInt8(ascii: "\n")], until: deadline)
        var searchedCount = 0
        while true {
            if let end = buffer[searchedCount...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[..<end])
                buffer.removeFirst(end + 1)
                return line
            }
            searchedCount = buffer.count
            guard buffer.count <= Self.longestLine else { throw .longLine }
            guard try fill(until: deadline) else { throw .silent(limit) }
        }
    }

    /// Reads what there is, or waits for it.
    /// - Returns: Whether something came before the deadline.
    @discardableResult
    private func fill(until deadline: ContinuousClock.Instant) throws(Fault) -> Bool {
        guard try wait(for: output, Int16(POLLIN), until: deadline) else { return false }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(output, &chunk, chunk.count)
        if count > 0 { buffer += chunk[..<count] }
        if count == 0 { throw fate(or: .closedOutput) }
        return true
    }

    private func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Fault) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard try wait(for: input, Int16(POLLOUT), until: deadline) else { throw .doesNotRead }
            let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) }
            if count < 0, errno == EPIPE { throw fate(or: .doesNotRead) }
        }
    }

    /// Waits until a pipe can be used, or the program has ended: a child of it may hold the pipe for longer.
    private func wait(
        for descriptor: Int32, _ event: Int16, until deadline: ContinuousClock.Instant
    ) throws(Fault) -> Bool {
        while true {
            let left = max(.zero, deadline - .now)
            let hasEnded = hasEnded
            let milliseconds = hasEnded ? 0 : min(left / .milliseconds(1), 100)
            var request = pollfd(fd: descriptor, events: event, revents: 0)
            let count = poll(&request, 1, Int32(milliseconds.rounded(.up)))
            if count > 0 { return true }
            if Interruption.signal != 0 { throw .stopped }
            if hasEnded, let ending { throw ending }
            if left == .zero { return false }
        }
    }

    /// Whether it has ended; how, is then known.
    private var hasEnded: Bool {
        var status: Int32 = 0
        if ending == nil, waitpid(identifier, &status, WNOHANG) == identifier {
            let signal = status & 0x7F
            ending = signal == 0 ? .exited(status: status >> 8 & 0xFF) : .signalled(signal)
        }
        return ending != nil
    }

    /// Why nobody is at the other end of a pipe.
    /// - Parameter fault: What it is if the process has not ended.
    private func fate(or fault: Fault) -> Fault {
        // Its end may come a moment after that of its pipes.
        let deadline = ContinuousClock.now + min(limit, .seconds(3))
        while !hasEnded, .now < deadline { _ = poll(nil, 0, 5) }
        return ending ?? fault
    }
}

/// Ctrl-C, and what else ends this program: the first signal stops the check, the second one ends the
/// program.
nonisolated enum Interruption {
    /// The signal that has come, or 0; its handler writes it.
    nonisolated(unsafe) fileprivate(set) static var signal: Int32 = 0
    /// The process group that must not outlive this program, or 0; the handler reads it, and one thread alone
    /// changes it.
    nonisolated(unsafe) fileprivate static var group: pid_t = 0

    /// From now on, signals stop the check; what the caller has ignored stays ignored.
    static func begin() {
        signal = 0
        for number in [SIGINT, SIGTERM, SIGHUP] where !TerminalSignals.isIgnored(number) {
            #if canImport(Darwin)
                _ = Darwin.signal(number, handle)
            #else
                _ = Glibc.signal(number, handle)
            #endif
        }
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        if Interruption.signal != 0 {
            if Interruption.group > 0 { kill(-Interruption.group, SIGKILL) }
            _exit(128 + number)
        }
        Interruption.signal = number
    }
}

/// What the program has started, and what that has started: each inherits a mark in its environment.
///
/// A process can leave its group and its parent (`setsid`), but seldom leaves its environment.
nonisolated private enum ProcessFamily {
    static let marker = "PATTERNS_CHECK=\(getpid())"

    /// Ends all of them; only Linux tells which there are.
    static func end() {
        #if os(Linux)
            // One may start another while they are ended.
            for _ in 0..<10 {
                let members = members()
                if members.isEmpty { return }
                for member in members { kill(member, SIGKILL) }
            }
        #endif
    }

    private static func members() -> [pid_t] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var members: [pid_t] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let identifier = pid_t(name), identifier != getpid(), isMember(identifier) else { continue }
            members.append(identifier)
        }
        return members
    }

    private static func isMember(_ identifier: pid_t) -> Bool {
        let file = open("/proc/\(identifier)/environ", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        guard let bytes = try? allBytes(from: file) else { return false }
        return bytes.split(separator: 0).contains { $0.elementsEqual(marker.utf8) }
    }

    private static func allBytes(from file: Int32) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let more = try readBytes(from: file)
            if more.isEmpty { return bytes }
            bytes += more
        }
    }
}

nonisolated extension Duration {
    /// `2 s`, or `250 ms`.
    fileprivate var formatted: String {
        let milliseconds = Int(self / .milliseconds(1))
        return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }
}
