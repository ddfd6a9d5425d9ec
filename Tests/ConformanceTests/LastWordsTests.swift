import Conformance
import Flow
import Foundation
import TestSupport
import Testing

/// A run that does not end well says what was played, and does not look green.
@Suite nonisolated struct LastWordsTests {
    @Test(
        .deep,
        arguments: [
            (Ending.loops, ", for 0.5 s in one turn: it never ends"),
            (.hoards, ": the process needs more and more memory"),
            (.crashes, ": it crashed (SIG"),
            (.recurses, ": it crashed (SIG"),
            (.exits, ": it ended the process"),
        ])
    func `what was played is the last line`(ending: Ending, words: String) async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [ending = ending.rawValue as String] in
            await playToTheEnd(ending)
        }
        let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
        let line = try #require(lines.last)
        #expect(line.hasPrefix("playing plain, L08 “the button”, step 3\(words)"), "\(lines)")
    }

    @Test(.deep) func `a loop without end that no play meets is ended, too`() async throws {
        let result = try await #require(
            processExitsWith: .exitCode(EX_SOFTWARE), observing: [\.standardErrorContent]
        ) {
            TestWatch.limit(toTenths: 5)
            await MainActor.run {
                while true {}
            }
        }
        let words = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(words.hasPrefix("\na test has kept the main thread busy for 0.5 s: "), "\(words)")
    }
}

/// Plays a fault that ends the process, in a process of its own.
@MainActor private func playToTheEnd(_ name: String) {
    guard let ending = Ending(rawValue: name), let rule = Rule.named("L08") else { return }
    EndingLogin.ending = ending
    // Another process may have the processor while this one allocates, or fills its stack.
    TurnQueue.limit(turnsTo: ending == .loops ? 5 : 600, memoryTo: 100)
    _ = Matrix(rules: [rule], flows: [.plain(EndingLogin.self)])
}
