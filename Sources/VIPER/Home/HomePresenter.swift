/// The home presenter: sends the user who logs out back to the login.
///
/// Home asks nothing and keeps nothing, so it has no interactor. Its greeting is handed over when it is
/// built.
final class HomePresenter {
    private let router: any HomeRouterProtocol

    init(router: any HomeRouterProtocol) {
        self.router = router
    }

    /// The user tapped Log out.
    func logOutTapped() {
        router.showLogin()
    }
}
