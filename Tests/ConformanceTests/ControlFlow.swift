import Flow
import Foundation
import LoginDomain
import LoginText
import LoginUI

/// A login with a fault that can be chosen, to check that the suite finds it.
///
/// Everything in one controller, as in the MVC sample, with a place for hops and for faults.
final class ControlViewController: ViewController {
    /// What may be wrong with it.
    enum Fault {
        /// A turn ends between the spinner's end and the message.
        case flicker
        /// The tap's closure keeps the controller, and so the controller itself.
        case leak
        /// After each answer, one turn starts the next, without end.
        case restlessness
        /// Home is shown a turn after the answer, even if Cancel comes in between.
        case lateHome
        /// An edit clears the message, and clears it once more a turn later.
        case lateClearing
        /// An edit is noted a turn later, and Log in sends what was noted.
        case lateEdit
        /// A retry after an unreachable service, with one cancelled request open, leaves a locked user's password.
        case oneMoreState
        /// The third refusal in a row leaves the password.
        case thirdRefusal
        /// The tenth attempt is refused without a request.
        case tenthAttempt
        /// The controller keeps each finished attempt.
        case keepsAttempts
        /// The controller keeps each finished attempt where no walk finds it.
        case keepsAttemptsInClosures
        /// What home calls at a log-out captures the password.
        case homeKeepsPassword
        /// All windows send the username that was typed last.
        case sharedUsername
        /// A gesture that no enabled widget makes is handled all the same.
        case handlesDisabled
    }

    private let service: any UserService
    private let fault: Fault?
    private let noteLeak: (Button) -> Void
    private let form = LoginForm()
    private var attempt: Task<Void, Never>?
    private var attemptCount = 0
    private var refusalCount = 0
    private var staleCount = 0
    private var isRetry = false
    private var kept: [Task<Void, Never>?] = []
    private var keep = {}
    private var typed = (username: "", password: Password())
    private static var lastUsername = ""

    init(service: any UserService, fault: Fault?, noteLeak: @escaping (Button) -> Void) {
        self.service = service
        self.fault = fault
        self.noteLeak = noteLeak
    }

    deinit {
        attempt?.cancel()
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        form.onUsernameEdit = { [weak self, fault] username in
            if fault == .sharedUsername { Self.lastUsername = username }
            self?.edited()
        }
        form.onPasswordEdit = { [weak self] _ in self?.edited() }
        form.logInButton.onTap = { [weak self] in self?.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.cancelTapped() }
        if fault == .leak {
            form.logInButton.onTap = { self.logInTapped() }
            noteLeak(form.logInButton)
        }
    }

    private func edited() {
        form.messageLabel.text = ""
        if fault == .lateClearing { Task { form.messageLabel.text = "" } }
        if fault == .lateEdit { Task { typed = (form.usernameField.text, form.password) } }
    }

    private func logInTapped() {
        if form.isLoading, fault != .handlesDisabled { return }
        if fault != .lateEdit { typed = (form.usernameField.text, form.password) }
        let credentials = Credentials(
            username: fault == .sharedUsername ? Self.lastUsername : typed.username, password: typed.password)
        if let field = credentials.missingField {
            form.messageLabel.text = field.missingMessage
            return
        }
        isRetry = form.messageLabel.text == LoginMessage.unreachable && staleCount == 1
        form.messageLabel.text = ""
        attemptCount += 1
        if fault == .tenthAttempt, attemptCount == 10 { return form.messageLabel.text = LoginMessage.locked }
        form.isLoading = true
        if fault == .keepsAttempts { kept.append(attempt) }
        if fault == .keepsAttemptsInClosures { keep = { [keep, attempt] in _ = (keep, attempt) } }
        attempt = Task { [weak self, service, fault] in
            var failure: LoginError?
            var user: User?
            do throws(LoginError) { user = try await service.logIn(with: credentials) } catch {
                failure = error
            }
            while fault == .restlessness, !Task.isCancelled { await Task.yield() }
            guard !Task.isCancelled else {
                self?.staleCount -= 1
                self?.isRetry = false
                return
            }
            if let user, fault == .lateHome {
                Task { [weak self] in self?.showHome(user) }
            } else if let user {
                self?.showHome(user)
            }
            if let failure { await self?.show(failure) }
        }
    }

    private func cancelTapped() {
        guard form.isLoading else { return }
        attempt?.cancel()
        staleCount += 1
        form.isLoading = false
    }

    private func show(_ error: LoginError) async {
        form.isLoading = false
        if fault == .flicker { await Task.yield() }
        refusalCount = error.rejectsPassword ? refusalCount + 1 : 0
        let isKept =
            fault == .thirdRefusal && refusalCount == 3
            || fault == .oneMoreState && isRetry && error == .locked
        if error.rejectsPassword, !isKept {
            form.passwordField.text = ""
            typed.password = Password()
        }
        form.messageLabel.text = error.message ?? ""
    }

    private func showHome(_ user: User) {
        let password = fault == .homeKeepsPassword ? form.password : Password()
        let home = HomeViewController(displayName: user.displayName) {
            [weak navigationController, service, fault, noteLeak, password] in
            _ = password
            let login = ControlViewController(service: service, fault: fault, noteLeak: noteLeak)
            navigationController?.setViewControllers([login])
        }
        navigationController?.setViewControllers([home])
    }
}

/// The buttons of a control that leaks, whose circles end with the flow: a sanitizer's leak checker must find
/// only the leaks that nobody planted.
final class PlantedLeaks {
    private var buttons: [Button] = []
    // Plays on several threads share it; a thread sanitizer sees what this lock orders.
    private let lock = NSLock()

    /// Notes a button whose closure is part of a circle.
    func note(_ button: Button) {
        lock.withLock { buttons.append(button) }
    }

    isolated deinit {
        for button in buttons { button.onTap = nil }
    }
}

/// A service that takes so many turns more before it asks and before it answers.
nonisolated struct HoppingUserService: UserService {
    let service: any UserService
    let hops: Int

    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        for _ in 0..<hops { await Task.yield() }
        let result: Result<User, LoginError>
        do throws(LoginError) {
            result = .success(try await service.logIn(with: credentials))
        } catch {
            result = .failure(error)
        }
        for _ in 0..<hops { await Task.yield() }
        return try result.get()
    }
}

nonisolated extension LoginFlow {
    /// The control, with or without a fault, and with so many hops around each request.
    static func control(_ fault: ControlViewController.Fault? = nil, hops: Int = 0) -> LoginFlow {
        let leaks = PlantedLeaks()
        return LoginFlow(id: "control", title: "Control", summary: "A login to test the suite with.") {
            window, service in
            let navigationController = NavigationController()
            let hopping = HoppingUserService(service: service, hops: hops)
            let login = ControlViewController(service: hopping, fault: fault) { [weak leaks] button in
                leaks?.note(button)
            }
            navigationController.setViewControllers([login])
            window.rootViewController = navigationController
            return nil
        }
    }
}
