import LoginUI

/// The views send their intents to this store.
typealias AppStore = Store<AppState, AppIntent, LoginEffect>

/// The app view: shows the screen that the state names.
///
/// It takes the place of a coordinator, and decides nothing: it is told a state, never to navigate.
final class AppView {
    /// The screen that was shown last.
    private enum Shown {
        case nothing
        case login(LoginViewController)
        case home
    }

    private let store: AppStore
    private let navigationController = NavigationController()
    private var shown = Shown.nothing

    init(store: AppStore) {
        self.store = store
    }

    // Weak: this view owns the store.
    func start(in window: Window) {
        store.observe { [weak self] in self?.render($0.screen) }
        window.rootViewController = navigationController
    }

    // The question is which screen was shown last, and not whether the old one is still there: a host may keep
    // that in its window for a while (L47).
    private func render(_ screen: AppState.Screen) {
        switch (screen, shown) {
        case (.login(let state), .login(let login)):
            login.render(state)
        case (.login(let state), _):
            let login = LoginViewController { [store] in store.send(.login($0)) }
            shown = .login(login)
            navigationController.setViewControllers([login])
            login.render(state)
        case (.home, .home):
            break
        case (.home(let displayName), _):
            shown = .home
            let home = HomeViewController(displayName: displayName) { [store] in store.send(.logOutTapped) }
            navigationController.setViewControllers([home])
        }
    }
}
