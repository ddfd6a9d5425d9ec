extension Section {
    /// What VIPER lets a learner decide at each station, the declarations to write, and nearly the answer.
    static let viper = all(
        in: """
            ## The form
            Nothing yet: the view controller owns the form, in this pattern as in the others.
            - Write: LoginViewController.loadView
            - Hint: In `loadView` of LoginViewController, the controller's `view` becomes its form.

            ## What is missing
            Who asks what is missing? The interactor: it alone uses the entities. It reports which field, and
            the presenter chooses the sentence.
            - Write: LoginViewController.viewDidLoad, LoginViewController.logInTapped,
              LoginViewController.show(message:), LoginPresenter.logInTapped, LoginPresenter.fieldMissing,
              LoginInteractor.logIn
            - Hint: `viewDidLoad` says to the presenter, last, that the view has loaded. The texts go from the
              view through the presenter to the interactor. It makes credentials and reports the field that is
              missing to its output. The presenter has the view show the message for it.

            ## Editing clears the message
            Does the interactor hear of an edit? No: it is about a message on the screen, so it ends in the
            presenter.
            - Write: LoginPresenter.fieldEdited, LoginViewController.hideMessage,
              LoginViewController.viewDidLoad
            - Hint: Both edits of the form call `fieldEdited` of the presenter, and that asks the view to hide
              its message; an empty text hides it. The form's closures get the new text, which you do not
              need: `{ _ in … }`.

            ## An attempt
            Who owns the task? The interactor, which reports that it has started. Nobody else knows that there
            is a task.
            - Write: LoginInteractor.logIn, LoginPresenter.logInStarted, LoginViewController.showLoading
            - Hint: After the check, make a Task that awaits `logIn(with:)` of the service, remember it, and
              then report that the attempt has started. The presenter has the view show loading and hide its
              message.

            ## Only one
            Who makes sure of it? The interactor: that is a rule of the login, and not of the screen.
            - Write: LoginInteractor.logIn
            - Hint: The first line of the interactor's `logIn` returns if an attempt is under way.

            ## Home
            Who shows home? The presenter knows when, the router knows how.
            - Write: LoginInteractor.loggedIn, LoginPresenter.loggedIn, LoginRouter.showHome
            - Hint: The interactor reports the display name, and no user. The presenter asks the router, which
              makes a HomeViewController and sets it as the only view controller.

            ## A wrong password
            What leaves the interactor when the service refuses? The error: a plain value. What it means for
            the screen, the presenter decides.
            - Write: LoginInteractor.logInFailed, LoginPresenter.logInFailed, LoginViewController.hideLoading,
              LoginViewController.clearPassword
            - Hint: The interactor reports the error. The presenter clears the password if the error rejects
              it, shows its message if it has one, and hides loading as the last thing.

            ## And again
            Who remembers a failed attempt? Nobody; the interactor forgets it before it reports.
            - Write: LoginInteractor.logInFailed, LoginPresenter.logInStarted
            - Hint: The interactor's `logInFailed` begins by forgetting the attempt. When the next one has
              started, the presenter has the view hide its message.

            ## Cancel
            Who unlocks the view? The presenter, when the interactor has reported that the attempt is
            cancelled.
            - Write: LoginPresenter.cancelTapped, LoginInteractor.cancel, LoginPresenter.logInCancelled,
              LoginViewController.viewDidLoad
            - Hint: The presenter asks the interactor. If an attempt is under way, that cancels its task,
              forgets it, and reports; then the presenter has the view hide loading.

            ## Late answers
            How does the interactor know that an answer still counts? The task knows whether it was cancelled.
            - Write: LoginInteractor.logIn
            - Hint: Inside the task, after each await, go on only if the task is not cancelled.

            ## The memory of home
            Who owns whom? The view owns the presenter, that owns interactor and router. The two ways back are
            weak, and so is the router's navigation controller.
            - Write: LoginViewController.viewDidLoad, LoginInteractor.logIn, LoginRouter.showHome
            - Hint: What the form keeps needs a weak self. The task keeps the service and a weak interactor.
              Home's closure names what it needs: the navigation controller weakly, and the builder.

            ## Closing
            Who cancels when nobody can tap any more? The interactor owns the task; when it is released, it
            cancels.
            - Write: LoginInteractor.deinit, LoginInteractor.logIn
            - Hint: The interactor's `deinit` cancels the attempt that is under way, if there is one.

            ## Log out
            Who shows the login again? The router, which knows how to build one: home decides nothing.
            - Write: LoginRouter.showHome
            - Hint: The closure that home gets has the login builder build a screen on the navigation
              controller, and sets it as the only one.

            ## In the middle of a change
            Two roles speak, one after the other. Each changes what it knows first, and the view is unlocked
            last.
            - Write: LoginInteractor.logIn, LoginInteractor.cancel, LoginInteractor.logInFailed,
              LoginPresenter.logInStarted, LoginPresenter.logInFailed
            - Hint: The interactor remembers or forgets its attempt before it reports. The presenter: loading
              before the message; after a failure the password, the message, and loading last.

            ## After a success
            What does the interactor know after a success? More than “no attempt”: that the login is over.
            - Write: LoginInteractor.loggedIn, LoginInteractor.cancel
            - Hint: `loggedIn` remembers that the user is logged in. `logIn` goes on only if an attempt can
              start, and `cancel` only while one is under way: neither is true now.
            """)
}
