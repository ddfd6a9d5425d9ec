extension Section {
    /// What MVVM with Observation asks for; where it says nothing, MVVM has said it.
    static let observation = all(
        in: """
            ## What is missing
            Who subscribes? Nobody: the view reads the view model in one method, and the window calls that
            again when something that was read has changed.
            - Write: LoginViewController.viewDidLoad, LoginViewController.updateProperties,
              LoginViewModel.logInTapped
            - Hint: `viewDidLoad` sets the view model's texts and passes each tap on. `updateProperties`
              copies every value of the view model into its widget. `logInTapped` makes credentials of the two
              values; if a field is missing, its message becomes the view model's, and the method returns.
            - Tools: LoginForm.onUsernameEdit, LoginForm.onPasswordEdit, ViewController.updateProperties,
              LoginForm.show(username:), LoginForm.show(password:)

            ## Editing clears the message
            Who clears the message? The view model, when one of the two texts is set.
            - Write: LoginViewController.viewDidLoad
            - Hint: Nothing to write, if both edits set the view model's text: its `didSet` is there.

            ## An attempt
            Is `isLocked` a value to set? Here it is computed from what the view model remembers, and observed
            all the same.
            - Write: LoginViewModel.logInTapped, LoginViewController.updateProperties
            - Hint: After the check, make a Task that awaits `logIn(with:)` of the service, and remember it.
              Then the phase is that of loading, and the message empty. The view copies `isLocked` into the
              form.

            ## A wrong password
            Who clears the password? The view model, in its value; the field follows when the view is updated.
            - Hint: The `catch` of the task calls `logInFailed`. There: an empty password if the error rejects
              it, then the error's message or an empty one, and the phase of editing.

            ## Cancel
            What does Cancel change? The phase, and with it the lock, which is computed. The texts are
            untouched.
            - Write: LoginViewModel.cancelTapped, LoginViewController.viewDidLoad
            - Hint: If no attempt is under way, return. Otherwise cancel its task, and let the user edit.

            ## The memory of home
            Who owns whom? Coordinator, navigation controller, view, view model: one line. Observation keeps
            nobody.
            - Write: LoginViewController.viewDidLoad, LoginViewModel.logInTapped, LoginCoordinator.showHome
            - Hint: The closures that the form keeps need a weak self. The task keeps the service and a weak
              self, and home's closure a weak coordinator.

            ## In the middle of a change
            The view is updated once per turn, with all values together. What remains for you to put in order?
            - Write: LoginViewModel.logInFailed, LoginViewModel.logInTapped, LoginViewModel.cancelTapped
            - Hint: The view sees nothing in between, so most orders are right. Set the message after the
              password, because the `didSet` of the password removes it.
            """)
}
