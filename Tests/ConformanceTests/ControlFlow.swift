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
        /// After each answer, one turn starts two more and changes the message, without end.
        case restlessness
        /// Home is shown a turn after the answer, even if Cancel comes in between.
        case lateHome
        /// An edit is noted a turn later, and Log in sends what was noted.
        case lateEdit
        /// A retry after an unreachable service, with one cancelled request open, leaves a locked user's password.
        case oneMoreState
        /// The tenth attempt is refused without a request.
        case tenthAttempt
        /// The controller keeps the password that was sent.
        case keepsPassword
        /// What the host keeps collects everyone who logs in.
        case collectsLogins
        /// A blank screen is left below home.
        case blankBelow
        /// Log in stops the host from drawing.
        case takesDrawing
        /// The username's field has another placeholder.
        case otherPlaceholder
        /// A quotation mark in a username is replaced.
        case replacesQuotes
        /// The windows of one service send the username that was typed last.
        case sharedByService
        /// The service is sent another password than the one that was typed.
        case otherPassword
        /// The message goes before the form is locked.
        case lockedLate
    }

    private let service: any UserService
    private let fault: Fault?
    private let noteLeak: (Button) -> Void
    private let form = LoginForm()
    private var attempt: Task<Void, Never>?
    private var attemptCount = 0
    private var staleCount = 0
    private var isRetry = false
    private var typed = (username: "", password: Password())
    private let log: LoginLog
    /// What was typed last, by service.
    private static var lastUsernames: [ObjectIdentifier?: String] = [:]

    init(service: any UserService, fault: Fault?, log: LoginLog, noteLeak: @escaping (Button) -> Void) {
        (self.service, self.fault, self.log, self.noteLeak) = (service, fault, log, noteLeak)
    }

    deinit {
        attempt?.cancel()
    }

    override func loadView() {
        view = form
        guard fault == .otherPlaceholder else { return }
        view = View(identifier: "login")
        view.addSubview(TextField(identifier: "username", placeholder: "Name"))
        for widget in form.subviews.dropFirst() { view.addSubview(widget) }
    }

    /// Where a fault looks for what was typed last.
    private var lastUsernameKey: ObjectIdentifier? {
        (service as? HoppingUserService).map { ObjectIdentifier($0.service as AnyObject) }
    }

    override func viewDidLoad() {
        form.onUsernameEdit = { [weak self] username in self?.edited(username) }
        form.onPasswordEdit = { [weak self] _ in self?.edited() }
        form.logInButton.onTap = { [weak self] in self?.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.cancelTapped() }
        if fault == .leak {
            form.logInButton.onTap = { self.logInTapped() }
            noteLeak(form.logInButton)
        }
    }

    private func edited(_ username: String? = nil) {
        if let username, fault == .sharedByService { Self.lastUsernames[lastUsernameKey] = username }
        form.messageLabel.text = ""
        if fault == .lateEdit { Task { typed = (form.usernameField.text, form.password) } }
    }

    private func logInTapped() {
        if form.isLoading { return }
        var now =
            fault == .lateEdit ? typed : (username: form.usernameField.text, password: form.password)
        if fault == .keepsPassword { typed = now }
        if fault == .takesDrawing { form.window?.onNeedsDisplay = nil }
        if fault == .replacesQuotes { now.username.replace("„", with: "\"") }
        if fault == .otherPassword { now.password = Password("other") }
        if fault == .sharedByService, let last = Self.lastUsernames[lastUsernameKey] { now.username = last }
        let credentials = Credentials(username: now.username, password: now.password)
        if let field = credentials.missingField {
            form.messageLabel.text = field.missingMessage
            return
        }
        isRetry = form.messageLabel.text == LoginMessage.unreachable && staleCount == 1
        attemptCount += 1
        if fault == .tenthAttempt, attemptCount == 10 { return form.messageLabel.text = LoginMessage.locked }
        if fault == .lockedLate { form.messageLabel.text = "" }
        attempt = Task { [weak self, service, fault] in
            var failure: LoginError?
            var user: User?
            do throws(LoginError) { user = try await service.logIn(with: credentials) } catch {
                failure = error
            }
            if fault == .restlessness { self?.spin() }
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
        form.isLoading = true
        form.messageLabel.text = ""
    }

    private func spin() {
        form.messageLabel.text = form.messageLabel.text.isEmpty ? "…" : ""
        for _ in 0..<2 { Task { [weak self] in self?.spin() } }
    }

    private func cancelTapped() {
        guard form.isLoading else { return }
        attempt?.cancel()
        staleCount += 1
        form.isLoading = false
    }

    private func show(_ error: LoginError) async {
        if fault == .flicker {
            form.isLoading = false
            await Task.yield()
        }
        let isKept = fault == .oneMoreState && isRetry && error == .locked
        if error.rejectsPassword, !isKept {
            form.passwordField.text = ""
            if fault == .lateEdit { typed.password = Password() }
        }
        form.messageLabel.text = error.message ?? ""
        form.isLoading = false
    }

    private func showHome(_ user: User) {
        if fault == .collectsLogins { log.users.append(user) }
        let home = HomeViewController(displayName: user.displayName) {
            [weak navigationController, service, fault, log, noteLeak] in
            let login = ControlViewController(service: service, fault: fault, log: log, noteLeak: noteLeak)
            navigationController?.setViewControllers([login])
        }
        navigationController?.setViewControllers(fault == .blankBelow ? [ViewController(), home] : [home])
    }
}

/// What the host of a control keeps.
final class LoginLog {
    var users: [User] = []
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
            let log = LoginLog()
            let hopping = HoppingUserService(service: service, hops: hops)
            let login = ControlViewController(service: hopping, fault: fault, log: log) {
                [weak leaks] button in
                leaks?.note(button)
            }
            navigationController.setViewControllers([login])
            window.rootViewController = navigationController
            return log
        }
    }
}
