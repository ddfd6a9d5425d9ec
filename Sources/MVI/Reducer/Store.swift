/// The store: holds the state, lets the reducer change it, and has the effects performed.
///
/// It knows nothing of logins: any screen can use it, with another reducer and another effect handler. An
/// intent that is sent while another is being handled waits for its turn: states are shown in the order in
/// which they were made. `@MainActor` is written out, so that the file can be copied into any module.
@MainActor final class Store<State, Intent, Effect> {
    /// The state of the screen.
    private(set) var state: State
    private let reduce: (State, Intent) -> (State, [Effect])
    private let handler: any EffectHandler<Effect, Intent>
    private var onChange: ((State) -> Void)?
    private var waiting: [() -> Void] = []
    private var isBusy = false

    init(
        initialState: State,
        reduce: @escaping (State, Intent) -> (State, [Effect]),
        handler: any EffectHandler<Effect, Intent>
    ) {
        state = initialState
        self.reduce = reduce
        self.handler = handler
    }

    /// Calls the observer with the state as it is, and then with the state after each intent.
    ///
    /// - Precondition: The store has no observer yet. A second one would silence the first.
    func observe(_ onChange: @escaping (State) -> Void) {
        precondition(self.onChange == nil, "one store, one observer: this store is observed already")
        self.onChange = onChange
        inTurn { [self] in onChange(state) }
    }

    /// Handles an intent: everything that happens arrives here.
    func send(_ intent: Intent) {
        inTurn { [self] in handle(intent) }
    }

    private func handle(_ intent: Intent) {
        let (newState, effects) = reduce(state, intent)
        state = newState
        onChange?(newState)
        for effect in effects {
            handler.perform(effect) { [weak self] in self?.send($0) }
        }
    }

    /// Does some work at once, or after what is being done.
    private func inTurn(_ work: @escaping () -> Void) {
        waiting.append(work)
        guard !isBusy else { return }
        isBusy = true
        while !waiting.isEmpty { waiting.removeFirst()() }
        isBusy = false
    }
}

/// An effect handler: does the work that effects describe, outside the store.
@MainActor protocol EffectHandler<Effect, Intent>: AnyObject {
    associatedtype Effect
    associatedtype Intent

    /// Does the work, and sends what comes of it as intents, at once or later.
    func perform(_ effect: Effect, send: @escaping (Intent) -> Void)
}
