#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that runs beside this one.
package final class ChildProcess {
    /// How a program has ended.
    package enum Ending: Equatable {
        case exited(Int32)
        case signalled(Int32)
    }

    /// It could not be started.
    package struct NotStarted: Error, CustomStringConvertible {
        let program: String
        let number: Int32

        package var description: String { "Can't start '\(program)': \(String(cString: strerror(number)))." }
    }

    package let identifier: pid_t
    private var known: Ending?

    /// Starts a program.
    /// - Parameters:
    ///   - command: A name that is looked up in `PATH`, or a path; then its arguments.
    ///   - input: What it reads; without one, this program's input.
    ///   - output: Where it writes; without one, this program's output.
    ///   - mixesErrors: Whether its errors go there, too.
    ///   - hasGroup: Whether it leads a group of its own, and Ctrl-C in the terminal does not end it.
    package init(
        _ command: [String], input: Int32? = nil, output: Int32? = nil, mixesErrors: Bool = false,
        hasGroup: Bool = false
    ) throws(NotStarted) {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        if mixesErrors { posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This program ignores a broken pipe; the other need not.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // Nor does it take over what a thread of Dispatch blocks.
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (hasGroup ? POSIX_SPAWN_SETPGROUP : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child = pid_t()
        let number = posix_spawnp(&child, command[0], &actions, &attributes, &arguments, environ)
        guard number == 0 else { throw NotStarted(program: command[0], number: number) }
        identifier = child
    }

    deinit { stop() }

    /// How it has ended; `nil` while it runs.
    package var ending: Ending? {
        if known == nil { look(WNOHANG) }
        return known
    }

    /// Waits for its end; if it stops, as with Ctrl-Z, this program stops, too.
    package func wait() -> Ending {
        while known == nil { look(WUNTRACED) }
        return known ?? .exited(0)
    }

    /// Ends it: a build ends within a moment; a flow that never returns would not.
    package func stop() {
        guard ending == nil else { return }
        kill(identifier, SIGINT)
        for _ in 0..<50 where ending == nil { usleep(10_000) }
        if ending == nil { kill(identifier, SIGKILL) }
        _ = wait()
    }

    private func look(_ options: Int32) {
        var status: Int32 = 0
        let found = waitpid(identifier, &status, options)
        if found == -1, errno == ECHILD { known = .exited(0) }
        guard found == identifier else { return }
        let signal = status & 0x7F
        if signal == 0x7F {
            raise(SIGSTOP)
            kill(identifier, SIGCONT)
        } else {
            known = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
        }
    }
}
