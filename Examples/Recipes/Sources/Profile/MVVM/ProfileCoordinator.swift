import LoginUI

final class ProfileCoordinator {
    private let navigationController: NavigationController
    private weak var profile: ViewController?

    init(navigationController: NavigationController) { self.navigationController = navigationController }

    /// A second tap finds that the screen is there.
    func showProfile(load: @escaping @Sendable () async throws -> String) {
        guard profile == nil else { return }
        let viewModel = ProfileViewModel(load: load) { [weak self] in self?.closeProfile() }
        let viewController = ProfileViewController(viewModel: viewModel)
        profile = viewController
        navigationController.pushViewController(viewController)
    }

    /// A second tap on Done finds another screen on top.
    private func closeProfile() {
        guard navigationController.topViewController === profile else { return }
        navigationController.popViewController()
    }
}
