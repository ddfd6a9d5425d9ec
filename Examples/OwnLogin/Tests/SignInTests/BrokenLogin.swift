import Foundation
import LoginDomain
import LoginSuite

/// What a login does instead of cancelling.
nonisolated enum Breakage: String {
    case loop, wait, task, crash
    /// Keeps the main thread for longer than a loop may, as many other tests would, and cancels.
    case busy

    static let chosen = ProcessInfo.processInfo.environment["BROKEN"].flatMap(Breakage.init)
}

/// A login that breaks off at Cancel (L19).
final class BrokenLogin: LoginUnderTest {
    private let login: SignInLogin

    init(service: SuiteService) {
        login = SignInLogin(service: service)
    }

    func perform(_ gesture: Gesture) async {
        if gesture == .tapCancel, login.screen.allows(gesture) {
            switch Breakage.chosen {
            case .loop: while true {}
            case .wait: await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            case .task: Task { while true {} }
            case .crash: fatalError("broken")
            case .busy: Task { keepMainThread() }
            case nil: break
            }
        }
        login.perform(gesture)
    }

    var screen: ScreenContent { login.screen }

    /// Once is enough.
    private func keepMainThread() {
        let end = clock() + 11 * CLOCKS_PER_SEC
        while !Self.hasKept, clock() < end {}
        Self.hasKept = true
    }

    private static var hasKept = false
}
