import LoginDomain
import LoginSuite
import SignIn

/// The actor, as the suite plays it: it shows the newest state that has arrived.
final class StoreLogin: LoginUnderTest {
    static let missing: Set<Feature> = [.returnKey]
    private let store: SignInStore
    private var state = SignInStore.State()
    private var showing: Task<Void, Never>?

    init(service: SuiteService) {
        store = SignInStore(backend: SuiteBackend(service: service))
        showing = Task { [weak self, states = store.states] in
            for await state in states { self?.state = state }
        }
    }

    deinit { showing?.cancel() }

    /// The store ignores what cannot be done: a state may be on its way, so that the screen is behind.
    func perform(_ gesture: Gesture) async {
        switch gesture {
        case .editUsername(let text): await store.edit(name: text)
        case .editPassword(let password): await store.edit(secret: password.text)
        case .tapLogIn: await store.signIn()
        case .tapCancel, .close: await store.cancel()
        case .tapLogOut: await store.signOut()
        case .pressReturn: break
        }
    }

    var screen: ScreenContent {
        if let user = state.user { return .home(greeting: "Hello, \(user)!") }
        return .login(
            LoginContent(
                username: state.name, password: Password(state.secret), isLoading: state.isBusy,
                message: Message(state.hint, in: englishWords)))
    }
}
