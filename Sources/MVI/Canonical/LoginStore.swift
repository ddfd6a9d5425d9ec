import Shared

/// The store: holds the state, lets the reducer change it, and has the effects performed.
///
/// Owns the state, the effect handler and the running tasks. Knows who renders by a closure, and nothing of them.
final class LoginStore {
    /// What the screen is.
    private(set) var state = LoginState()
    /// Called with every state that differs from the last one.
    var onChange: ((LoginState) -> Void)?

    private let handler: LoginEffectHandler
    private var tasks: [Int: Task<Void, Never>] = [:]

    init(handler: LoginEffectHandler) {
        self.handler = handler
    }

    deinit {
        for task in tasks.values { task.cancel() }
    }

    /// The one way in: everything that happens comes through here.
    func send(_ intent: LoginIntent) {
        let (newState, effects) = reduce(state, intent)
        if newState != state {
            state = newState
            onChange?(newState)
        }
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: LoginEffect) {
        switch effect {
        case .logIn(let attempt, let credentials):
            tasks[attempt] = Task { [weak self, handler] in
                let result = await handler.logIn(with: credentials)
                self?.tasks[attempt] = nil
                self?.send(.answerArrived(attempt: attempt, result))
            }
        case .cancel(let attempt):
            tasks.removeValue(forKey: attempt)?.cancel()
        case .showHome(let displayName):
            handler.showHome(displayName: displayName)
        }
    }
}
