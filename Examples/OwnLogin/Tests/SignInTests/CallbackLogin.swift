import LoginDomain
import LoginSuite
import SignIn

/// The screen with callbacks, as the suite plays it.
final class CallbackLogin: LoginUnderTest {
    static let missing: Set<Feature> = [.returnKey]
    private let backend: SuiteBackend
    private var screenModel: CallbackSignIn

    init(service: SuiteService) {
        backend = SuiteBackend(service: service)
        screenModel = Self.newModel(backend)
    }

    /// The suite's service as older code would ask it: with a callback on the main thread.
    private static func newModel(_ backend: SuiteBackend) -> CallbackSignIn {
        CallbackSignIn { name, secret, answer in
            let request = Task {
                do {
                    answer(.success(try await backend.signIn(name: name, secret: secret)))
                } catch {
                    answer(.failure(error))
                }
            }
            return { request.cancel() }
        }
    }

    func perform(_ gesture: Gesture) {
        guard screen.allows(gesture) else { return }
        switch gesture {
        case .editUsername(let text): screenModel.edit(name: text)
        case .editPassword(let password): screenModel.edit(secret: password.text)
        case .tapLogIn: screenModel.signIn()
        case .tapCancel, .close: screenModel.cancel()
        case .tapLogOut: screenModel = Self.newModel(backend)
        case .pressReturn: break
        }
    }

    var screen: ScreenContent {
        if let user = screenModel.user { return .home(greeting: "Hello, \(user)!") }
        return .login(
            LoginContent(
                username: screenModel.name, password: Password(screenModel.secret),
                isLoading: screenModel.isBusy, message: Message(screenModel.hint, in: englishWords)))
    }
}

let englishWords: [Message: String] = [
    .missingUsername: "Enter your name.", .missingPassword: "Enter your password.",
    .wrongCredentials: "Wrong name or password.", .locked: "This account is blocked.",
    .unreachable: "No connection.",
]
