import LoginUI
import Reactive

final class ProfileViewModel {
    @Binder private(set) var text = ""
    @Binder private(set) var isLoading = false
    @Binder private(set) var canRetry = false
    private let load: @Sendable () async throws -> String
    private let onDone: () -> Void
    private var attempt: Task<Void, Never>?

    init(load: @escaping @Sendable () async throws -> String, onDone: @escaping () -> Void) {
        self.load = load
        self.onDone = onDone
    }

    deinit { attempt?.cancel() }

    func begin() {
        guard attempt == nil else { return }
        attempt = Task { [weak self, load] in
            do {
                let name = try await load()
                if !Task.isCancelled { self?.loaded(name) }
            } catch {
                if !Task.isCancelled { self?.loadingFailed(error) }
            }
        }
        isLoading = true
        text = ""
        canRetry = false
    }

    func doneTapped() { onDone() }

    private func loaded(_ name: String) {
        attempt = nil
        text = name
        isLoading = false
    }

    /// A cancellation is no failure, and no message is shown.
    private func loadingFailed(_ error: any Error) {
        attempt = nil
        text = error is CancellationError ? "" : "Can't reach the server."
        canRetry = true
        isLoading = false
    }
}

final class ProfileViewController: ViewController {
    private let viewModel: ProfileViewModel
    private let nameLabel = Label(identifier: "name")
    private let spinner = ActivityIndicator(identifier: "spinner")
    private let retryButton = Button(identifier: "retry", title: "Try again")
    private let doneButton = Button(identifier: "done", title: "Done")

    init(viewModel: ProfileViewModel) { self.viewModel = viewModel }

    override func viewDidLoad() {
        super.viewDidLoad()
        for widget in [nameLabel, spinner, retryButton, doneButton] { view.addSubview(widget) }
        viewModel.$text.bind(to: nameLabel) { $0.text = $1 }
        viewModel.$isLoading.bind(to: spinner) { if $1 { $0.startAnimating() } else { $0.stopAnimating() } }
        viewModel.$canRetry.bind(to: retryButton) { $0.isHidden = !$1 }
        retryButton.onTap = { [weak self] in self?.viewModel.begin() }
        doneButton.onTap = { [weak self] in self?.viewModel.doneTapped() }
        viewModel.begin()
    }
}
