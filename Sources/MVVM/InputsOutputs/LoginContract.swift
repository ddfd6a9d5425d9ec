import LoginDomain
import Reactive

/// The calls from the view to the view model: methods named for what happened, in alphabetical order.
protocol LoginViewModelInputs {
    /// Call when the user taps Cancel.
    func cancelTapped()

    /// Call when the user taps Log in.
    func logInTapped()

    /// Call when the user has edited the password, with its new text.
    func passwordChanged(_ password: Password)

    /// Call when the user has edited the username, with its new text.
    func usernameChanged(_ username: String)

    /// Call when the view has loaded and observes the outputs.
    func viewDidLoad()
}

/// The signals from the view model to its observers, in alphabetical order.
///
/// None of them fails, and none has a current value.
protocol LoginViewModelOutputs {
    /// Emits when the password field must be emptied.
    var clearPassword: Signal<Void> { get }

    /// Emits whether the form is locked: an attempt is under way, or the user is logged in.
    var isLocked: Signal<Bool> { get }

    /// Emits the display name of the user who has logged in.
    var loggedIn: Signal<String> { get }

    /// Emits the message to show; empty for none.
    var message: Signal<String> { get }
}

/// A login view model: all that a view sees of it.
protocol LoginViewModelType {
    var inputs: any LoginViewModelInputs { get }
    var outputs: any LoginViewModelOutputs { get }
}
