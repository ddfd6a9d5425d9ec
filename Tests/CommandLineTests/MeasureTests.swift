#if os(Linux)
    import Foundation
    import Testing

    @testable import TerminalUI
    @testable import patterns

    /// The cost of a key, and of doing nothing, measured through a pseudo-terminal.
    ///
    /// Times say nothing on a busy machine, so this is not part of the suite. In the release build:
    /// `swift build -c release && MEASURE=.build/release/patterns swift test --filter MeasureTests`.
    @Suite(
        .serialized, .timeLimit(.minutes(5)),
        .enabled(if: ProcessInfo.processInfo.environment["MEASURE"] != nil))
    struct MeasureTests {
        private let program = ProcessInfo.processInfo.environment["MEASURE"] ?? ""

        @Test(arguments: [["run", "mvc"], ["mirror"]])
        func `a key is drawn in 5 ms and 200 bytes, and ten idle seconds take no processor time`(
            _ arguments: [String]
        ) async throws {
            let terminal = try PseudoTerminal(arguments, program: program)
            await terminal.shows("Username")
            // Its answer to the terminal's answers: from here on every frame is a synchronized one.
            await terminal.waits("a synchronized frame", after: "x\u{7F}y\u{7F}z") { screen in
                screen.text.contains("┃z") || screen.text.contains("┃ z")
            }
            let keys = ["a", "b", "\u{1B}[D", "c", "\u{7F}", "\u{1B}[C", "ä", "\u{7F}", "d", "\u{7F}"]
            var all: [(time: Duration, bytes: Int)] = []
            for _ in 0..<50 {
                for key in keys { all.append(try await terminal.measure(key)) }
            }
            let times = all.map(\.time).sorted()
            let bytes = all.map(\.bytes).sorted()
            #expect(times[times.count / 2] < .milliseconds(5))
            if arguments.count > 1 { #expect(bytes[bytes.count / 2] < 200) }

            // The system's own threads end when they have had nothing to do for some seconds.
            try await Task.sleep(for: .seconds(7))
            let before = try processorTime(of: terminal.process)
            try await Task.sleep(for: .seconds(10))
            let idle = try processorTime(of: terminal.process) - before
            // No tick of the system's clock. What is left is libdispatch, which on Linux looks after the threads
            // of its pool once a second, from the first job in it on.
            #expect(idle < 10_000_000)
            _ = await terminal.waitForEnd(after: "\u{3}")
            print(
                "\(arguments.joined(separator: " ")): \(all.count) keys, median \(times[times.count / 2]),",
                "99 % \(times[times.count * 99 / 100]), bytes median \(bytes[bytes.count / 2]),",
                "most \(bytes.last ?? 0); \(idle) ns of processor time in 10 s")
        }

        /// The CPU time of a process, with all its threads, even ended ones.
        private func processorTime(of process: pid_t) throws -> Int {
            var (clock, time) = (clockid_t(), timespec())
            try #require(clock_getcpuclockid(process, &clock) == 0)
            try #require(clock_gettime(clock, &time) == 0)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
    }
#endif
