import LoginDomain
import LoginSuite
import SignIn

/// The sign-in screen, as the suite plays it.
final class SignInLogin: LoginUnderTest {
    private let model: SignInModel

    init(service: SuiteService) {
        model = SignInModel(backend: SuiteBackend(service: service))
    }

    func perform(_ gesture: Gesture) {
        guard screen.allows(gesture) else { return }
        switch gesture {
        case .editUsername(let text): model.name = text
        case .editPassword(let password): model.secret = password.text
        case .tapLogIn, .pressReturn(.password): model.signIn()
        case .tapCancel: model.cancel()
        case .tapLogOut: model.signOut()
        case .pressReturn(.username), .close: break
        }
    }

    var screen: ScreenContent {
        if case .start(let greeting) = model.page { return .home(greeting: greeting) }
        return .login(
            LoginContent(
                username: model.name, password: Password(model.secret), isLoading: model.isBusy,
                message: Message(model.hint, in: words)))
    }

    private let words: [Message: String] = [
        .missingUsername: "Bitte gib deinen Namen ein.", .missingPassword: "Bitte gib dein Passwort ein.",
        .wrongCredentials: "Name oder Passwort ist falsch.", .locked: "Dieses Konto ist gesperrt.",
        .unreachable: "Keine Verbindung.",
    ]
}
