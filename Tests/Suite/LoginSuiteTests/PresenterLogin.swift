import Conformance
import LoginDomain
import LoginSuite

@testable import MVP

/// The presenter of MVP, with a fake view.
final class PresenterLogin: AtOnceLogin {
    private let service: any UserService
    private var view: FakeView?
    private var displayName = ""

    init(service: SuiteService) {
        self.service = service
        showLogin()
    }

    private func showLogin() {
        let presenter = LoginPresenter(service: service) { [weak self] in
            self?.displayName = $0
            self?.view = nil
        }
        view = FakeView(presenter)
    }

    func perform(_ gesture: Gesture) {
        guard screen.allows(gesture) else { return }
        switch gesture {
        case .editUsername(let text): view?.edit { $0.username = text }
        case .editPassword(let password): view?.edit { $0.password = password }
        case .tapLogIn, .pressReturn(.password):
            if let view { view.presenter.logInTapped(username: view.username, password: view.password) }
        case .tapCancel: view?.presenter.cancelTapped()
        case .tapLogOut: showLogin()
        case .pressReturn(.username), .close: break
        }
    }

    var screen: ScreenContent {
        guard let view else { return .home(greeting: displayName) }
        let content = LoginContent(
            username: view.username, password: view.password, isLoading: view.isLoading,
            message: Message(view.message, in: Message.kitWords))
        return .login(content)
    }

    var partsOfScreen: [AnyObject?]? { [view, view?.presenter] }
}
