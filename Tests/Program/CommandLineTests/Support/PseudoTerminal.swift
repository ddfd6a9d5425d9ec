#if os(Linux)
    import CTestSupport
    import Foundation
    import Glibc
    import TestSupport
    import Testing

    @testable import TerminalUI
    @testable import patterns

    /// The program in its own terminal, in which a test types and looks.
    final class PseudoTerminal {
        /// Everything that was written.
        var transcript: String { String(decoding: written, as: UTF8.self) }
        /// The program, or the shell that runs it.
        let process: pid_t
        /// Whether the program has ended, and its status was asked for.
        private var isOver = false
        private var written: [UInt8] = []
        /// How much was written before the last thing that the test did.
        private var earlier = 0
        private var master: Int32 = -1
        /// When the test fails, even if the program still writes: a spinner never stops.
        private let deadline = ContinuousClock.now + .seconds(230)

        /// The environment of a usual terminal.
        private static let environment = [
            "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "", "LC_CTYPE": "", "NO_COLOR": "",
        ]

        /// Starts the program.
        /// - Parameters:
        ///   - environment: Changes to the environment of a usual terminal.
        ///   - shell: Lines of shell in which `$0` is the program, instead of the program.
        init(
            _ arguments: [String], size: Size = Size(columns: 80, rows: 24),
            environment changes: [String: String] = [:], shell: String? = nil
        ) throws {
            let variables = PseudoTerminal.environment.merging(changes) { $1 }.map { "\($0)=\($1)" }
            let program = (shell.map { ["/bin/sh", "-c", $0] } ?? []) + [Program.path] + arguments
            let words = (["/usr/bin/env"] + variables + program).map { strdup($0) } + [nil]
            defer { for word in words { free(word) } }
            process = start_in_terminal(words, UInt16(size.columns), UInt16(size.rows), &master)
            try #require(process > 0)
            _ = fcntl(master, F_SETFL, O_NONBLOCK)
        }

        isolated deinit {
            if process > 0, !isOver { _ = end(SIGKILL) }
            close(master)
        }

        /// Whether the terminal is in the same mode as before the program.
        var isRestored: Bool {
            var settings = termios()
            tcgetattr(master, &settings)
            let wanted = tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
            let switches = transcript.matches(of: /\u{1B}\[\?(\d+)([hlr])/).map { ($0.1, $0.2) }
            let modes = Dictionary(switches) { $1 }
            // Lines wrap, the cursor is visible, and nothing else is on; or it is as it was (r).
            let hasUsualModes = modes.allSatisfy { mode, value in
                let usual = ["7", "25"].contains(mode) ? "h" : "l"
                return value == usual || value == "r"
            }
            let readsLines = settings.c_lflag & wanted == wanted
            let changesNewlines = settings.c_oflag & tcflag_t(OPOST) != 0
            return readsLines && changesNewlines && hasUsualModes
        }

        func type(_ keys: String) {
            earlier = written.count
            _ = write(master, keys, keys.utf8.count)
        }

        func resize(_ size: Size) {
            earlier = written.count
            var window = winsize()
            window.ws_col = UInt16(size.columns)
            window.ws_row = UInt16(size.rows)
            _ = ioctl(master, UInt(TIOCSWINSZ), &window)
        }

        func send(_ signal: Int32) {
            earlier = written.count
            kill(process, signal)
        }

        /// Presses keys, and reads until a text is written, in one piece but for its styles, after what the
        /// test has done.
        func shows(
            _ text: String, after keys: String = "", _ location: SourceLocation = #_sourceLocation
        ) async {
            if !keys.isEmpty { type(keys) }
            while true {
                let news = String(decoding: written[earlier...], as: UTF8.self)
                if news.replacing(/\u{1B}\[[0-9;]*m/, with: "").contains(text) { return }
                guard await readMore() else {
                    Issue.record(
                        "\(text) never came, but:\n\(news.debugDescription)", sourceLocation: location)
                    return
                }
            }
        }

        /// Presses keys, and waits for the program's end, which must leave the terminal as it was.
        ///
        /// A program that does not end in time is killed.
        /// - Returns: Its exit status, or the signal that ended it.
        func waitForEnd(after keys: String = "") async -> Int32 {
            type(keys)
            while await readMore() {}
            if .now >= deadline {
                Issue.record("It does not end; it has written:\n\(transcript.debugDescription)")
            }
            #expect(isRestored)
            let status = end(.now < deadline ? 0 : SIGKILL)
            let signal = status & 0x7F
            if signal != 0 { return signal }
            return (status >> 8) & 0xFF
        }

        /// Reads the next bytes, or waits a moment for them.
        /// - Returns: Whether there may be more before the program or the time ends.
        private func readMore() async -> Bool {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(master, &bytes, bytes.count)
            if count > 0 {
                written += bytes[..<count]
                return true
            }
            // Any other error says that nobody has the terminal open any more.
            guard count < 0, errno == EAGAIN, .now < deadline else { return false }
            try? await Task.sleep(for: .milliseconds(5))
            return true
        }

        /// Waits for the program's end.
        /// - Parameter signal: What is sent to it; 0 sends nothing.
        /// - Returns: Its status as `waitpid` gives it.
        private func end(_ signal: Int32) -> Int32 {
            isOver = true
            kill(process, signal)
            var status: Int32 = 0
            waitpid(process, &status, 0)
            return status
        }
    }
#endif
