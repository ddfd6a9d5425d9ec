import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that runs beside this one; what it prints goes to a file, and is read when it has ended.
///
/// It belongs to the terminal's group, so that Ctrl-C ends it, too.
nonisolated final class ChildRun {
    /// How a program has ended.
    enum Ending: Equatable {
        case exited(Int32)
        case signalled(Int32)
    }

    private let identifier: pid_t
    private let output: String?
    private var ending: Ending?

    /// Starts a program.
    /// - Parameters:
    ///   - command: A name that is looked up in `PATH`, or a path; then its arguments.
    ///   - output: The file for what it prints; without one, it uses this program's terminal.
    init(_ command: [String], output: String? = nil) throws(SystemError) {
        self.output = output
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output {
            let flags = O_WRONLY | O_CREAT | O_TRUNC
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o644)
            posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This program ignores a broken pipe; the other need not.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child = pid_t()
        let number = posix_spawnp(&child, command[0], &actions, &attributes, &arguments, environ)
        guard number == 0 else { throw SystemError(attempt: "start \(command[0])", number: number) }
        identifier = child
    }

    deinit { stop() }

    /// How it has ended; `nil` while it runs.
    func poll() -> Ending? {
        if ending == nil { look(WNOHANG) }
        return ending
    }

    /// Waits for its end; if it stops, as with Ctrl-Z, this program stops, too.
    func wait() -> Ending {
        while ending == nil { look(WUNTRACED) }
        return ending ?? .exited(0)
    }

    /// Ends it.
    func stop() {
        guard ending == nil else { return }
        kill(identifier, SIGINT)
        // A build ends within a moment; a flow that never returns would not.
        for _ in 0..<50 {
            if poll() != nil { return }
            usleep(10_000)
        }
        kill(identifier, SIGKILL)
        _ = wait()
    }

    /// What it has printed until now.
    var printed: String { output.flatMap(Files.text) ?? "" }

    private func look(_ options: Int32) {
        var status: Int32 = 0
        let found = waitpid(identifier, &status, options)
        if found == -1, errno == ECHILD { ending = .exited(0) }
        guard found == identifier else { return }
        let signal = status & 0x7F
        if signal == 0x7F {
            raise(SIGSTOP)
            kill(identifier, SIGCONT)
        } else {
            ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
        }
    }
}
