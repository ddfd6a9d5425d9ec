extension InputsOutputs {
    /// What the view tells the view model: methods named for what happened, in alphabetical order.
    protocol LoginViewModelInputs {
        /// Call when the user gives the attempt up.
        func cancelTapped()

        /// Call when the user asks to log in.
        func logInTapped()

        /// Call when the user has edited the password, with its new text.
        func passwordChanged(_ password: String)

        /// Call when the user has edited the username, with its new text.
        func usernameChanged(_ username: String)

        /// Call when the view has loaded and observes the outputs.
        func viewDidLoad()
    }

    /// What the view model tells whoever shows it: signals named for what to do, in alphabetical order.
    ///
    /// None of them fails, and none can be asked for its value.
    protocol LoginViewModelOutputs {
        /// Emits when the password field is to be emptied.
        var clearPassword: Signal<Void> { get }

        /// Emits whether an attempt is under way.
        var isLoading: Signal<Bool> { get }

        /// Emits what to tell the user; empty when there is nothing to tell.
        var message: Signal<String> { get }

        /// Emits the display name of a user who has logged in, when it is time for the home screen.
        var showHome: Signal<String> { get }
    }

    /// A login view model: all that a view ever sees of it.
    protocol LoginViewModelType {
        var inputs: any LoginViewModelInputs { get }
        var outputs: any LoginViewModelOutputs { get }
    }
}
