import LoginDomain
import LoginText
import Reactive

/// The view model: turns what the user does, as streams, into what the screen shows, as streams.
///
/// It names no view, and stores nothing, not even the attempt: the chain does. It reports a login to the
/// coordinator through a closure.
struct LoginViewModel: ViewModelType {
    /// The gestures of the user; each stream of texts begins with what its field shows at first.
    struct Input {
        /// The text of the username field.
        let username: Signal<String>
        /// The text of the password field.
        let password: Signal<Password>
        /// The user taps Log in.
        let logInTaps: Signal<Void>
        /// The user taps Cancel.
        let cancelTaps: Signal<Void>
    }

    /// The values that the screen shows.
    struct Output {
        /// The password field must be emptied.
        let clearPassword: Signal<Void>
        /// Whether the form is locked: an attempt is under way, or the user is logged in.
        let isLocked: Signal<Bool>
        /// The message to show; empty for none.
        let message: Signal<String>
    }

    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void

    init(service: any UserService, onLoggedIn: @escaping (_ displayName: String) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    func transform(input: Input) -> Output {
        // These come back from the end of the chain, because the next tap depends on it.
        let clearedPassword = Feedback<Password>()
        let login = Source<String>()

        let password = Signal.merge(input.password, feedback: clearedPassword)
        // After the login no tap counts, not even one that a locked button lets through (L47).
        let submissions = Signal.combineLatest(input.username, password)
            .takeWhen(input.logInTaps.take(until: login.signal))
            .map { Credentials(username: $0, password: $1) }
        let missingFields = submissions.compactMap(\.missingField)
        let attempt = submissions.filter { $0.missingField == nil }
            .request(until: input.cancelTaps, service.logIn(with:))
        let errors = attempt.errors()
        let clearPassword = errors.filter(\.rejectsPassword).map { _ in }
        // After the login the form stays locked until home has replaced it.
        // Lock first (L46). Of two outputs with one cause, the first that is defined is delivered first.
        let isLocked = attempt.isRunning().take(until: login.signal)

        // Emptying the field is no edit: without this line the rejected password would be sent again.
        clearPassword.observe { clearedPassword.send(Password()) }
        attempt.values().map(\.displayName).observe(login.send)
        login.signal.observe(onLoggedIn)

        return Output(
            clearPassword: clearPassword,
            isLocked: isLocked,
            message: .merge(
                input.username.map { _ in "" },
                input.password.map { _ in "" },
                missingFields.map(\.missingMessage),
                attempt.isRunning().filter { $0 }.map { _ in "" },
                errors.map { $0.message ?? "" }))
    }
}
