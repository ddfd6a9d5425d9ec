extension Section {
    /// What MVVM lets a learner decide at each station, the declarations to write, and nearly the answer.
    static let mvvm = all(
        in: """
            ## The form
            Nothing yet: the view controller owns the form, in this pattern as in the others.
            - Write: LoginViewController.loadView
            - Hint: In `loadView` of LoginViewController, the controller's `view` becomes its form.

            ## What is missing
            Where are the two texts? In the view model: it is the whole screen as values, so each edit goes
            there first.
            - Write: LoginViewController.viewDidLoad, LoginViewController.bindValues,
              LoginViewController.bindGestures, LoginViewModel.usernameChanged,
              LoginViewModel.passwordChanged, LoginViewModel.logInTapped
            - Hint: `viewDidLoad` calls both: one binds each value of the view model to its widget, the other
              passes each gesture on. `logInTapped` makes credentials of the two values; if a field is
              missing, its message becomes the view model's, and the method returns.
            - Tools: LoginForm.onUsernameEdit, LoginForm.onPasswordEdit, Binder.projectedValue,
              Binder.Projection.bind, LoginForm.show(username:), LoginForm.show(password:)

            ## Editing clears the message
            Who clears the message? The view model, in the two methods that hear of an edit; the binder shows
            it.
            - Write: LoginViewModel.usernameChanged, LoginViewModel.passwordChanged,
              LoginViewController.bindGestures
            - Hint: Each of the two takes its text over and makes the message empty.

            ## An attempt
            What says that the form is locked? A value like any other, `isLocked`: it is set where the phase
            changes.
            - Write: LoginViewModel.logInTapped, LoginViewController.bindValues
            - Hint: After the check, make a Task that awaits `logIn(with:)` of the service, and remember it in
              the phase. Then `isLocked` is true, and the message becomes empty. The view binds `isLocked`,
              too.

            ## Only one
            May the view model ask the form whether it is locked? No: it knows no view. It knows its attempt.
            - Write: LoginViewModel.logInTapped
            - Hint: The first line of `logInTapped` returns if an attempt is under way.

            ## Home
            Who shows the next screen? The coordinator; the view model only reports that the user is logged
            in.
            - Write: LoginViewModel.loggedIn, LoginCoordinator.showHome
            - Hint: When the service has returned a user, `loggedIn` calls the closure with the display name.
              The coordinator's `showHome` makes a HomeViewController and sets it as the only view controller.

            ## A wrong password
            Who clears the password? The view model, in its value; the field follows, because it is bound.
            - Write: LoginViewModel.logInFailed
            - Hint: The `catch` of the task calls `logInFailed`. There: an empty password if the error rejects
              it, the error's message or an empty one, and `isLocked` is false as the last thing. The view
              binds the password.

            ## And again
            What is left of a failed attempt? Values: the texts and the message. The attempt itself is
            forgotten.
            - Write: LoginViewModel.logInFailed, LoginViewModel.logInTapped
            - Hint: `logInFailed` goes back to the phase of editing. `logInTapped` makes the message empty.

            ## Cancel
            What does Cancel change? The phase and the lock. The texts are untouched.
            - Write: LoginViewModel.cancelTapped, LoginViewController.bindGestures
            - Hint: If no attempt is under way, return. Otherwise cancel its task, go back to the phase of
              editing, and unlock.

            ## Late answers
            How does the view model know that an answer still counts? The task knows whether it was cancelled.
            - Write: LoginViewModel.logInTapped
            - Hint: Inside the task, after each await, go on only if the task is not cancelled.

            ## The memory of home
            Who owns whom? Coordinator, navigation controller, view, view model: one line. Every closure that
            leads back is weak.
            - Write: LoginViewController.bindValues, LoginViewController.bindGestures,
              LoginViewModel.logInTapped, LoginCoordinator.showHome
            - Hint: The closures that you bind, and those that the form keeps, need a weak self; binding a
              property is weak by itself. The task keeps the service and a weak self, and home's closure a
              weak coordinator.

            ## Closing
            Who cancels when nobody can tap any more? The view model owns the task; when it is released, it
            cancels.
            - Write: LoginViewModel.deinit, LoginViewModel.logInTapped
            - Hint: The view model's `deinit` cancels the attempt that is under way, if there is one.

            ## Log out
            Who builds the next login? The coordinator: it has built the first one in the same way.
            - Write: LoginCoordinator.showHome
            - Hint: The closure that home gets has the coordinator show the login again.

            ## In the middle of a change
            Setting a value tells the view at once. So in which order are they set? What unlocks comes last.
            - Write: LoginViewModel.logInTapped, LoginViewModel.logInFailed, LoginViewModel.cancelTapped
            - Hint: In `logInTapped`: the task, the phase that has it, the lock, then the message. In
              `logInFailed`: the phase of editing, for the attempt is over; then the password, the message,
              and the lock last. In `cancelTapped`, the lock is last, too.

            ## After a success
            What does the view model know after a success? More than “no attempt”: that the login is over.
            - Write: LoginViewModel.loggedIn, LoginViewModel.cancelTapped
            - Hint: `loggedIn` remembers that the user is logged in. `logInTapped` goes on only while the user
              may edit, and `cancelTapped` only while an attempt is under way: neither is true now.
            """)
}
