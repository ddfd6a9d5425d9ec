import LoginUI

nonisolated struct ProfileState: Equatable {
    enum Phase: Equatable { case idle, loading(attempt: Int), loaded(name: String), failed, closed }

    var phase = Phase.idle
    var attempts = 0
}

nonisolated enum ProfileAnswer: Equatable { case name(String), failure, cancellation }

nonisolated enum ProfileIntent: Equatable {
    case opened, retryTapped, doneTapped
    case answerArrived(attempt: Int, ProfileAnswer)
}

nonisolated enum ProfileEffect: Equatable {
    case load(attempt: Int), close
}

nonisolated enum ProfileReducer {
    static func reduce(_ state: ProfileState, _ intent: ProfileIntent) -> (ProfileState, [ProfileEffect]) {
        var state = state
        switch (intent, state.phase) {
        case (_, .closed), (.opened, .loading), (.retryTapped, .loading):
            return (state, [])
        case (.opened, _), (.retryTapped, _):
            state.attempts += 1
            state.phase = .loading(attempt: state.attempts)
            return (state, [.load(attempt: state.attempts)])
        case (.answerArrived(let attempt, let answer), _):
            guard state.phase == .loading(attempt: attempt) else { return (state, []) }
            switch answer {
            case .name(let name): state.phase = .loaded(name: name)
            case .failure: state.phase = .failed
            case .cancellation: state.phase = .idle
            }
            return (state, [])
        case (.doneTapped, _):
            state.phase = .closed
            return (state, [.close])
        }
    }
}

final class ProfileEffectHandler: EffectHandler {
    private let load: @Sendable () async throws -> String
    private let onDone: () -> Void
    private var loading: Task<Void, Never>?

    init(load: @escaping @Sendable () async throws -> String, onDone: @escaping () -> Void) {
        self.load = load
        self.onDone = onDone
    }

    deinit { loading?.cancel() }

    func perform(_ effect: ProfileEffect, send: @escaping (ProfileIntent) -> Void) {
        switch effect {
        case .load(let attempt):
            loading = Task { [load] in
                let answer: ProfileAnswer
                do {
                    answer = .name(try await load())
                } catch {
                    answer = error is CancellationError ? .cancellation : .failure
                }
                send(.answerArrived(attempt: attempt, answer))
            }
        case .close:
            onDone()
        }
    }
}

final class ProfileViewController: ViewController {
    private let store: Store<ProfileState, ProfileIntent, ProfileEffect>
    private let nameLabel = Label(identifier: "name")
    private let spinner = ActivityIndicator(identifier: "spinner")
    private let retryButton = Button(identifier: "retry", title: "Try again")
    private let doneButton = Button(identifier: "done", title: "Done")

    init(store: Store<ProfileState, ProfileIntent, ProfileEffect>) { self.store = store }

    override func viewDidLoad() {
        super.viewDidLoad()
        for widget in [nameLabel, spinner, retryButton, doneButton] { view.addSubview(widget) }
        retryButton.onTap = { [weak self] in self?.store.send(.retryTapped) }
        doneButton.onTap = { [weak self] in self?.store.send(.doneTapped) }
        store.observe { [weak self] in self?.render($0.phase) }
        store.send(.opened)
    }

    private func render(_ phase: ProfileState.Phase) {
        retryButton.isHidden = phase != .failed && phase != .idle
        if case .loading = phase { spinner.startAnimating() } else { spinner.stopAnimating() }
        switch phase {
        case .loaded(let name): nameLabel.text = name
        case .failed: nameLabel.text = "Can't reach the server."
        case .idle, .loading, .closed: nameLabel.text = ""
        }
    }
}
