import Observation

/// The manager of one screen: `UIViewController`.
open class ViewController {
    /// The stack that the controller is on.
    ///
    /// The stack owns the controller, never the other way round.
    public internal(set) weak var navigationController: NavigationController?

    private var loadedView: View?
    private var needsUpdateProperties = true

    /// Whether ``updateProperties()`` is due.
    var isOutdated: Bool { needsUpdateProperties }

    /// Makes a controller whose view is not loaded yet.
    public init() {}

    // Written down, so that it is not isolated. A subclass may then have a plain `deinit`, whatever thread
    // lets it go; the one that the compiler makes for a class of the main actor would stop there.
    deinit {}

    /// The screen; it is loaded when it is first asked for.
    public var view: View {
        get {
            if let loadedView { return loadedView }
            loadView()
            let view = loadedView ?? View()
            loadedView = view
            viewDidLoad()
            return view
        }
        set { loadedView = newValue }
    }

    /// Override to set ``view`` to your view.
    open func loadView() {
        view = View()
    }

    /// Override to wire up the view, once, after it was loaded.
    open func viewDidLoad() {}

    /// Override to copy `@Observable` properties into widgets, as in UIKit since iOS 26.
    ///
    /// Called before the window draws and, in this kit alone, before a widget takes a gesture, if a property
    /// that the last call has read was changed since.
    open func updateProperties() {}

    /// Called just before an observed property changes; nothing in the view takes a gesture meanwhile.
    private func propertyWillChange() {
        loadedView?.withoutUserInteraction { loadedView?.setNeedsDisplay() }
        needsUpdateProperties = true
    }

    /// Calls ``updateProperties()`` if it is due, and notes what it reads.
    func updatePropertiesIfNeeded() {
        guard needsUpdateProperties else { return }
        needsUpdateProperties = false
        withObservationTracking {
            // A change in here would not be observed yet.
            view.withoutUserInteraction { updateProperties() }
        } onChange: { [weak self] in
            MainActor.assumeIsolated { self?.propertyWillChange() }
        }
    }
}
