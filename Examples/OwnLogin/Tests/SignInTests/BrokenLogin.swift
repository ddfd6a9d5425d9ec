import Foundation
import LoginDomain
import LoginSuite

/// A login that never comes back from Cancel (L19).
final class BrokenLogin: LoginUnderTest {
    /// Whether it is played: it ends the process.
    nonisolated static let isAsked = ProcessInfo.processInfo.environment["BROKEN"] == "loop"

    private let login: SignInLogin

    init(service: SuiteService) {
        login = SignInLogin(service: service)
    }

    func perform(_ gesture: Gesture) async {
        if gesture == .tapCancel, login.screen.allows(gesture) {
            while true { sleep(1) }
        }
        login.perform(gesture)
    }

    var screen: ScreenContent { login.screen }
}
