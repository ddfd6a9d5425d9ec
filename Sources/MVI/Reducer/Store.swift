/// The store: holds the state, lets the reducer change it, and has the effects performed.
///
/// It knows nothing of logins: with a reducer and an effect handler of its own, any screen can use it. An intent that
/// is sent while another is being handled waits for its turn: states are shown in the order in which they were made.
final class Store<State: Equatable, Intent, Effect> {
    /// The state of the screen.
    private(set) var state: State
    private let reduce: (State, Intent) -> (State, [Effect])
    private let handler: any EffectHandler<Effect, Intent>
    private var onChange: ((State) -> Void)?
    private var waiting: [Intent] = []
    private var isHandling = false

    init(
        initialState: State,
        reduce: @escaping (State, Intent) -> (State, [Effect]),
        handler: any EffectHandler<Effect, Intent>
    ) {
        state = initialState
        self.reduce = reduce
        self.handler = handler
    }

    /// Calls the observer with the state as it is, and then with every state that differs from the one before.
    func observe(_ onChange: @escaping (State) -> Void) {
        self.onChange = onChange
        onChange(state)
    }

    /// Handles an intent: everything that happens arrives here.
    func send(_ intent: Intent) {
        waiting.append(intent)
        guard !isHandling else { return }
        isHandling = true
        while !waiting.isEmpty { handle(waiting.removeFirst()) }
        isHandling = false
    }

    private func handle(_ intent: Intent) {
        let (newState, effects) = reduce(state, intent)
        let hasChanged = newState != state
        // Equal texts can be different bytes (L30).
        state = newState
        if hasChanged { onChange?(newState) }
        for effect in effects {
            handler.perform(effect) { [weak self] in self?.send($0) }
        }
    }
}

/// An effect handler: does the work that effects describe, outside the store.
protocol EffectHandler<Effect, Intent>: AnyObject {
    associatedtype Effect
    associatedtype Intent

    /// Does the work, and sends what comes of it as intents, at once or later.
    func perform(_ effect: Effect, send: @escaping (Intent) -> Void)
}
