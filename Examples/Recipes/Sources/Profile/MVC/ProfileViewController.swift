import LoginUI

final class ProfileViewController: ViewController {
    private let load: @Sendable () async throws -> String
    private let nameLabel = Label(identifier: "name")
    private let spinner = ActivityIndicator(identifier: "spinner")
    private let retryButton = Button(identifier: "retry", title: "Try again")
    private let doneButton = Button(identifier: "done", title: "Done")
    private var attempt: Task<Void, Never>?

    init(load: @escaping @Sendable () async throws -> String) { self.load = load }

    deinit { attempt?.cancel() }

    override func viewDidLoad() {
        super.viewDidLoad()
        for widget in [nameLabel, spinner, retryButton, doneButton] { view.addSubview(widget) }
        retryButton.onTap = { [weak self] in self?.begin() }
        doneButton.onTap = { [weak self] in self?.close() }
        begin()
    }

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
        nameLabel.text = ""
        retryButton.isHidden = true
        spinner.startAnimating()
    }

    private func loaded(_ name: String) {
        attempt = nil
        nameLabel.text = name
        spinner.stopAnimating()
    }

    /// A cancellation is no failure, and no message is shown.
    private func loadingFailed(_ error: any Error) {
        attempt = nil
        nameLabel.text = error is CancellationError ? "" : "Can't reach the server."
        retryButton.isHidden = false
        spinner.stopAnimating()
    }

    /// A second tap on Done finds another screen on top.
    private func close() {
        guard navigationController?.topViewController === self else { return }
        navigationController?.popViewController()
    }
}
