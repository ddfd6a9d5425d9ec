extension Track {
    static let mvp = Track(
        id: "mvp", title: "MVP", module: "MVP", folder: "Sources/MVP", member: "mvp",
        placeholders: ["LoginViewController.viewDidLoad": "super.viewDidLoad()"],
        works: [
            .form: Work(
                "Nothing yet: the view controller owns the form, in this pattern as in the others.",
                writes: ["LoginViewController.loadView"],
                hint: "In `loadView` of LoginViewController, the controller's `view` becomes its form."),
            .missing: Work(
                """
                Who keeps the two texts? In a passive view they stay in the fields, and arrive with the \
                gesture.
                """,
                writes: [
                    "LoginViewController.viewDidLoad", "LoginViewController.logInTapped",
                    "LoginPresenter.logInTapped", "LoginViewController.show(message:)",
                ],
                hint: """
                    `viewDidLoad` says to the presenter, last, that the view has loaded. The button's \
                    `onTap` calls your `logInTapped`, which hands both texts to the presenter. \
                    The presenter makes credentials; if a field is missing, it has the view show that \
                    field's message, and returns.
                    """),
            .editing: Work(
                """
                Does the view clear the message itself? Then it decides something, and is no longer passive.
                """,
                writes: [
                    "LoginPresenter.fieldEdited", "LoginViewController.hideMessage",
                    """
                    LoginViewController.viewDidLoad
                    """,
                ],
                hint: """
                    Both edits of the form call `fieldEdited` of the presenter, and that asks the view to \
                    hide its message. An empty text hides it.
                    """),
            .attempt: Work(
                "Who owns the task? The presenter: it starts the attempt, so it can end it.",
                writes: ["LoginPresenter.logInTapped", "LoginViewController.showLoading"],
                hint: """
                    After the check, make a Task that awaits `logIn(with:)` of the service, and remember it. \
                    Then the presenter has the view show loading and hide its message.
                    """),
            .onlyOne: Work(
                "Who makes sure of it? The presenter: the view does not know what an attempt is.",
                writes: ["LoginPresenter.logInTapped"],
                hint:
                    "The first line of the presenter's `logInTapped` returns if there is an attempt already."),
            .home: Work(
                """
                Who shows the next screen? Whoever made the presenter: that reports the login, and knows no \
                other screen.
                """,
                writes: ["LoginPresenter.loggedIn", "makeLogin{1}"],
                hint: """
                    When the service has returned a user, `loggedIn` calls the closure with the display \
                    name. In Flow.swift that closure has `makeHome` make the screen, and sets it as the only \
                    view controller.
                    """),
            .wrongPassword: Work(
                "Who clears the password? The presenter decides that, the view can only do it.",
                writes: [
                    "LoginPresenter.logInFailed", "LoginViewController.hideLoading",
                    "LoginViewController.clearPassword",
                ],
                hint: """
                    The `catch` of the task calls `logInFailed`. There: clear the password if the error \
                    rejects it, show its message if it has one, and hide loading as the last thing.
                    """),
            .again: Work(
                "What does the presenter remember of a failed attempt? Nothing: it is as before the tap.",
                writes: ["LoginPresenter.logInFailed", "LoginPresenter.logInTapped"],
                hint: """
                    In `logInFailed`, before anything is shown, the presenter forgets its attempt. While \
                    loading is shown the old message is hidden.
                    """),
            .cancel: Work(
                """
                May the view unlock itself when Cancel is tapped? No: only the presenter knows what was \
                under way.
                """,
                writes: ["LoginPresenter.cancelTapped", "LoginViewController.viewDidLoad"],
                hint: """
                    If no attempt is under way, return. Otherwise the presenter cancels its task and forgets \
                    it, and has the view hide loading.
                    """),
            .late: Work(
                """
                How does the presenter know that an answer still counts? The task itself knows whether it \
                was cancelled.
                """,
                writes: ["LoginPresenter.logInTapped"],
                hint:
                    """
                    Inside the task, after each await, call `loggedIn` or `logInFailed` only if the task is \
                    not cancelled.
                    """),
            .memory: Work(
                "Who owns whom? The view owns the presenter, so the presenter knows its view weakly.",
                writes: ["LoginViewController.viewDidLoad", "LoginPresenter.logInTapped"],
                hint: """
                    Every closure that the form keeps needs a weak self. The task keeps the service and a \
                    weak self. What leads to home, the composition root has made: weakly.
                    """),
            .closing: Work(
                "Who cancels when nobody can tap any more? The one who owns the task, when it is released.",
                writes: ["LoginPresenter.deinit"],
                hint: "The presenter's `deinit` cancels its attempt, if there is one."),
            .logOut: Work(
                """
                Who knows how to build a login? The composition root, in Flow.swift: neither the view nor \
                the presenter need know what the other screen is made of.
                """,
                writes: ["makeHome{1}"],
                hint: """
                    Home's closure, in `makeHome`: if the navigation controller is still there, it gets one \
                    view controller, a new login from `makeLogin` itself.
                    """),
            .inTheMiddle: Work(
                """
                In which order does the presenter speak? It changes what it knows, then the view, and \
                unlocks last.
                """,
                writes: [
                    "LoginPresenter.logInTapped", "LoginPresenter.logInFailed", "LoginPresenter.cancelTapped",
                ],
                hint: """
                    In `logInTapped`: remember the attempt, then loading, then the message. In \
                    `logInFailed`: forget it, then the password, the message, and loading last. In \
                    `cancelTapped`, loading is last, too.
                    """),
            .afterSuccess: Work(
                """
                What does the presenter know after a success? More than “no attempt”: that the login is \
                over.
                """,
                writes: ["LoginPresenter.loggedIn", "LoginPresenter.cancelTapped"],
                hint: """
                    `loggedIn` remembers that the user is logged in. `logInTapped` goes on only while the \
                    user may edit, and `cancelTapped` only while an attempt is under way: neither is true \
                    now.
                    """),
        ])
}
