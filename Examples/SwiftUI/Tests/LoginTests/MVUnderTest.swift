import LoginDomain
import LoginSuite
import Testing

@testable import MVLogin

/// MV, as the suite plays it: the draft that the view keeps in `@State`, and its task.
///
/// The suite plays the draft, and not the two views. ``ShownLogin`` has the part of SwiftUI around it.
final class MVUnderTest: LoginUnderTest {
    private let service: any UserService
    private var user: User?
    private var login: ShownLogin?

    init(service: SuiteService) {
        self.service = service
        showLogin()
    }

    private func showLogin() {
        user = nil
        login = ShownLogin(service: service) { [weak self] in
            self?.user = $0
            self?.login = nil
        }
    }

    func perform(_ gesture: Gesture) {
        guard screen.allows(gesture) else { return }
        switch gesture {
        case .editUsername(let text): login?.draft.username = text
        case .editPassword(let password): login?.draft.password = password
        case .tapLogIn, .pressReturn(.password): login?.draft.logInTapped()
        case .tapCancel: login?.draft.cancelTapped()
        case .tapLogOut: showLogin()
        case .pressReturn(.username), .close: break
        }
    }

    var screen: ScreenContent {
        guard let draft = login?.draft else { return .home(greeting: user?.displayName ?? "nobody") }
        return .login(
            LoginContent(
                username: draft.username, password: draft.password, isLoading: draft.isLocked,
                message: Message(draft.message, in: Message.kitWords)))
    }
}

/// SwiftUI keeps this for a `LoginScreen` from when it appears until it has gone: its `@State`, and its task.
///
/// It starts and cancels the task as Apple documents `.task(id:)`.
private final class ShownLogin {
    var draft = LoginDraft() {
        didSet {
            if draft.attempt != oldValue.attempt { restart() }
        }
    }
    private let service: any UserService
    private let onLoggedIn: (User) -> Void
    private var task: Task<Void, Never>?

    init(service: any UserService, onLoggedIn: @escaping (User) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    deinit {
        task?.cancel()
    }

    private func restart() {
        task?.cancel()
        task = Task { [weak self, service, attempt = draft.attempt] in
            guard let attempt else { return }
            let answer = await service.answer(to: attempt)
            if let user = self?.draft.answerArrived(to: attempt, answer) { self?.onLoggedIn(user) }
        }
    }
}

@Suite struct LoginDraftTests {
    /// SwiftUI cancels when it updates the view: until then the old task may go on.
    @Test func `an answer that comes between Cancel and the update of the view does not count`() throws {
        var draft = LoginDraft()
        draft.username = "ada"
        draft.password = Password("secret")
        draft.logInTapped()
        let attempt = try #require(draft.attempt)
        draft.cancelTapped()
        #expect(draft.answerArrived(to: attempt, .success(User(displayName: "Ada"))) == nil)
        draft.logInTapped()
        #expect(draft.attempt != attempt)
        #expect(draft.answerArrived(to: attempt, .failure(.locked)) == nil)
        #expect(draft.isLocked && draft.message.isEmpty)
    }

    @Test func `after a success the form stays locked, and Cancel changes nothing`() throws {
        var draft = LoginDraft()
        draft.username = "ada"
        draft.password = Password("secret")
        draft.logInTapped()
        let attempt = try #require(draft.attempt)
        #expect(draft.answerArrived(to: attempt, .success(User(displayName: "Ada"))) != nil)
        draft.cancelTapped()
        #expect(draft.isLocked && draft.attempt == nil)
    }
}
