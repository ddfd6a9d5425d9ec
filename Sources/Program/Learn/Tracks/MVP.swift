extension Section {
    /// What MVP lets a learner decide at each station, the declarations to write, and nearly the answer.
    static let mvp = all(
        in: """
            ## The form
            Nothing yet: the view controller owns the form, in this pattern as in the others.
            - Write: LoginViewController.loadView
            - Hint: In `loadView` of LoginViewController, the controller's `view` becomes its form.

            ## What is missing
            Who keeps the two texts? In a passive view they stay in the fields, and arrive with the gesture.
            - Write: LoginViewController.viewDidLoad, LoginViewController.logInTapped,
              LoginPresenter.logInTapped, LoginViewController.show(message:)
            - Hint: `viewDidLoad` says to the presenter, last, that the view has loaded. The button's `onTap`
              calls your `logInTapped`, which hands both texts to the presenter. The presenter makes
              credentials; if a field is missing, it has the view show that field's message, and returns.

            ## Editing clears the message
            Does the view clear the message itself? Then it decides something, and is no longer passive.
            - Write: LoginPresenter.fieldEdited, LoginViewController.hideMessage,
              LoginViewController.viewDidLoad
            - Hint: Both edits of the form call `fieldEdited` of the presenter, and that asks the view to hide
              its message. An empty text hides it. The form's closures get the new text, which you do not
              need: `{ _ in … }`.

            ## An attempt
            Who owns the task? The presenter: it starts the attempt, so it can end it.
            - Write: LoginPresenter.logInTapped, LoginViewController.showLoading
            - Hint: After the check, make a Task that awaits `logIn(with:)` of the service, and remember it.
              Then the presenter has the view show loading and hide its message.

            ## Only one
            Who makes sure of it? The presenter: the view does not know what an attempt is.
            - Write: LoginPresenter.logInTapped
            - Hint: The first line of the presenter's `logInTapped` returns if there is an attempt already.

            ## Home
            Who shows the next screen? The navigation: the presenter reports the login, and knows no other
            screen.
            - Write: LoginPresenter.loggedIn, makeLogin{1}
            - Hint: When the service has returned a user, `loggedIn` calls the closure with the display name.
              In LoginNavigation.swift that closure has `makeHome` make the screen, and sets it as the only
              view controller.

            ## A wrong password
            Who clears the password? The presenter decides that, the view can only do it.
            - Write: LoginPresenter.logInFailed, LoginViewController.hideLoading,
              LoginViewController.clearPassword
            - Hint: The `catch` of the task calls `logInFailed`. There: clear the password if the error
              rejects it, show its message if it has one, and hide loading as the last thing.

            ## And again
            What does the presenter remember of a failed attempt? Nothing: it is as before the tap.
            - Write: LoginPresenter.logInFailed, LoginPresenter.logInTapped
            - Hint: In `logInFailed`, before anything is shown, the presenter forgets its attempt. While
              loading is shown the old message is hidden.

            ## Cancel
            May the view unlock itself when Cancel is tapped? No: only the presenter knows what was under way.
            - Write: LoginPresenter.cancelTapped, LoginViewController.viewDidLoad
            - Hint: If no attempt is under way, return. Otherwise the presenter cancels its task and forgets
              it, and has the view hide loading.

            ## Late answers
            How does the presenter know that an answer still counts? The task itself knows whether it was
            cancelled.
            - Write: LoginPresenter.logInTapped
            - Hint: Inside the task, after each await, call `loggedIn` or `logInFailed` only if the task is
              not cancelled.

            ## The memory of home
            Who owns whom? The view owns the presenter, so the presenter knows its view weakly.
            - Write: LoginViewController.viewDidLoad, LoginPresenter.logInTapped
            - Hint: Every closure that the form keeps needs a weak self. The task keeps the service and a weak
              self. What leads to home, the navigation has made: weakly.

            ## Closing
            Who cancels when nobody can tap any more? The one who owns the task, when it is released.
            - Write: LoginPresenter.deinit, LoginPresenter.logInTapped
            - Hint: The presenter's `deinit` cancels its attempt, if there is one.

            ## Log out
            Who knows how to build a login? The navigation: neither the view nor the presenter need know what
            the other screen is made of.
            - Write: makeHome{1}
            - Hint: Home's closure, in `makeHome`: if the navigation controller is still there, it gets one
              view controller, a new login from `makeLogin` itself.

            ## In the middle of a change
            In which order does the presenter speak? It changes what it knows, then the view, and unlocks
            last.
            - Write: LoginPresenter.logInTapped, LoginPresenter.logInFailed, LoginPresenter.cancelTapped
            - Hint: In `logInTapped`: remember the attempt, then loading, then the message. In `logInFailed`:
              forget it, then the password, the message, and loading last. In `cancelTapped`, loading is last,
              too.

            ## After a success
            What does the presenter know after a success? More than “no attempt”: that the login is over.
            - Write: LoginPresenter.loggedIn, LoginPresenter.cancelTapped
            - Hint: `loggedIn` remembers that the user is logged in. `logInTapped` goes on only while the user
              may edit, and `cancelTapped` only while an attempt is under way: neither is true now.
            """)
}
