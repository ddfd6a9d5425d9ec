import LoginDomain
import LoginText
import LoginUI
import Flow

/// A login that is right or wrong as it is asked to be, to see that the suite can tell.
///
/// Everything in one controller, as in the MVC sample, with a place for hops and for faults.
final class ControlViewController: ViewController {
    /// What may be wrong with it.
    enum Fault {
        /// A turn ends between the spinner's end and the message.
        case flicker
        /// The tap's closure keeps the controller, and so the controller itself.
        case leak
        /// Each answer sets off another turn, for ever.
        case restlessness
    }

    private let service: any UserService
    private let fault: Fault?
    private let form = LoginForm()
    private var attempt: Task<Void, Never>?

    init(service: any UserService, fault: Fault?) {
        self.service = service
        self.fault = fault
    }

    deinit {
        attempt?.cancel()
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        form.usernameField.onEdit = { [weak self] _ in self?.form.messageLabel.text = "" }
        form.passwordField.onEdit = { [weak self] _ in self?.form.messageLabel.text = "" }
        form.logInButton.onTap = { [weak self] in self?.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.cancelTapped() }
        if fault == .leak {
            form.logInButton.onTap = { self.logInTapped() }
            Self.leakingButtons.append(form.logInButton)
        }
    }

    private static var leakingButtons: [Button] = []

    /// Undoes the leaks, when they have been seen: a leak checker is to find none but those that nobody planted.
    static func mendLeaks() {
        for button in leakingButtons { button.onTap = nil }
        leakingButtons = []
    }

    private func logInTapped() {
        let credentials = Credentials(username: form.usernameField.text, password: form.password)
        if let field = credentials.missingField {
            form.messageLabel.text = field.missingMessage
            return
        }
        form.messageLabel.text = ""
        form.isLoading = true
        attempt = Task { [weak self, service, fault] in
            var failure: LoginError?
            var user: User?
            do throws(LoginError) { user = try await service.logIn(with: credentials) } catch {
                failure = error
            }
            while fault == .restlessness, !Task.isCancelled { await Task.yield() }
            guard !Task.isCancelled else { return }
            if let user { self?.showHome(user) }
            if let failure { await self?.show(failure) }
        }
    }

    private func cancelTapped() {
        attempt?.cancel()
        form.isLoading = false
    }

    private func show(_ error: LoginError) async {
        form.isLoading = false
        if fault == .flicker { await Task.yield() }
        if error.rejectsPassword { form.passwordField.text = "" }
        form.messageLabel.text = error.message ?? ""
    }

    private func showHome(_ user: User) {
        let home = HomeViewController(displayName: user.displayName) {
            [weak navigationController, service, fault] in
            navigationController?.setViewControllers([ControlViewController(service: service, fault: fault)])
        }
        navigationController?.setViewControllers([home])
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
        LoginFlow(id: "control", title: "Control", summary: "A login to test the suite with.") {
            window, service in
            let navigationController = NavigationController()
            let hopping = HoppingUserService(service: service, hops: hops)
            navigationController.setViewControllers([ControlViewController(service: hopping, fault: fault)])
            window.rootViewController = navigationController
            return nil
        }
    }
}
