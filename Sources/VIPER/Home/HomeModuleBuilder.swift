import LoginUI

/// The home builder: creates a home screen and what is behind it.
struct HomeModuleBuilder {
    private let loginBuilder: LoginModuleBuilder

    init(loginBuilder: LoginModuleBuilder) {
        self.loginBuilder = loginBuilder
    }

    /// Builds a home screen.
    /// - Parameters:
    ///   - navigationController: Where the router will show the login after a log-out.
    ///   - displayName: The name to greet the user by.
    func build(on navigationController: NavigationController, displayName: String) -> ViewController {
        let router = HomeRouter(navigationController: navigationController, loginBuilder: loginBuilder)
        let presenter = HomePresenter(router: router)
        // The view keeps the presenter, and with it the router: the login that built them is released by now.
        return HomeViewController(displayName: displayName) { presenter.logOutTapped() }
    }
}
