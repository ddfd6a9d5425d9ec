extension Track {
    static let mvi = Track(
        id: "mvi", title: "MVI", module: "MVI", folder: "Sources/MVI/Reducer", member: "mvi",
        placeholders: [
            "LoginReducer.reduce": "return (state, [])",
            "LoginViewController.viewDidLoad": "super.viewDidLoad()",
        ],
        hasQueue: true,
        works: [
            .form: Work(
                """
                Who owns the form? The view controller, as in the other patterns. Write the store now, too: \
                the next station plays it.
                """,
                writes: [
                    "LoginViewController.loadView", "Store.observe", "Store.send", "Store.handle",
                    "Store.inTurn",
                ],
                hint: """
                    In `loadView`, the controller's `view` becomes its form. The store: `observe` keeps the \
                    closure and calls it with the state; `send` handles the intent; `handle` takes the \
                    reducer's state over, shows it, and has the handler perform each effect. `inTurn` does \
                    the work at once, for now: `waiting` and `isBusy` are for an intent that is sent in the \
                    middle of another one, in station 14.
                    """),
            .missing: Work(
                """
                Who may change the state? The store alone, and only through the reducer; the view sends \
                intents and renders.
                """,
                writes: [
                    "LoginViewController.viewDidLoad", "LoginViewController.render", "LoginReducer.reduce",
                ],
                hint: """
                    The view sends an intent for each gesture and renders each state. The reducer: an edit \
                    takes the text over; Log in with a missing field leads to a phase with its message.
                    """,
                tools: [
                    "LoginForm.onUsernameEdit", "LoginForm.onPasswordEdit", "LoginForm.show(username:)",
                    "LoginForm.show(password:)",
                ]),
            .editing: Work(
                """
                Who clears the message? Nobody: the phase after an edit has none, because the reducer makes \
                a new one.
                """,
                writes: ["LoginReducer.reduce"],
                hint: "Each of the two edits leads to the phase of editing with an empty message."),
            .attempt: Work(
                """
                Who asks the service? Not the reducer, which is pure: it returns an effect, and the handler \
                does the work.
                """,
                writes: [
                    "LoginReducer.reduce", "LoginEffectHandler.perform", "LoginViewController.render",
                ],
                hint: """
                    The view locks the form in that phase. The reducer counts the attempt, changes to the phase of loading with that number, and \
                    returns the effect of logging in. The handler makes a Task, keeps it under the number, \
                    and sends the answer as an intent.
                    """),
            .onlyOne: Work(
                """
                What says that an attempt is under way? The state: a tap counts only in the phase of \
                editing.
                """,
                writes: ["LoginReducer.reduce"],
                hint:
                    """
                    The case of Log in begins by returning the state as it is, without effects, unless the \
                    user can edit.
                    """),
            .home: Work(
                """
                Is home a part of the state? No: to show it happens once, so it is an effect; the \
                coordinator shows it.
                """,
                writes: ["LoginReducer.reduce", "LoginEffectHandler.perform", "LoginCoordinator.showHome"],
                hint: """
                    A successful answer leads to the phase of being logged in, and to the effect of showing \
                    home. The handler reports it, and the coordinator sets a HomeViewController as the only \
                    view controller.
                    """),
            .wrongPassword: Work(
                """
                Who clears the password? The reducer, in the state; the view renders it, and decides \
                nothing.
                """,
                writes: ["LoginReducer.reduce", "LoginViewController.render"],
                hint: """
                    A failed answer leads to editing with the error's message, or none; the password becomes \
                    empty if the error rejects it. The view writes the password before it unlocks the form.
                    """),
            .again: Work(
                "What is left of a failed attempt? Its message, which the phase of loading cannot have.",
                writes: ["LoginReducer.reduce"],
                hint:
                    """
                    Nothing to write, if the message is part of the phase: the next attempt has another \
                    phase.
                    """),
            .cancel: Work(
                "Who cancels the task? The handler; the reducer says which one, by its number.",
                writes: [
                    "LoginReducer.reduce", "LoginEffectHandler.perform", "LoginViewController.viewDidLoad",
                ],
                hint: """
                    While loading, Cancel leads back to editing, with the effect of cancelling that attempt. \
                    The handler takes the task of that number out of its dictionary and cancels it; a task \
                    that has its answer is taken out, too.
                    """),
            .late: Work(
                """
                How does the reducer know that an answer still counts? Each attempt has a number, and the \
                phase names one.
                """,
                writes: ["LoginReducer.reduce"],
                hint: """
                    An answer whose number is not that of the phase of loading changes nothing. A handler \
                    that drops it because its task was cancelled keeps the rule, too; but then not the \
                    reducer decides, and a list of intents that is played again leads to another state.
                    """),
            .memory: Work(
                """
                Who owns whom? The view owns the store, the store its handler. Closures that lead back are \
                weak.
                """,
                writes: [
                    "LoginViewController.viewDidLoad", "LoginEffectHandler.perform",
                    "LoginCoordinator.showHome",
                    "Store.handle",
                ],
                hint: """
                    What the form and the store keep needs a weak self. The task keeps the service and a \
                    weak handler; what the store hands to its handler keeps the store weakly, too.
                    """),
            .closing: Work(
                """
                Who cancels when nobody can send an intent any more? The handler owns the tasks, and goes \
                with the store.
                """,
                writes: ["LoginEffectHandler.deinit"],
                hint: "The handler's `deinit` cancels each of its tasks."),
            .logOut: Work(
                "Who builds the next login? The coordinator: a new state, a new store, a new handler.",
                writes: ["LoginCoordinator.showHome"],
                hint: "The closure that home gets has the coordinator show the login again."),
            .inTheMiddle: Work(
                """
                An intent arrives while another is being handled. Is it handled at once, or does it wait for \
                its turn?
                """,
                writes: ["Store.inTurn", "LoginReducer.reduce", "LoginViewController.render"],
                hint: """
                    `inTurn` puts the work at the end of what waits, and returns if the store is busy. \
                    Otherwise it does, one after the other, what waits, and is busy meanwhile. When its turn \
                    comes, an edit counts only in the phase of editing. And `render` locks the form before it \
                    changes the message: a field that is open takes the focus.
                    """),
            .afterSuccess: Work(
                """
                Is “logged in” the same as “not loading”? It is a phase of its own, in which no gesture \
                counts.
                """,
                writes: ["LoginReducer.reduce"],
                hint: """
                    After a success the phase is the third one. The form is locked in it, Log in and the \
                    edits count only while editing, and Cancel only while loading.
                    """),
        ])
}
