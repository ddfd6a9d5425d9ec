#if os(Linux)
    import Foundation
    import Glibc
    import Testing

    @testable import TerminalUI
    @testable import patterns

    extension PseudoTerminal {
        /// The environment of a usual terminal.
        static let environment = [
            "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "", "LC_CTYPE": "", "NO_COLOR": "",
            "CLICOLOR": "", "CLICOLOR_FORCE": "",
        ]

        /// Sets the size of the window.
        static func set(_ size: Size, of descriptor: Int32) {
            var window = winsize()
            (window.ws_col, window.ws_row) = (UInt16(size.columns), UInt16(size.rows))
            _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
        }

        /// Starts a program in a new session, with the terminal as input, output and error.
        static func spawn(
            _ words: [String], _ changes: [String: String], terminal: String
        ) throws -> pid_t {
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            posix_spawn_file_actions_init(&actions)
            posix_spawnattr_init(&attributes)
            defer {
                posix_spawn_file_actions_destroy(&actions)
                posix_spawnattr_destroy(&attributes)
            }
            // POSIX_SPAWN_SETSID: the first terminal that the new session opens becomes its own.
            posix_spawnattr_setflags(&attributes, 0x80)
            posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
            let inherited = ProcessInfo.processInfo.environment
            let variables = inherited.merging(environment) { $1 }.merging(changes) { $1 }
            var arguments = words.map { strdup($0) } + [nil]
            var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
            defer { for word in arguments + settings { free(word) } }
            var process = pid_t()
            try #require(posix_spawn(&process, words[0], &actions, &attributes, &arguments, &settings) == 0)
            return process
        }
    }
#endif
