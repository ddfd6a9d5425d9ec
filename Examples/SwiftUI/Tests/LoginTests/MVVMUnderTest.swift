import LoginDomain
import LoginSuite

@testable import MVVMLogin

/// MVVM, as the suite plays it: the coordinator and what it shows, without a view.
final class MVVMUnderTest: LoginUnderTest {
    private let coordinator: LoginCoordinator

    init(service: SuiteService) {
        coordinator = LoginCoordinator(service: service)
    }

    func perform(_ gesture: Gesture) {
        guard screen.allows(gesture) else { return }
        switch gesture {
        case .editUsername(let text): coordinator.login?.username = text
        case .editPassword(let password): coordinator.login?.password = password
        case .tapLogIn, .pressReturn(.password): coordinator.login?.logInTapped()
        case .tapCancel: coordinator.login?.cancelTapped()
        case .tapLogOut: coordinator.showLogin()
        case .pressReturn(.username), .close: break
        }
    }

    var screen: ScreenContent {
        switch coordinator.path.last {
        case .home(let displayName): return .home(greeting: displayName)
        case nil: break
        }
        guard let login = coordinator.login else { return .home(greeting: "an empty screen") }
        let content = LoginContent(
            username: login.username, password: login.password,
            isLoading: login.isLocked, message: Message(login.message, in: Message.kitWords))
        return .login(content)
    }

    var partsOfScreen: [AnyObject?]? { [coordinator.login] }
}
