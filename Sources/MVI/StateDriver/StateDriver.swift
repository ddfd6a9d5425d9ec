/// What a state driver drives.
protocol StateView<State>: AnyObject {
    associatedtype State

    /// Shows a state: writes what differs from the state before, or everything when there is none.
    /// - Parameters:
    ///   - state: What to show.
    ///   - previous: The state that this view has rendered last, or `nil`.
    func update(with state: State, previous: State?)
}

/// The state driver: the only owner of the state; it has every new state rendered.
final class StateDriver<State: Equatable> {
    /// The state of the screen.
    private(set) var state: State

    /// The view owns the intent, which owns this driver: a strong reference would keep all three alive (L12).
    private weak var view: (any StateView<State>)?
    private var rendered: State?

    init(initialState: State) {
        state = initialState
    }

    /// Drives a view from now on: it renders the whole state at once, and then each change.
    func drive(_ view: some StateView<State>) {
        self.view = view
        rendered = nil
        render()
    }

    /// Makes the next state from a copy of this one; an equal state is not rendered again.
    func update(_ change: (inout State) -> Void) {
        var newState = state
        change(&newState)
        guard newState != state else { return }
        state = newState
        render()
    }

    private func render() {
        guard let view else { return }
        let previous = rendered
        rendered = state
        view.update(with: state, previous: previous)
    }
}
