#if os(Linux)
    import Codebase
    import Conformance
    import Foundation
    import TestSupport
    import Testing

    /// A run of tests that a sample ends is red, and its last words say where, however it ends.
    ///
    /// Each ending is planted in a process of tests with the Swift runtime's real crash report, which the
    /// exit tests of Testing switch off.
    @Suite(.onSoundKit, .timeLimit(.minutes(10))) struct EndingTests {
        /// How a process of tests ends, and its last line.
        nonisolated static let endings: [(PlantedEnding, lastLine: String)] = [
            (.recursionInPlay, "playing the planted play: it crashed (SIGSEGV)"),
            (.exitInPlay, "playing the planted play: it ended the process"),
            (.otherThreadInPlay, "meanwhile another thread: it crashed (SIGILL)"),
        ]

        @Test(.deep, arguments: endings)
        func `the last line says what ran`(ending: PlantedEnding, lastLine: String) async throws {
            let command = [
                CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter", "PlantedTests",
            ]
            let environment = ["PLANTED_ENDING": ending.rawValue, "SWIFT_BACKTRACE": "enable=yes"]
            let child = try await Program.process(command, environment: environment)
            #expect(!child.succeeded)
            #expect(
                child.errors.split(separator: "\n").last
                    == lastLine[...])
        }
    }

    /// How a planted test ends the process.
    nonisolated enum PlantedEnding: String {
        case recursionInPlay, exitInPlay, otherThreadInPlay

        static let chosen = ProcessInfo.processInfo.environment["PLANTED_ENDING"].flatMap(Self.init)
    }

    /// Runs in a process of its own alone.
    @Suite(.onSoundKit, .enabled(if: PlantedEnding.chosen != nil)) struct PlantedTests {
        @Test func `the planted ending`() throws {
            switch try #require(PlantedEnding.chosen) {
            case .recursionInPlay: TurnQueue.play("the planted play") { _ in print(depth(below: 1)) }
            case .exitInPlay: TurnQueue.play("the planted play") { _ in exit(EXIT_SUCCESS) }
            case .otherThreadInPlay: TurnQueue.play("the planted play") { _ in crashElsewhere() }
            }
        }

        private func depth(below depth: Int) -> Int {
            if depth == 0 { return 0 }
            return self.depth(below: depth + 1) + 1
        }

        /// Crashes as a thread of a flow would, while this thread waits for it.
        private func crashElsewhere() {
            Thread.detachNewThread { fatalError("as planted") }
            DispatchSemaphore(value: 0).wait()
        }
    }

    nonisolated extension PlantedEnding: CustomTestStringConvertible {
        var testDescription: String { rawValue }
    }
#endif
