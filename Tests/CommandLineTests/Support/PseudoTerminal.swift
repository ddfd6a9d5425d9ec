#if os(Linux)
    import Foundation
    import Glibc
    import Testing

    /// The program in a terminal of its own, at whose other end a test types and reads.
    final class PseudoTerminal {
        /// All that has been shown.
        private(set) var transcript = ""
        private var unread = ""
        private let master: Int32
        private let process: pid_t

        /// Starts the program.
        init(_ arguments: [String]) throws {
            master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            var (number, unlocked): (Int32, Int32) = (0, 0)
            // TIOCSPTLCK and TIOCGPTN, which Swift does not see.
            try #require(master >= 0 && ioctl(master, 0x4004_5431, &unlocked) == 0)
            try #require(ioctl(master, 0x8004_5430, &number) == 0)
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
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
            var words = ([Program.path] + arguments).map { strdup($0) }
            words.append(nil)
            defer { for word in words { free(word) } }
            var process = pid_t()
            try #require(posix_spawn(&process, Program.path, &actions, &attributes, words, environ) == 0)
            self.process = process
        }

        isolated deinit {
            close(master)
        }

        /// Whether what is typed is shown.
        var echoes: Bool {
            var settings = termios()
            tcgetattr(master, &settings)
            return settings.c_lflag & tcflag_t(ECHO) != 0
        }

        /// Presses keys.
        func type(_ keys: String) {
            _ = write(master, keys, keys.utf8.count)
        }

        /// Reads until a text is shown.
        /// - Returns: Whether it was, before the program ended or a minute went by without anything new.
        func reads(upTo text: String) async -> Bool {
            while true {
                if let range = unread.range(of: text) {
                    unread.removeSubrange(..<range.upperBound)
                    return true
                }
                guard let more = await onQueue({ [master] in PseudoTerminal.read(master) }) else {
                    return false
                }
                transcript += more
                unread += more
            }
        }

        /// Waits for the program's end.
        ///
        /// A program that shows nothing for a minute and does not end is killed.
        /// - Returns: Its exit status, or the signal that ended it.
        func waitForEnd() async -> Int32 {
            while let more = await onQueue({ [master] in PseudoTerminal.read(master) }) { transcript += more }
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
            return status & 0x7F == 0 ? (status >> 8) & 0xFF : status & 0x7F
        }

        private func onQueue<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: body()) }
            }
        }

        private nonisolated static func read(_ descriptor: Int32) -> String? {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 60_000) == 1 else { return nil }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = Glibc.read(descriptor, &bytes, bytes.count)
            return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
        }
    }
#endif
