extension StateDriving {
    /// What a screen is at one moment: a value that never changes.
    ///
    /// The next state is another value, made from this one by a copying initialiser.
    nonisolated protocol ScreenState: Equatable {
        /// What the screen is when it opens.
        static var initialState: Self { get }
    }

    /// What a state driver drives.
    protocol StateView<State>: AnyObject {
        associatedtype State

        /// Shows a state: writes what differs from the state before, or everything when there is none.
        ///
        /// Only ever called with the state that this view has rendered last.
        func update(with state: State, previous: State?)
    }

    /// The state driver: alone owns the state, and has every new one rendered.
    ///
    /// Owns the state and remembers which one its view has rendered last. Knows the view weakly, by protocol.
    final class StateDriver<State: ScreenState> {
        /// What the screen is.
        private(set) var state = State.initialState

        private weak var view: (any StateView<State>)?
        private var rendered: State?

        /// Drives a view from now on: it is shown the whole state at once, and each state that differs.
        func drive(_ view: some StateView<State>) {
            self.view = view
            rendered = nil
            render()
        }

        /// Makes this the state; one that is equal to the last is dropped.
        func move(to newState: State) {
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
}
