/// A view that a state driver drives.
@MainActor protocol StateView<State>: AnyObject {
    associatedtype State

    /// Shows a state: writes what differs from the state before, or everything when there is none.
    /// - Parameters:
    ///   - state: The state to show.
    ///   - previous: The state that this view has rendered last, or `nil`.
    func update(with state: State, previous: State?)
}

/// The state driver: the only owner of the state; it renders until what is shown is the state.
///
/// A view may change the state while it renders. Then it renders once more, and never ends up with an old
/// state. `@MainActor` is written out, so that the file can be copied into any module.
@MainActor final class StateDriver<State: Equatable> {
    /// The state of the screen.
    private(set) var state: State

    /// The view owns the intent, which owns this driver: a strong reference would be a retain cycle.
    private weak var view: (any StateView<State>)?
    private var rendered: State?
    private var isOutdated = false
    private var isRendering = false

    init(initialState: State) {
        state = initialState
    }

    /// Drives a view from now on: it renders the whole state at once, and then each change.
    func drive(_ view: some StateView<State>) {
        self.view = view
        rendered = nil
        isOutdated = true
        render()
    }

    /// Changes the state, and renders it unless it is equal to the one that is shown.
    ///
    /// An update within an update traps: Swift refuses two changes of the state at once.
    func update(_ change: (inout State) -> Void) {
        change(&state)
        isOutdated = rendered != state
        render()
    }

    private func render() {
        guard !isRendering else { return }
        isRendering = true
        // Asked once for each update: a state with a `Double.nan` is never equal to itself.
        while isOutdated {
            isOutdated = false
            let previous = rendered
            rendered = state
            view?.update(with: state, previous: previous)
        }
        isRendering = false
    }
}
