import LoginDomain
import LoginUI

/// The module builder: creates the four types of a login screen and connects them.
struct LoginModuleBuilder {
    private let service: any UserService

    init(service: any UserService) {
        self.service = service
    }

    /// Builds a login screen.
    /// - Parameter navigationController: Where the router will show the screens that follow.
    func build(on navigationController: NavigationController) -> ViewController {
        let interactor = LoginInteractor(service: service)
        let router = LoginRouter(navigationController: navigationController, loginBuilder: self)
        let presenter = LoginPresenter(interactor: interactor, router: router)
        let viewController = LoginViewController(presenter: presenter)
        interactor.output = presenter
        presenter.view = viewController
        return viewController
    }
}
