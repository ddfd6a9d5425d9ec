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
///
/// A state that is made while another is being rendered waits for its turn, so a view never ends up with an old one.
final class StateDriver<State: Equatable> {
    /// The state of the screen.
    private(set) var state: State

    /// The view owns the intent, which owns this driver: a strong reference would be a retain cycle (L12).
    private weak var view: (any StateView<State>)?
    private var rendered: State?
    private var waiting: [State] = []
    private var isRendering = false

    init(initialState: State) {
        state = initialState
    }

    /// Drives a view from now on: it renders the whole state at once, and then each change.
    func drive(_ view: some StateView<State>) {
        self.view = view
        rendered = nil
        render(state)
    }

    /// Changes the state, and renders it unless it is equal to the one before.
    ///
    /// An update within an update traps: Swift refuses two changes of the state at once.
    func update(_ change: (inout State) -> Void) {
        let previous = state
        change(&state)
        if state != previous { render(state) }
    }

    private func render(_ state: State) {
        waiting.append(state)
        guard !isRendering else { return }
        isRendering = true
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            let previous = rendered
            rendered = next
            view?.update(with: next, previous: previous)
        }
        isRendering = false
    }
}
