import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that speaks in lines over standard input and output; it gets only so long for each.
///
/// It has a process group of its own, so that what it has started ends with it.
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

        var description: String {
            switch self {
            case .silent(let time): "it gave no answer within \(time.formatted)"
            case .spokeUnasked(let line): "it spoke without being asked: \(line.quoted)"
            case .exited(let status): "it ended with status \(status)"
            case .signalled(let signal): "it was ended by signal \(signal)"
            case .closedOutput: "it closed its output"
            case .longLine: "it sent a line of more than \(ForeignProcess.longestLine) bytes"
            case .doesNotRead: "it does not read what it is sent"
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
        RunningGroup.remember(child)
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
        return posix_spawnp(&child, command[0], &actions, &attributes, &arguments, environ)
    }

    deinit {
        close(input)
        close(output)
        kill(-identifier, SIGKILL)
        if ending == nil { waitpid(identifier, nil, 0) }
        RunningGroup.identifier = 0
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
        guard wait(for: output, Int16(POLLIN), until: deadline) else { return false }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(output, &chunk, chunk.count)
        if count > 0 { buffer += chunk[..<count] }
        if count == 0 { throw fate(or: .closedOutput) }
        return true
    }

    private func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Fault) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard wait(for: input, Int16(POLLOUT), until: deadline) else { throw .doesNotRead }
            let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) }
            if count < 0, errno == EPIPE { throw fate(or: .doesNotRead) }
        }
    }

    private func wait(for descriptor: Int32, _ event: Int16, until deadline: ContinuousClock.Instant) -> Bool
    {
        while true {
            let left = max(.zero, deadline - .now)
            var request = pollfd(fd: descriptor, events: event, revents: 0)
            let milliseconds = left / .milliseconds(1)
            let count = poll(&request, 1, Int32(milliseconds.rounded(.up)))
            if count > 0 { return true }
            if left == .zero { return false }
        }
    }

    /// Why nobody is at the other end of a pipe.
    /// - Parameter fault: What it is if the process has not ended.
    private func fate(or fault: Fault) -> Fault {
        // Its end may come a moment after that of its pipes.
        let deadline = ContinuousClock.now + .milliseconds(200)
        while ending == nil, .now < deadline {
            var status: Int32 = 0
            if waitpid(identifier, &status, WNOHANG) == identifier {
                let signal = status & 0x7F
                ending = signal == 0 ? .exited(status: status >> 8 & 0xFF) : .signalled(signal)
            } else {
                _ = poll(nil, 0, 5)
            }
        }
        return ending ?? fault
    }
}

/// The process group that must not outlive this program.
nonisolated private enum RunningGroup {
    /// Its number, or 0 for none; the handler of a signal reads it, and one thread alone changes it.
    nonisolated(unsafe) static var identifier: pid_t = 0

    /// Remembers a group, and has it ended when a signal ends this program.
    static func remember(_ group: pid_t) {
        identifier = group
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                if RunningGroup.identifier > 0 { kill(-RunningGroup.identifier, SIGKILL) }
                _exit(128 + number)
            }
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
