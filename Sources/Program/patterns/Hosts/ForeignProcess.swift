import Conformance
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is wrong with a login in another process.
nonisolated struct Complaint: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// A program that speaks in lines over standard input and output; it gets only so long for each.
///
/// What it has started ends with it: its process group.
nonisolated final class ForeignProcess {
    private static let longestLine = 1_048_576

    private let child: ChildProcess
    /// Where it reads, and where it writes.
    private let input: Int32
    private let output: Int32
    private let limit: Duration
    /// What it has said and nobody has read.
    private var buffer: [UInt8] = []
    private var hasAnswered = false

    /// Starts a program.
    /// - Parameters:
    ///   - command: A name that is looked up in `PATH`, or a path; then its arguments.
    ///   - limit: How long each answer may take.
    init(_ command: [String], limit: Duration) throws {
        self.limit = limit
        let toChild = try Self.newPipe()
        let fromChild = try Self.newPipe()
        input = toChild.write
        output = fromChild.read
        defer {
            close(toChild.read)
            close(fromChild.write)
        }
        child = try ChildProcess(command, input: toChild.read, output: fromChild.write, hasGroup: true)
        Interruption.group = child.identifier
    }

    private static func newPipe() throws(SystemError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemError(attempt: "open a pipe", number: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    deinit {
        close(input)
        close(output)
        kill(-child.identifier, SIGKILL)
        Interruption.group = 0
    }

    /// Sends a line, and waits for the line that answers it.
    func ask(_ line: [UInt8]) throws(Complaint) -> [UInt8] {
        let deadline = ContinuousClock.now + limit
        // What it has said before was not asked for.
        if buffer.isEmpty { try fill(until: .now) }
        if !buffer.isEmpty {
            let line = buffer.prefix { $0 != UInt8(ascii: "\n") }.prefix(60)
            throw Complaint("it spoke without being asked: \(String(decoding: line, as: UTF8.self).quoted)")
        }
        do throws(SystemError) {
            try writeBytes(line + [UInt8(ascii: "\n")], to: input)
        } catch {
            throw fate(or: "it does not read its input")
        }
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[..<end])
                buffer.removeFirst(end + 1)
                hasAnswered = true
                return line
            }
            guard buffer.count <= Self.longestLine else {
                throw Complaint("it sent a line of more than \(Self.longestLine) bytes")
            }
            guard try fill(until: deadline) else {
                throw Complaint("it gave no answer within \(limit / .seconds(1)) s")
            }
        }
    }

    /// Reads what there is, or waits for it.
    /// - Returns: Whether something came before the deadline.
    @discardableResult
    private func fill(until deadline: ContinuousClock.Instant) throws(Complaint) -> Bool {
        while true {
            let left = max(.zero, deadline - .now)
            // Once it has ended, a child of it may hold the pipe for longer.
            let ending = ending
            let wait = ending == nil ? min(left, .milliseconds(100)) : .zero
            if readable([output], within: wait) != nil { break }
            if Interruption.hasCome { throw Complaint("the check was stopped") }
            if let ending { throw ending }
            if left == .zero { return false }
        }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(output, &chunk, chunk.count)
        if count > 0 { buffer += chunk[..<count] }
        if count == 0 { throw fate(or: "it closed its output") }
        return true
    }

    /// How it has ended, if it has.
    private var ending: Complaint? {
        let when = hasAnswered ? "" : ", before its hello"
        return switch child.ending {
        case .exited(let status): Complaint("it ended with status \(status)\(when)")
        case .signalled(let signal): Complaint("it was ended by signal \(signal)\(when)")
        case nil: nil
        }
    }

    /// Why nobody is at the other end of a pipe.
    /// - Parameter complaint: What is wrong if the process has not ended.
    private func fate(or complaint: String) -> Complaint {
        // Its end may come a moment after that of its pipes.
        let deadline = ContinuousClock.now + min(limit, .seconds(3))
        while ending == nil, .now < deadline { usleep(5_000) }
        return ending ?? Complaint(complaint)
    }
}
