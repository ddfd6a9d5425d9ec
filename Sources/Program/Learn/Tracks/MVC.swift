extension Track {
    static let mvc = Track(
        id: "mvc", title: "MVC", module: "MVC", folder: "Sources/MVC", member: "mvc",
        placeholders: ["LoginViewController.viewDidLoad": "super.viewDidLoad()"],
        works: [
            .form: Work(
                "Nothing yet: the controller owns the view, as in every pattern here.",
                writes: ["LoginViewController.loadView"],
                hint: "In `loadView` the controller's `view` becomes its form."),
            .missing: Work(
                """
                Where does the model end? What is missing is asked of the model; the controller only shows \
                the answer.
                """,
                writes: ["LoginViewController.viewDidLoad", "LoginViewController.logInTapped"],
                hint: """
                    The button's `onTap` calls your `logInTapped`. There, make credentials of both texts; if \
                    a field is missing, its message goes into the label, and the method returns.
                    """),
            .editing: Work(
                "Who hears of an edit? The controller: it is the target of every gesture of its view.",
                writes: ["LoginViewController.fieldEdited", "LoginViewController.viewDidLoad"],
                hint: "Both edits of the form call `fieldEdited`, which gives the label an empty text."),
            .attempt: Work(
                "Who waits for the answer? The controller itself; nobody else is there.",
                writes: ["LoginViewController.logInTapped"],
                hint: """
                    After the check, make a Task that awaits `logIn(with:)` of the service, and remember it. \
                    Then the form shows loading, and the label loses its text.
                    """),
            .onlyOne: Work(
                """
                What says that an attempt is under way? One property of the controller, not the look of the \
                form.
                """,
                writes: ["LoginViewController.logInTapped"],
                hint: "The first line of `logInTapped` returns if there is an attempt already."),
            .home: Work(
                """
                Who shows the next screen? The controller of the one before it: simple, and the two are \
                tied.
                """,
                writes: ["LoginViewController.loggedIn"],
                hint: """
                    When the service has returned a user, call `loggedIn`. It makes a HomeViewController \
                    with the user's display name and sets it as the only view controller.
                    """),
            .wrongPassword: Work(
                "Who clears the password? The controller, in the field itself: there is no other copy of it.",
                writes: ["LoginViewController.logInFailed"],
                hint: """
                    The `catch` of the task calls `logInFailed`. There: empty the field if the error rejects \
                    the password, give the label its message, or none, and end loading as the last thing.
                    """),
            .again: Work(
                "What is left of a failed attempt? The message, which the next attempt removes.",
                writes: ["LoginViewController.logInFailed", "LoginViewController.logInTapped"],
                hint:
                    """
                    `logInFailed` begins by forgetting the attempt. `logInTapped` ends by removing the \
                    message.
                    """),
            .cancel: Work(
                "What does Cancel undo? The attempt and the lock; not what the user typed.",
                writes: ["LoginViewController.cancelTapped", "LoginViewController.viewDidLoad"],
                hint: """
                    If no attempt is under way, return. Otherwise cancel its task, forget it, and end \
                    loading.
                    """),
            .late: Work(
                """
                How does the controller know that an answer still counts? The task knows whether it was \
                cancelled.
                """,
                writes: ["LoginViewController.logInTapped"],
                hint: "Inside the task, after each await, go on only if the task is not cancelled."),
            .memory: Work(
                """
                Who keeps the controller? Its navigation controller alone: not its form, not its task, not \
                home.
                """,
                writes: [
                    "LoginViewController.viewDidLoad", "LoginViewController.logInTapped",
                    "LoginViewController.loggedIn",
                ],
                hint: """
                    Every closure that the form keeps needs a weak self. The task keeps the service and a \
                    weak self. Home's closure names what it needs: the navigation controller weakly, and the \
                    service.
                    """),
            .closing: Work(
                "Who cancels when nobody can tap any more? The one who owns the task, when it is released.",
                writes: ["LoginViewController.deinit"],
                hint: "`deinit` cancels the attempt, if there is one."),
            .logOut: Work(
                """
                Who builds the next login? Home's closure, so it needs the service; that is what MVC pays \
                for navigation.
                """,
                writes: ["LoginViewController.loggedIn"],
                hint:
                    """
                    The closure that home gets sets one view controller: a new LoginViewController with the \
                    service.
                    """),
            .inTheMiddle: Work(
                """
                In which order does the controller act? It changes what it knows, then the form, and unlocks \
                last.
                """,
                writes: [
                    "LoginViewController.logInTapped", "LoginViewController.logInFailed",
                    "LoginViewController.cancelTapped",
                ],
                hint: """
                    In `logInTapped`: remember the attempt, then loading, then the message. In \
                    `logInFailed`: forget it, then the password, the message, and loading last. In \
                    `cancelTapped`, loading is last, too.
                    """),
            .afterSuccess: Work(
                """
                What does the controller know after a success? More than “no attempt”: that the login is \
                over.
                """,
                writes: ["LoginViewController.loggedIn", "LoginViewController.cancelTapped"],
                hint: """
                    `loggedIn` remembers that the user is logged in. `logInTapped` goes on only while the \
                    user may edit, and `cancelTapped` only while an attempt is under way: neither is true \
                    now.
                    """),
        ])
}
