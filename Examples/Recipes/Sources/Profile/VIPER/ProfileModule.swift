import LoginUI

protocol ProfileInteractorProtocol { func loadName() }

protocol ProfileInteractorOutput: AnyObject {
    func loadingStarted()
    func nameLoaded(_ name: String)
    func loadingFailed()
    func loadingCancelled()
}

protocol ProfileRouterProtocol { func close() }

final class ProfileInteractor: ProfileInteractorProtocol {
    /// The presenter owns the interactor.
    weak var output: (any ProfileInteractorOutput)?
    private let load: @Sendable () async throws -> String
    private var attempt: Task<Void, Never>?

    init(load: @escaping @Sendable () async throws -> String) { self.load = load }

    deinit { attempt?.cancel() }

    func loadName() {
        guard attempt == nil else { return }
        attempt = Task { [weak self, load] in
            do {
                let name = try await load()
                if !Task.isCancelled { self?.loaded(name) }
            } catch {
                if !Task.isCancelled { self?.ended(error) }
            }
        }
        output?.loadingStarted()
    }

    private func loaded(_ name: String) {
        attempt = nil
        output?.nameLoaded(name)
    }

    private func ended(_ error: any Error) {
        attempt = nil
        if error is CancellationError { output?.loadingCancelled() } else { output?.loadingFailed() }
    }
}

final class ProfilePresenter: ProfilePresenterProtocol, ProfileInteractorOutput {
    /// The view owns the presenter.
    weak var view: (any ProfileViewProtocol)?
    private let interactor: any ProfileInteractorProtocol
    private let router: any ProfileRouterProtocol

    init(interactor: any ProfileInteractorProtocol, router: any ProfileRouterProtocol) {
        self.interactor = interactor
        self.router = router
    }

    func viewDidLoad() { interactor.loadName() }
    func retryTapped() { interactor.loadName() }
    func doneTapped() { router.close() }

    func loadingStarted() { view?.showLoading() }
    func nameLoaded(_ name: String) { view?.show(name: name) }
    func loadingFailed() { view?.showRetry(message: "Can't reach the server.") }
    func loadingCancelled() { view?.showRetry(message: "") }
}

final class ProfileRouter: ProfileRouterProtocol {
    weak var viewController: ViewController?
    private weak var navigationController: NavigationController?

    init(navigationController: NavigationController) { self.navigationController = navigationController }

    /// A second tap on Done finds another screen on top.
    func close() {
        guard navigationController?.topViewController === viewController else { return }
        navigationController?.popViewController()
    }
}

struct ProfileModuleBuilder {
    let load: @Sendable () async throws -> String

    func build(on navigationController: NavigationController) -> ViewController {
        let interactor = ProfileInteractor(load: load)
        let router = ProfileRouter(navigationController: navigationController)
        let presenter = ProfilePresenter(interactor: interactor, router: router)
        let viewController = ProfileViewController(presenter: presenter)
        interactor.output = presenter
        presenter.view = viewController
        router.viewController = viewController
        return viewController
    }
}
