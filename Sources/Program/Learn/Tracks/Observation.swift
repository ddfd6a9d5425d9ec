extension Track {
    static let mvvmObservation = Track(
        id: "mvvm/observation", title: "MVVM with Observation", module: "MVVMObservation",
        folder: "Sources/MVVM/Observation", member: "mvvmObservation",
        placeholders: [
            "LoginViewController.viewDidLoad": "super.viewDidLoad()",
            "LoginViewController.updateProperties": "super.updateProperties()",
        ],
        works: [
            .form: Work(
                "Nothing yet: the view controller owns the form, in this pattern as in the others.",
                writes: ["LoginViewController.loadView"],
                hint: "In `loadView` of LoginViewController, the controller's `view` becomes its form."),
            .missing: Work(
                """
                Who subscribes? Nobody: the view reads the view model in one method, and the window calls \
                that again when something that was read has changed.
                """,
                writes: [
                    "LoginViewController.viewDidLoad", "LoginViewController.updateProperties",
                    "LoginViewModel.logInTapped",
                ],
                hint: """
                    `viewDidLoad` sets the view model's texts and passes each tap on. `updateProperties` copies every value of the view \
                    model into its widget. `logInTapped` makes credentials of the two values; if a field is \
                    missing, its message becomes the view model's, and the method returns.
                    """,
                tools: [
                    "LoginForm.onUsernameEdit", "LoginForm.onPasswordEdit", "ViewController.updateProperties",
                    "LoginForm.show(username:)", "LoginForm.show(password:)",
                ]),
            .editing: Work(
                "Who clears the message? The view model, when one of the two texts is set.",
                writes: ["LoginViewController.viewDidLoad"],
                hint: "Nothing to write, if both edits set the view model's text: its `didSet` is there."),
            .attempt: Work(
                """
                Is `isLocked` a value to set? Here it is computed from what the view model remembers, and \
                observed all the same.
                """,
                writes: ["LoginViewModel.logInTapped", "LoginViewController.updateProperties"],
                hint: """
                    After the check, make a Task that awaits `logIn(with:)` of the service, and remember it. \
                    Then the phase is that of loading, and the message empty. The view copies `isLocked` into \
                    the form.
                    """),
            .onlyOne: Work(
                """
                May the view model ask the form whether it is locked? No: it knows no view. It knows its \
                attempt.
                """,
                writes: ["LoginViewModel.logInTapped"],
                hint: "The first line of `logInTapped` returns if an attempt is under way."),
            .home: Work(
                """
                Who shows the next screen? The coordinator; the view model only reports that the user is \
                logged in.
                """,
                writes: ["LoginViewModel.loggedIn", "LoginCoordinator.showHome"],
                hint: """
                    When the service has returned a user, `loggedIn` calls the closure with the display \
                    name. The coordinator's `showHome` makes a HomeViewController and sets it as the only \
                    view controller.
                    """),
            .wrongPassword: Work(
                """
                Who clears the password? The view model, in its value; the field follows when the view is \
                updated.
                """,
                writes: ["LoginViewModel.logInFailed"],
                hint: """
                    The `catch` of the task calls `logInFailed`. There: an empty password if the error \
                    rejects it, then the error's message or an empty one, and the phase of editing.
                    """),
            .again: Work(
                "What is left of a failed attempt? Values: the texts and the message.",
                writes: ["LoginViewModel.logInFailed", "LoginViewModel.logInTapped"],
                hint:
                    """
                    `logInFailed` ends in the phase of editing, which unlocks the form. `logInTapped` makes \
                    the message empty.
                    """),
            .cancel: Work(
                "What does Cancel change? The phase, and with it the lock. The texts are untouched.",
                writes: ["LoginViewModel.cancelTapped", "LoginViewController.viewDidLoad"],
                hint: "If no attempt is under way, return. Otherwise cancel its task, and let the user edit."),
            .late: Work(
                """
                How does the view model know that an answer still counts? The task knows whether it was \
                cancelled.
                """,
                writes: ["LoginViewModel.logInTapped"],
                hint: "Inside the task, after each await, go on only if the task is not cancelled."),
            .memory: Work(
                """
                Who owns whom? Coordinator, navigation controller, view, view model: one line. Observation \
                keeps nobody.
                """,
                writes: [
                    "LoginViewController.viewDidLoad", "LoginViewModel.logInTapped",
                    "LoginCoordinator.showHome",
                ],
                hint: """
                    The closures that the form keeps need a weak self. The task keeps the service and a weak \
                    self, and home's closure a weak coordinator.
                    """),
            .closing: Work(
                """
                Who cancels when nobody can tap any more? The view model owns the task; when it is released, \
                it cancels.
                """,
                writes: ["LoginViewModel.deinit"],
                hint: "The view model's `deinit` cancels the attempt that is under way, if there is one."),
            .logOut: Work(
                "Who builds the next login? The coordinator: it has built the first one in the same way.",
                writes: ["LoginCoordinator.showHome"],
                hint: "The closure that home gets has the coordinator show the login again."),
            .inTheMiddle: Work(
                """
                The view is updated once per turn, with all values together. What remains for you to put in \
                order?
                """,
                writes: [
                    "LoginViewModel.logInFailed", "LoginViewModel.logInTapped", "LoginViewModel.cancelTapped",
                ],
                hint: """
                    Nobody is told in between, so it comes free. Only the message must come after the \
                    password, whose `didSet` removes it.
                    """),
            .afterSuccess: Work(
                """
                What does the view model know after a success? More than “no attempt”: that the login is \
                over.
                """,
                writes: ["LoginViewModel.loggedIn", "LoginViewModel.cancelTapped"],
                hint: """
                    `loggedIn` remembers that the user is logged in, and the form stays locked. \
                    `logInTapped` goes on only while the user may edit, and `cancelTapped` only while an \
                    attempt is under way.
                    """),
        ])
}
