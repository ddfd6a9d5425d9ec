extension Section {
    /// What MVC lets a learner decide at each station, the declarations to write, and nearly the answer.
    static let mvc = all(
        in: """
            ## The form
            Nothing yet: the controller owns the view, as in every pattern here.
            - Write: LoginViewController.loadView
            - Hint: In `loadView` the controller's `view` becomes its form.

            ## What is missing
            Where does the model end? What is missing is asked of the model; the controller only shows the
            answer.
            - Write: LoginViewController.viewDidLoad, LoginViewController.logInTapped
            - Hint: The button's `onTap` calls your `logInTapped`. There, make credentials of both texts; if a
              field is missing, its message goes into the label, and the method returns.

            ## Editing clears the message
            Who hears of an edit? The controller: it is the target of every gesture of its view.
            - Write: LoginViewController.fieldEdited, LoginViewController.viewDidLoad
            - Hint: Both edits of the form call `fieldEdited`, which gives the label an empty text. The form's
              closures get the new text, which you do not need: `{ _ in … }`.

            ## An attempt
            Who waits for the answer? The controller itself; nobody else is there.
            - Write: LoginViewController.logInTapped
            - Hint: After the check, make a Task that awaits `logIn(with:)` of the service, and remember it.
              Then the form shows loading, and the label loses its text.

            ## Only one
            What says that an attempt is under way? One property of the controller, not the look of the form.
            - Write: LoginViewController.logInTapped
            - Hint: The first line of `logInTapped` returns if there is an attempt already.

            ## Home
            Who shows the next screen? The controller of the one before it: simple, and the two are tied.
            - Write: LoginViewController.loggedIn
            - Hint: When the service has returned a user, call `loggedIn`. It makes a HomeViewController with
              the user's display name and sets it as the only view controller.

            ## A wrong password
            Who clears the password? The controller, in the field itself: there is no other copy of it.
            - Write: LoginViewController.logInFailed
            - Hint: The `catch` of the task calls `logInFailed`. There: empty the field if the error rejects
              the password, give the label its message, or none, and end loading as the last thing.

            ## And again
            What is left of a failed attempt? The message, which the next attempt removes.
            - Write: LoginViewController.logInFailed, LoginViewController.logInTapped
            - Hint: `logInFailed` begins by forgetting the attempt. `logInTapped` ends by removing the
              message.

            ## Cancel
            What does Cancel undo? The attempt and the lock; not what the user typed.
            - Write: LoginViewController.cancelTapped, LoginViewController.viewDidLoad
            - Hint: If no attempt is under way, return. Otherwise cancel its task, forget it, and end loading.

            ## Late answers
            How does the controller know that an answer still counts? The task knows whether it was cancelled.
            - Write: LoginViewController.logInTapped
            - Hint: Inside the task, after each await, go on only if the task is not cancelled.

            ## The memory of home
            Who keeps the controller? Its navigation controller alone: not its form, not its task, not home.
            - Write: LoginViewController.viewDidLoad, LoginViewController.logInTapped,
              LoginViewController.loggedIn
            - Hint: Every closure that the form keeps needs a weak self. The task keeps the service and a weak
              self. Home's closure names what it needs: the navigation controller weakly, and the service.

            ## Closing
            Who cancels when nobody can tap any more? The one who owns the task, when it is released.
            - Write: LoginViewController.deinit, LoginViewController.logInTapped
            - Hint: `deinit` cancels the attempt, if there is one.

            ## Log out
            Who builds the next login? Home's closure, so it needs the service; that is what MVC pays for
            navigation.
            - Write: LoginViewController.loggedIn
            - Hint: The closure that home gets sets one view controller: a new LoginViewController with the
              service.

            ## In the middle of a change
            In which order does the controller act? It changes what it knows, then the form, and unlocks last.
            - Write: LoginViewController.logInTapped, LoginViewController.logInFailed,
              LoginViewController.cancelTapped
            - Hint: In `logInTapped`: remember the attempt, then loading, then the message. In `logInFailed`:
              forget it, then the password, the message, and loading last. In `cancelTapped`, loading is last,
              too.

            ## After a success
            What does the controller know after a success? More than “no attempt”: that the login is over.
            - Write: LoginViewController.loggedIn, LoginViewController.cancelTapped
            - Hint: `loggedIn` remembers that the user is logged in. `logInTapped` goes on only while the user
              may edit, and `cancelTapped` only while an attempt is under way: neither is true now.
            """)
}
