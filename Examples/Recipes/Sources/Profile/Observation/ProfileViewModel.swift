import LoginUI
import Observation

@Observable
final class ProfileViewModel {
    private enum Phase { case idle, loading, loaded(String), failed }

    var text: String {
        switch phase {
        case .loaded(let name): name
        case .failed: "Can't reach the server."
        case .idle, .loading: ""
        }
    }
    var isLoading: Bool { if case .loading = phase { true } else { false } }
    var canRetry: Bool {
        switch phase {
        case .idle, .failed: true
        case .loading, .loaded: false
        }
    }
    private var phase = Phase.idle
    @ObservationIgnored private var attempt: Task<Void, Never>?
    private let load: @Sendable () async throws -> String
    private let onDone: () -> Void

    init(load: @escaping @Sendable () async throws -> String, onDone: @escaping () -> Void) {
        self.load = load
        self.onDone = onDone
    }

    deinit { attempt?.cancel() }

    func begin() {
        guard !isLoading else { return }
        attempt = Task { [weak self, load] in
            do {
                let name = try await load()
                if !Task.isCancelled { self?.phase = .loaded(name) }
            } catch {
                // A cancellation is no failure, and no message is shown.
                if !Task.isCancelled { self?.phase = error is CancellationError ? .idle : .failed }
            }
        }
        phase = .loading
    }

    func doneTapped() { onDone() }
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
        retryButton.onTap = { [weak self] in self?.viewModel.begin() }
        doneButton.onTap = { [weak self] in self?.viewModel.doneTapped() }
        viewModel.begin()
    }

    override func updateProperties() {
        super.updateProperties()
        nameLabel.text = viewModel.text
        retryButton.isHidden = !viewModel.canRetry
        if viewModel.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
}
