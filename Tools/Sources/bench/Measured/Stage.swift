import Shared

/// A window with a flow in it, and the hands that use it.
///
/// A gesture calls the widget as a touch would, without a task around it; then every job that it left behind is a
/// turn, and the window draws after each.
final class Stage {
    let window = Window()
    /// How often the window was drawn.
    private(set) var frames = 0
    /// What the host keeps.
    private(set) var kept: AnyObject?

    /// Shows the flow.
    init(_ flow: LoginFlow, service: any UserService) {
        turn { kept = flow.start(in: window, service: service) }
    }

    /// The login screen; found anew after every change of screens.
    var form: LoginForm {
        guard let form = screen as? LoginForm else { fatalError("The login screen is not shown.") }
        return form
    }

    /// Log out, on the home screen.
    var logOutButton: Button {
        guard let button = screen?.subviews.last as? Button else { fatalError("Home is not shown.") }
        return button
    }

    /// Does something, runs what comes of it, and draws.
    func turn(_ body: () -> Void) {
        body()
        draw()
        Turns.shared.drain(afterEachTurn: draw)
    }

    /// Closes the flow.
    func close() {
        window.rootViewController = nil
        kept = nil
        Turns.shared.drain {}
    }

    private func draw() {
        window.displayIfNeeded { frames += 1 }
    }

    private var screen: View? {
        window.rootViewController?.view.subviews.last
    }
}
