import LoginUI

final class ProfilePresenter: ProfilePresenterProtocol {
    /// The view owns the presenter.
    weak var view: (any ProfileViewProtocol)?
    /// The function that builds the screen says where it leads.
    var onDone: () -> Void = {}
    private let load: @Sendable () async throws -> String
    private var attempt: Task<Void, Never>?

    init(load: @escaping @Sendable () async throws -> String) { self.load = load }

    deinit { attempt?.cancel() }

    func viewDidLoad() { begin() }
    func retryTapped() { begin() }
    func doneTapped() { onDone() }

    private func begin() {
        guard attempt == nil else { return }
        attempt = Task { [weak self, load] in
            do {
                let name = try await load()
                if !Task.isCancelled { self?.loaded(name) }
            } catch {
                if !Task.isCancelled { self?.loadingFailed(error) }
            }
        }
        view?.showLoading()
    }

    private func loaded(_ name: String) {
        attempt = nil
        view?.show(name: name)
    }

    /// A cancellation is no failure, and no message is shown.
    private func loadingFailed(_ error: any Error) {
        attempt = nil
        view?.showRetry(message: error is CancellationError ? "" : "Can't reach the server.")
    }
}

func makeProfile(
    on navigationController: NavigationController, load: @escaping @Sendable () async throws -> String
) -> ViewController {
    let presenter = ProfilePresenter(load: load)
    let viewController = ProfileViewController(presenter: presenter)
    presenter.view = viewController
    // A second tap on Done finds another screen on top.
    presenter.onDone = { [weak navigationController, weak viewController] in
        guard navigationController?.topViewController === viewController else { return }
        navigationController?.popViewController()
    }
    return viewController
}
