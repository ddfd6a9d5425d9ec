/// What the presenter can ask of the router.
protocol HomeRouterProtocol {
    /// Replaces the home screen with a fresh login.
    func showLogin()
}
