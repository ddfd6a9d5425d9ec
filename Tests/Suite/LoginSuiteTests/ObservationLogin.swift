import Conformance
import LoginDomain
import LoginSuite

@testable import MVVMObservation

/// The view model of MVVM with Observation, without a view: what an app with SwiftUI would check.
final class ObservationLogin: AtOnceLogin {
    private let service: any UserService
    private var viewModel: LoginViewModel?
    private var displayName = ""

    init(service: SuiteService) {
        self.service = service
        showLogin()
    }

    private func showLogin() {
        viewModel = LoginViewModel(service: service) { [weak self] in
            self?.displayName = $0
            self?.viewModel = nil
        }
    }

    func perform(_ gesture: Gesture) {
        guard screen.allows(gesture) else { return }
        switch gesture {
        case .editUsername(let text): viewModel?.username = text
        case .editPassword(let password): viewModel?.password = password
        case .tapLogIn, .pressReturn(.password): viewModel?.logInTapped()
        case .tapCancel: viewModel?.cancelTapped()
        case .tapLogOut: showLogin()
        case .pressReturn(.username), .close: break
        }
    }

    var screen: ScreenContent {
        guard let viewModel else { return .home(greeting: displayName) }
        return .login(
            LoginContent(
                username: viewModel.username, password: viewModel.password, isLoading: viewModel.isLocked,
                message: Message(viewModel.message, in: Message.kitWords)))
    }

    var partsOfScreen: [AnyObject?]? { [viewModel] }
}
