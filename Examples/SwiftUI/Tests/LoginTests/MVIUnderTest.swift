import LoginDomain
import LoginSuite

@testable import MVILogin

/// MVI, as the suite plays it: the coordinator and what it shows, without a view.
final class MVIUnderTest: LoginUnderTest {
    private let coordinator: LoginCoordinator

    init(service: SuiteService) {
        coordinator = LoginCoordinator(service: service)
    }

    func perform(_ gesture: Gesture) {
        guard screen.allows(gesture) else { return }
        switch gesture {
        case .editUsername(let text): coordinator.login?.send(.usernameChanged(text))
        case .editPassword(let password): coordinator.login?.send(.passwordChanged(password))
        case .tapLogIn, .pressReturn(.password): coordinator.login?.send(.logInTapped)
        case .tapCancel: coordinator.login?.send(.cancelTapped)
        case .tapLogOut: coordinator.showLogin()
        case .pressReturn(.username), .close: break
        }
    }

    var screen: ScreenContent {
        switch coordinator.path.last {
        case .home(let displayName): return .home(greeting: displayName)
        case nil: break
        }
        guard let login = coordinator.login?.state else { return .home(greeting: "an empty screen") }
        let content = LoginContent(
            username: login.username, password: login.password,
            isLoading: login.isLocked, message: Message(login.message, in: Message.kitWords))
        return .login(content)
    }

    var partsOfScreen: [AnyObject?]? { [coordinator.login] }
}
