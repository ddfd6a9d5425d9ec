import Foundation
import LoginDomain
import LoginSuite
import TestSupport
import Testing

/// The suite is a guest in somebody else's tests.
@MainActor @Suite(.onSoundKit) struct GuestTests {
    @Test func `a check leaves every signal as it was, and ends nothing`() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
            let before = Signals.dispositions
            let scenarios = SettledSuite.all.scenarios.filter { $0.rule.id == "L19" }
            for scenario in scenarios { _ = await PlantedLogin.failure(in: scenario) }
            print(!scenarios.isEmpty && Signals.dispositions == before ? "as before" : "changed")
        }
        #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains("as before"))
    }

    @Test(.deep) func `a login that never comes back fails at its step`() async throws {
        let scenario = try #require(
            SettledSuite.all.scenarios.first { $0.rule.id == "L19" && $0.steps.count > 3 })
        let failure = try #require(await NeverBackLogin.failure(in: scenario))
        #expect(failure.lines == ["+ the login has not come back within ten seconds"])
        #expect(failure.step.contains("Cancel"), "\(failure)")
    }
}

/// What this process does with each signal.
private nonisolated enum Signals {
    /// The handler, and how it is called.
    static var dispositions: [[Int]] {
        (1..<Int32(32)).map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            let handler = withUnsafeBytes(of: &action) { $0.load(as: Int.self) }
            return [handler, Int(action.sa_flags)]
        }
    }
}

/// A tap on Cancel waits for what never comes.
private final class NeverBackLogin: LoginUnderTest {
    private let login: PlantedLogin

    init(service: SuiteService) {
        login = PlantedLogin(service: service)
    }

    func perform(_ gesture: Gesture) async {
        if gesture == .tapCancel, login.screen.allows(gesture) {
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        login.perform(gesture)
    }

    var screen: ScreenContent { login.screen }
}
