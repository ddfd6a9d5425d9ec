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
            ("EndlessLogin", ", for 0.5 s in one turn: it never ends"),
            ("HoardingLogin", ": the process needs more and more memory"),
            ("CrashingLogin", ": it crashed (SIG"),
            ("RecursiveLogin", ": it crashed (SIG"),
            ("ExitingLogin", ": it ended the process"),
        ])
    func `what was played is the last line`(fault: String, end: String) async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [fault = fault as String] in
            playToTheEnd(fault)
        }
        let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
        let line = try #require(lines.last)
        #expect(line.hasPrefix("playing plain, L08 “the button”, step 3\(end)"), "\(lines)")
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
private nonisolated func playToTheEnd(_ fault: String) {
    let faults: [String: PlainLogin.Type] = [
        "EndlessLogin": EndlessLogin.self, "HoardingLogin": HoardingLogin.self,
        "CrashingLogin": CrashingLogin.self, "RecursiveLogin": RecursiveLogin.self,
        "ExitingLogin": ExitingLogin.self,
    ]
    // Another process may have the processor while this one allocates, or fills its stack.
    TurnQueue.limit(turnsTo: fault == "EndlessLogin" ? 5 : 600, memoryTo: 100)
    guard let kind = faults[fault], let rule = Rule.named("L08") else { return }
    _ = Matrix(rules: [rule], flows: [.plain(kind)])
}
