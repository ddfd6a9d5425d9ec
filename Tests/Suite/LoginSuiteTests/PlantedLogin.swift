import Conformance
import LoginDomain
import LoginSuite
import LoginText

/// A login of a few lines, with a mistake.
final class PlantedLogin: AtOnceLogin {
    nonisolated enum Mistake: String, CaseIterable {
        case requestForNoPassword, trimmedPassword, messageStays, secondTap, typingWhileLoading,
            usernameAsName
        case screenIsKept, passwordKept, cancelForgotten, lateAnswer, timerAfterAnswer
    }

    private let service: SuiteService
    private let mistakes: Set<Mistake>
    private let missing: Set<Feature>
    private let trimmed: (String) -> String
    private var content = LoginContent(username: "", password: Password(), isLoading: false, message: nil)
    private var password = Password()
    private var attempt: Task<Void, Never>?
    private var greeting: String?
    /// What belongs to the login screen.
    private var model: ScreenModel? = ScreenModel()
    private var keptModels: [ScreenModel] = []

    private final class ScreenModel {}

    convenience init(service: SuiteService) { self.init(service: service, []) }

    /// - Parameters:
    ///   - missing: What it does in a way of its own.
    ///   - trimmed: What it takes for white space; what this package does, if nothing is said.
    init(
        service: SuiteService, _ mistakes: Set<Mistake>, without missing: Set<Feature> = [],
        trimmed: @escaping (String) -> String = { Credentials(username: $0, password: Password()).username }
    ) {
        self.service = service
        self.mistakes = mistakes
        self.missing = missing
        self.trimmed = trimmed
    }

    isolated deinit { attempt?.cancel() }

    var screen: ScreenContent { greeting.map { .home(greeting: $0) } ?? .login(content) }

    var partsOfScreen: [AnyObject?]? { [model] }

    func perform(_ gesture: Gesture) {
        let isForced = mistakes.contains(.secondTap) && gesture == .tapLogIn && greeting == nil
        let isTaken = screen.allows(gesture, without: missing) || isForced
        guard isTaken || mistakes.contains(.typingWhileLoading) else { return }
        switch gesture {
        case .editUsername(let text):
            content.username = text
            if !mistakes.contains(.messageStays) { content.message = nil }
        case .editPassword(let password):
            show(password)
            content.message = nil
        case .tapLogIn, .pressReturn(.password): if screen.allows(gesture) || isForced { logIn() }
        case .tapCancel: if screen.allows(gesture) { cancel() }
        case .tapLogOut: if screen.allows(gesture) { logOut() }
        case .pressReturn(.username):
            if missing.contains(.returnMovesFocus), screen.allows(gesture) { logIn() }
        case .close: break
        }
    }

    private func show(_ password: Password) {
        self.password = password
        content.passwordLength = password.text.count
    }

    private func setLoading(_ isLoading: Bool) {
        content.isLocked = isLoading
        content.canCancel = isLoading
    }

    private func logIn() {
        let isTrimmed = mistakes.contains(.trimmedPassword) && password.text.hasPrefix(" ")
        let password = isTrimmed ? String(self.password.text.dropFirst()) : self.password.text
        let username = trimmed(content.username)
        let isEmpty = username.isEmpty || password.isEmpty
        if isEmpty, missing.contains(.emptyFieldMessages) { return }
        content.message = nil
        if password.isEmpty { content.message = .missingPassword }
        if username.isEmpty { content.message = .missingUsername }
        if mistakes.contains(.requestForNoPassword), content.message == .missingPassword {
            content.message = nil
        }
        guard content.message == nil else { return }
        setLoading(true)
        attempt = Task { [weak self, service, mistakes] in
            let answer: Result<User, LoginError>
            do throws(LoginError) {
                answer = .success(try await service.logIn(username: username, password: password))
            } catch {
                answer = .failure(error)
            }
            if !Task.isCancelled || mistakes.contains(.lateAnswer) { self?.arrive(answer) }
        }
    }

    private func arrive(_ answer: Result<User, LoginError>) {
        setLoading(false)
        switch answer {
        case .success(let user):
            greeting = "Welcome, \(mistakes.contains(.usernameAsName) ? content.username : user.displayName)"
            if mistakes.contains(.screenIsKept) { keptModels += [model].compactMap(\.self) }
            model = nil
        case .failure(let error):
            let clears = !mistakes.contains(.passwordKept) && !missing.contains(.clearedPassword)
            if error.rejectsPassword, clears { show(Password()) }
            content.message = Message(error.message ?? "", in: Message.kitWords)
            // It is right for a moment.
            if mistakes.contains(.timerAfterAnswer) { Task { [weak self] in self?.content.message = nil } }
        }
    }

    private func cancel() {
        if !mistakes.contains(.cancelForgotten) { attempt?.cancel() }
        setLoading(false)
    }

    private func logOut() {
        content = LoginContent(username: "", password: Password(), isLoading: false, message: nil)
        password = Password()
        model = ScreenModel()
        greeting = nil
    }
}

/// A planted login that takes or shows something else.
protocol WrappingLogin: AtOnceLogin {
    var login: PlantedLogin { get }
}

extension WrappingLogin {
    func perform(_ gesture: Gesture) { login.perform(gesture) }

    var screen: ScreenContent { login.screen }
    var partsOfScreen: [AnyObject?]? { login.partsOfScreen }
}

extension ScreenContent {
    /// The same, with a change of what the login screen shows.
    func with(_ change: (inout LoginContent) -> Void) -> ScreenContent {
        guard case .login(var content) = self else { return self }
        change(&content)
        return .login(content)
    }
}
