import Observation

/// A store that SwiftUI can observe: it keeps the store, and a copy of the state that it shows.
@Observable
final class ObservedStore<State, Intent, Effect> {
    private(set) var state: State
    @ObservationIgnored private let store: Store<State, Intent, Effect>

    init(_ store: Store<State, Intent, Effect>) {
        self.store = store
        state = store.state
        // The store keeps this closure, and this object keeps the store: hence `[weak self]` (L12).
        store.observe { [weak self] in self?.state = $0 }
    }

    /// Handles an intent: everything that a user does arrives here.
    func send(_ intent: Intent) {
        store.send(intent)
    }
}

/// The login's view observes this, and sends its intents to it.
typealias LoginStore = ObservedStore<LoginState, LoginIntent, LoginEffect>
