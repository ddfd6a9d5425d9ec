extension Track {
    static let mvvm = Track(
        id: "mvvm", title: "MVVM", module: "MVVM", folder: "Sources/MVVM/Binder", member: "mvvm",
        placeholders: ["LoginViewController.viewDidLoad": "super.viewDidLoad()"],
        works: [
            .form: Work(
                "Nothing yet: the view controller owns the form, in this pattern as in the others.",
                writes: ["LoginViewController.loadView"],
                hint: "In `loadView` of LoginViewController, the controller's `view` becomes its form."),
            .missing: Work(
                """
                Where are the two texts? In the view model: it is the whole screen as values, so each edit \
                goes there first.
                """,
                writes: [
                    "LoginViewController.viewDidLoad", "LoginViewController.bindValues",
                    "LoginViewController.bindGestures", "LoginViewModel.usernameChanged",
                    "LoginViewModel.passwordChanged", "LoginViewModel.logInTapped",
                ],
                hint: """
                    `viewDidLoad` calls both: one binds each value of the view model to its widget, the \
                    other passes each gesture on. `logInTapped` makes credentials of the two values; if a \
                    field is missing, its message becomes the view model's, and the method returns.
                    """,
                tools: [
                    "LoginForm.onUsernameEdit", "LoginForm.onPasswordEdit", "Binder.projectedValue",
                    "Binder.Projection.bind", "LoginForm.show(username:)", "LoginForm.show(password:)",
                ]),
            .editing: Work(
                """
                Who clears the message? The view model, in the two methods that hear of an edit; the binder \
                shows it.
                """,
                writes: [
                    "LoginViewModel.usernameChanged", "LoginViewModel.passwordChanged",
                    "LoginViewController.bindGestures",
                ],
                hint: "Each of the two takes its text over and makes the message empty."),
            .attempt: Work(
                """
                What says that the form is locked? A value like any other, `isLocked`; it follows from the \
                phase.
                """,
                writes: ["LoginViewModel.logInTapped", "LoginViewController.bindValues"],
                hint: """
                    After the check, make a Task that awaits `logIn(with:)` of the service, and remember it. \
                    Then the message becomes empty.
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
                Who clears the password? The view model, in its value; the field follows, because it is \
                bound.
                """,
                writes: ["LoginViewModel.logInFailed"],
                hint: """
                    The `catch` of the task calls `logInFailed`. There: an empty password if the error \
                    rejects it, the error's message or an empty one, and the phase of editing as the last \
                    thing.
                    """),
            .again: Work(
                """
                What is left of a failed attempt? Values: the texts and the message. The attempt itself is \
                forgotten.
                """,
                writes: ["LoginViewModel.logInFailed", "LoginViewModel.logInTapped"],
                hint:
                    "`logInFailed` ends in the phase of editing. `logInTapped` makes the message empty."),
            .cancel: Work(
                """
                What does Cancel change? The phase, and with it the lock. The texts are untouched.
                """,
                writes: ["LoginViewModel.cancelTapped", "LoginViewController.bindGestures"],
                hint:
                    """
                    If no attempt is under way, return. Otherwise cancel its task, and let the user edit.
                    """
            ),
            .late: Work(
                """
                How does the view model know that an answer still counts? The task knows whether it was \
                cancelled.
                """,
                writes: ["LoginViewModel.logInTapped"],
                hint: "Inside the task, after each await, go on only if the task is not cancelled."),
            .memory: Work(
                """
                Who owns whom? Coordinator, navigation controller, view, view model: one line. Every closure \
                that leads back is weak.
                """,
                writes: [
                    "LoginViewController.bindValues", "LoginViewController.bindGestures",
                    "LoginViewModel.logInTapped",
                    "LoginCoordinator.showHome",
                ],
                hint: """
                    The closures that you bind, and those that the form keeps, need a weak self; binding a \
                    property is weak by itself. The task keeps the service and a weak self, and home's \
                    closure a weak coordinator.
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
                Setting a value tells the view at once. So in which order are they set? What unlocks, the \
                phase, comes last.
                """,
                writes: [
                    "LoginViewModel.logInTapped", "LoginViewModel.logInFailed", "LoginViewModel.cancelTapped",
                ],
                hint: """
                    In `logInTapped`: the task, the phase that has it, then the message. In `logInFailed`: \
                    the attempt is over, but the form still locked; then the password, the message, and the \
                    phase of editing last.
                    """),
            .afterSuccess: Work(
                """
                What does the view model know after a success? More than “no attempt”: that the login is \
                over.
                """,
                writes: ["LoginViewModel.loggedIn", "LoginViewModel.cancelTapped"],
                hint: """
                    `loggedIn` remembers that the user is logged in. `logInTapped` goes on only while the \
                    user may edit, and `cancelTapped` only while an attempt is under way: neither is true \
                    now.
                    """),
        ])
}
