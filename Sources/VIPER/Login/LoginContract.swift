import LoginDomain

/// What the presenter can tell the view.
///
/// It names content, never widgets.
protocol LoginViewProtocol: AnyObject {
    /// Shows that an attempt is under way.
    func showLoading()
    /// Shows that no attempt is under way any more.
    func hideLoading()
    /// Shows a message in place of the last one.
    func show(message: String)
    /// Removes the message.
    func hideMessage()
    /// Empties the password.
    func clearPassword()
}

/// What the view tells the presenter.
///
/// The texts arrive with the gesture that needs them, so the presenter keeps no second copy of a field.
protocol LoginPresenterProtocol {
    /// The user edited a field.
    func fieldEdited()
    /// The user tapped Log in.
    func logInTapped(username: String, password: Password)
    /// The user tapped Cancel.
    func cancelTapped()
}

/// What the presenter can ask of the interactor.
protocol LoginInteractorProtocol {
    /// Starts an attempt with what was typed, unless one is under way or a field is missing.
    func logIn(username: String, password: Password)
    /// Cancels the attempt, if there is one; its answer will not be reported.
    func cancel()
}

/// What the interactor reports: plain values, because no entity and no service type leaves it.
protocol LoginInteractorOutput: AnyObject {
    /// No attempt has started, because a field is empty.
    func fieldMissing(_ field: MissingField)
    /// An attempt has started.
    func logInStarted()
    /// The attempt was cancelled, by the user or by the service.
    func logInCancelled()
    /// The attempt has failed.
    func logInFailed(_ failure: LoginFailure)
    /// The user is logged in.
    func loggedIn(displayName: String)
}

/// The field that has to be filled in first.
nonisolated enum MissingField {
    case username, password
}

/// Why an attempt has failed.
nonisolated enum LoginFailure: Equatable {
    /// The service refused the password, so the user has to type it again.
    case rejected(Rejection)
    /// The service could not be reached; the same password may work the next time.
    case unreachable

    enum Rejection {
        case wrongCredentials, locked
    }
}

/// What the presenter can ask of the router.
protocol LoginRouterProtocol {
    /// Replaces the login with the home screen.
    func showHome(displayName: String)
}
