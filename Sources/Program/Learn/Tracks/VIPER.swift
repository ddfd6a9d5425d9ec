extension Track {
    static let viper = Track(
        id: "viper", title: "VIPER", module: "VIPER", folder: "Sources/VIPER", member: "viper",
        placeholders: ["LoginViewController.viewDidLoad": "super.viewDidLoad()"],
        works: [
            .form: Work(
                "Nothing yet: the view controller owns the form, in this pattern as in the others.",
                writes: ["LoginViewController.loadView"],
                hint: "In `loadView` of LoginViewController, the controller's `view` becomes its form."),
            .missing: Work(
                """
                Who asks what is missing? The interactor: it alone uses the entities. It reports which \
                field, and the presenter chooses the sentence.
                """,
                writes: [
                    "LoginViewController.viewDidLoad", "LoginViewController.logInTapped",
                    "LoginViewController.show(message:)", "LoginPresenter.logInTapped",
                    "LoginPresenter.fieldMissing",
                    "LoginInteractor.logIn",
                ],
                hint: """
                    The texts go from the view through the presenter to the interactor. It makes credentials \
                    and reports the field that is missing to its output. The presenter has the view show \
                    the message for it.
                    """),
            .editing: Work(
                """
                Does the interactor hear of an edit? No: it is about a message on the screen, so it ends in \
                the presenter.
                """,
                writes: [
                    "LoginPresenter.fieldEdited", "LoginViewController.hideMessage",
                    """
                    LoginViewController.viewDidLoad
                    """,
                ],
                hint: "The presenter asks the view to hide its message; an empty text hides it."),
            .attempt: Work(
                """
                Who owns the task? The interactor, which reports that it has started. Nobody else knows that \
                there is a task.
                """,
                writes: [
                    "LoginInteractor.logIn", "LoginPresenter.logInStarted", "LoginViewController.showLoading",
                ],
                hint: """
                    After the check, make a Task that awaits `logIn(with:)` of the service, remember it, and \
                    then report that the attempt has started. The presenter has the view show loading and hide \
                    its message.
                    """),
            .onlyOne: Work(
                "Who makes sure of it? The interactor: that is a rule of the login, and not of the screen.",
                writes: ["LoginInteractor.logIn"],
                hint: "The first line of the interactor's `logIn` returns if an attempt is under way."),
            .home: Work(
                "Who shows home? The presenter knows when, the router knows how.",
                writes: ["LoginInteractor.loggedIn", "LoginPresenter.loggedIn", "LoginRouter.showHome"],
                hint: """
                    The interactor reports the display name, and no user. The presenter asks the router, \
                    which makes a HomeViewController and sets it as the only view controller.
                    """),
            .wrongPassword: Work(
                """
                What leaves the interactor when the service refuses? The error: a plain value. What it means \
                for the screen, the presenter decides.
                """,
                writes: [
                    "LoginInteractor.logInFailed", "LoginPresenter.logInFailed",
                    "LoginViewController.hideLoading", "LoginViewController.clearPassword",
                ],
                hint: """
                    The interactor reports the error. The presenter clears the password if the error rejects \
                    it, shows its message if it has one, and hides loading as the last thing.
                    """),
            .again: Work(
                "Who remembers a failed attempt? Nobody; the interactor forgets it before it reports.",
                writes: ["LoginInteractor.logInFailed", "LoginPresenter.logInStarted"],
                hint: """
                    The interactor's `logInFailed` begins by forgetting the attempt. When the next one has \
                    started, the presenter has the view hide its message.
                    """),
            .cancel: Work(
                """
                Who unlocks the view? The presenter, when the interactor has reported that the attempt is \
                cancelled.
                """,
                writes: [
                    "LoginPresenter.cancelTapped", "LoginInteractor.cancel", "LoginPresenter.logInCancelled",
                    "LoginViewController.viewDidLoad",
                ],
                hint: """
                    The presenter asks the interactor. If an attempt is under way, that cancels its task, \
                    forgets it, and reports; then the presenter has the view hide loading.
                    """),
            .late: Work(
                """
                How does the interactor know that an answer still counts? The task knows whether it was \
                cancelled.
                """,
                writes: ["LoginInteractor.logIn"],
                hint: "Inside the task, after each await, go on only if the task is not cancelled."),
            .memory: Work(
                """
                Who owns whom? The view owns the presenter, that owns interactor and router. The two ways \
                back are weak, and so is the router's navigation controller.
                """,
                writes: ["LoginViewController.viewDidLoad", "LoginInteractor.logIn", "LoginRouter.showHome"],
                hint: """
                    What the form keeps needs a weak self. The task keeps the service and a weak interactor. \
                    Home's closure names what it needs: the navigation controller weakly, and the builder.
                    """),
            .closing: Work(
                """
                Who cancels when nobody can tap any more? The interactor owns the task; when it is released, \
                it cancels.
                """,
                writes: ["LoginInteractor.deinit"],
                hint: "The interactor's `deinit` cancels the attempt that is under way, if there is one."),
            .logOut: Work(
                "Who shows the login again? The router, which knows how to build one: home decides nothing.",
                writes: ["LoginRouter.showHome"],
                hint: """
                    The closure that home gets has the login builder build a screen on the navigation \
                    controller, and sets it as the only one.
                    """),
            .inTheMiddle: Work(
                """
                Two roles speak, one after the other. Each changes what it knows first, and the view is \
                unlocked last.
                """,
                writes: [
                    "LoginInteractor.logIn", "LoginInteractor.cancel", "LoginInteractor.logInFailed",
                    "LoginPresenter.logInStarted", "LoginPresenter.logInFailed",
                ],
                hint: """
                    The interactor remembers or forgets its attempt before it reports. The presenter: \
                    loading before the message; after a failure the password, the message, and loading last.
                    """),
            .afterSuccess: Work(
                """
                What does the interactor know after a success? More than “no attempt”: that the login is \
                over.
                """,
                writes: ["LoginInteractor.loggedIn", "LoginInteractor.cancel"],
                hint: """
                    `loggedIn` remembers that the user is logged in. `logIn` goes on only if an attempt can \
                    start, and `cancel` only while one is under way: neither is true now.
                    """),
        ])
}
