import LoginDomain
import LoginText
import Reactive

/// The view model: defines, once and in its initialiser, each output in terms of the inputs.
///
/// It owns the sources of its inputs, and with them the whole chain and the running attempt. It names no
/// view, and has no property that changes.
final class LoginViewModel: LoginViewModelType, LoginViewModelInputs, LoginViewModelOutputs {
    init(service: any UserService) {
        // These come back from the end of the chain, because the next tap depends on it.
        let clearedPassword = Feedback<Password>()
        let login = Source<String>()

        let username = Signal.merge(viewLoads.signal.map { "" }, usernameChanges.signal)
        let password = Signal.merge(
            viewLoads.signal.map { Password() }, passwordChanges.signal, feedback: clearedPassword)

        // After the login no tap counts, not even one that a locked button lets through (L47).
        let submissions = Signal.combineLatest(username, password)
            .takeWhen(logInTaps.signal.take(until: login.signal))
            .map { Credentials(username: $0, password: $1) }
        let missingFields = submissions.compactMap(\.missingField)
        let attempt = submissions.filter { $0.missingField == nil }
            .request(until: cancelTaps.signal, service.logIn(with:))
        let errors = attempt.errors()

        clearPassword = errors.filter(\.rejectsPassword).map { _ in }
        loggedIn = login.signal
        // After the login the form stays locked until home has replaced it.
        // Lock first (L46). Of two outputs with one cause, the first that is defined is delivered first.
        isLocked = .merge(viewLoads.signal.map { false }, attempt.isRunning().take(until: loggedIn))
        message = .merge(
            usernameChanges.signal.map { _ in "" },
            passwordChanges.signal.map { _ in "" },
            missingFields.map(\.missingMessage),
            attempt.isRunning().filter { $0 }.map { _ in "" },
            errors.map { $0.message ?? "" })

        // Emptying the field is no edit: without this line the rejected password would be sent again.
        clearPassword.observe { clearedPassword.send(Password()) }
        attempt.values().map(\.displayName).observe(login.send)
    }

    // MARK: Inputs

    private let cancelTaps = Source<Void>()
    func cancelTapped() {
        cancelTaps.send()
    }

    private let logInTaps = Source<Void>()
    func logInTapped() {
        logInTaps.send()
    }

    private let passwordChanges = Source<Password>()
    func passwordChanged(_ password: Password) {
        passwordChanges.send(password)
    }

    private let usernameChanges = Source<String>()
    func usernameChanged(_ username: String) {
        usernameChanges.send(username)
    }

    private let viewLoads = Source<Void>()
    func viewDidLoad() {
        viewLoads.send()
    }

    // MARK: Outputs

    let clearPassword: Signal<Void>
    let isLocked: Signal<Bool>
    let loggedIn: Signal<String>
    let message: Signal<String>

    var inputs: any LoginViewModelInputs { self }
    var outputs: any LoginViewModelOutputs { self }
}
