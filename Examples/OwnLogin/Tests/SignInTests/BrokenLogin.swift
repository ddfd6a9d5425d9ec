import Foundation
import LoginDomain
import LoginSuite

/// A login that never comes back from Cancel (L19).
final class BrokenLogin: LoginUnderTest {
    /// How it stays away, if it is played: `wait` fails after ten seconds, `loop` never ends.
    nonisolated static let way = ProcessInfo.processInfo.environment["BROKEN"]

    private let login: SignInLogin

    init(service: SuiteService) {
        login = SignInLogin(service: service)
    }

    func perform(_ gesture: Gesture) async {
        if gesture == .tapCancel, login.screen.allows(gesture) {
            if Self.way == "loop" { while true { sleep(1) } }
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        login.perform(gesture)
    }

    var screen: ScreenContent { login.screen }
}
