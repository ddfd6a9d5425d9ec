/// A step of a track: something that a user wants, and the rules that say so.
public struct Station: Sendable {
    /// The stations in their order, which is the order in which the rules can be kept.
    public enum Name: String, CaseIterable, Sendable {
        case form, missing, editing, attempt, onlyOne, home, wrongPassword, again, cancel, late, memory,
            closing
        case logOut, inTheMiddle, afterSuccess

        /// Its place, counted from 1.
        public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
    }

    public let name: Name
    /// What it is about, in a few words.
    public let title: String
    /// What a user wants, in three sentences.
    public let story: String
    /// The rules that say so; a station that changes no screen of its own has them from others.
    public let rules: [String]
    /// The first hint, which is the same in every pattern.
    public let hint: String
    /// What to notice when it is done.
    public let notice: String
    /// What the kit, the domain and the texts offer for it: declarations in Sources/Shared.
    public let tools: [String]
    /// What the language offers for it.
    public var language: [String] = []

    /// Its place, counted from 1.
    public var number: Int { name.number }

    /// The station of a name.
    public static func named(_ name: Name) -> Station {
        all[name.number - 1]
    }
}

extension Station {
    /// All stations, in their order.
    public static let all: [Station] = [
        Station(
            name: .form, title: "The form",
            story: """
                A user opens the app and sees two empty fields, a button and no message. The caret waits in \
                the username. Cancel is hidden, because there is nothing to cancel.
                """,
            rules: ["L01"],
            hint: "A screen shows whatever its `view` is. The form is made already, with all its widgets.",
            notice: """
                The form is laid out once, in Shared, for all patterns. A pattern is about who decides what \
                it shows, not about where the buttons are.
                """,
            tools: ["ViewController.loadView", "ViewController.view", "LoginForm"]),
        Station(
            name: .missing, title: "What is missing",
            story: """
                A user taps Log in too early. The screen says what to fill in first: the username, then the \
                password. Nothing is sent.
                """,
            rules: ["L02", "L03", "L04"],
            hint: """
                Do not look for blanks yourself. Make credentials of the two texts: they know which field is \
                missing, and the field knows its sentence.
                """,
            notice: """
                The rule (what is missing) is the domain's, the sentence is the texts'. What the patterns do \
                differently is who asks, and where the two texts are until then.
                """,
            tools: [
                "ViewController.viewDidLoad", "LoginForm.logInButton", "Button.onTap",
                "LoginForm.usernameField",
                "TextField.text", "LoginForm.password", "Credentials.init", "Credentials.missingField",
                "LoginField.missingMessage", "LoginForm.messageLabel", "Label.text",
            ]),
        Station(
            name: .editing, title: "Editing clears the message",
            story: """
                A user who has read the message begins to type. The message goes at the first key, in either \
                field. A key that changes nothing leaves it.
                """,
            rules: ["L07"],
            hint: "The form reports each edit by a user. A label without text shows nothing.",
            notice: """
                A change by code is no edit: the form reports only what a user does. Otherwise clearing the \
                password later would remove the message that explains it.
                """,
            tools: ["LoginForm.onUsernameEdit", "LoginForm.onPasswordEdit", "Label.text"]),
        Station(
            name: .attempt, title: "An attempt",
            story: """
                A user has filled in both fields and taps Log in. The form is locked, the spinner turns, and \
                Cancel can be seen. The service gets one request, with what was typed.
                """,
            rules: ["L08", "L05", "L06", "L10"],
            hint: """
                Asking takes time, so it needs a task; keep it, because later somebody will cancel it. A \
                locked form is one property of the form.
                """,
            notice: """
                Four rules at once: the credentials trim the username and keep the password, and a locked \
                field takes no keys. What you did not write cannot be wrong.
                """,
            tools: ["UserService.logIn", "LoginForm.isLocked", "LoginError", "User"],
            language: [
                "Task { [weak self, service] in … }: runs later, on the main actor",
                "do throws(LoginError) { … } catch { … }: `error` is a LoginError then",
            ]),
        Station(
            name: .onlyOne, title: "Only one",
            story: """
                A user taps Log in again because nothing seems to happen. There is still one request. It \
                does not matter that the button is locked: Return, and a second tap in the same moment, come \
                before that.
                """,
            rules: ["L09"],
            hint: "You know already whether an attempt is under way. Ask before you begin another.",
            notice: """
                Locking the button is for the eye. What makes the attempt single is that the one who starts \
                it remembers it before anything else happens.
                """,
            tools: []),
        Station(
            name: .home, title: "Home",
            story: """
                The service knows the user. The home screen greets them by the name that the service gives, \
                not by what was typed. Two taps in one moment lead there once.
                """,
            rules: ["L11", "L32"],
            hint: """
                Home is a screen like any other. Put it into the navigation controller, in place of the \
                login: there is no way back to that. What Log out does can wait.
                """,
            notice: """
                Here the patterns differ most: a view controller, a view, a coordinator or a router shows \
                the next screen. All of them call the same method.
                """,
            tools: [
                "HomeViewController.init", "User.displayName", "NavigationController.setViewControllers",
                "ViewController.navigationController",
            ]),
        Station(
            name: .wrongPassword, title: "A wrong password",
            story: """
                A user has mistyped the password. The screen says so, keeps the username, empties the \
                password and puts the caret there. If the service cannot be reached, both texts stay.
                """,
            rules: ["L13", "L14", "L15", "L16"],
            hint: """
                The error knows its sentence, and whether it rejects the password. Empty the field first and \
                unlock the form last: the form looks at the field when it gives the focus back.
                """,
            notice: """
                One method serves all failures, because the error says what differs. An unknown user and a \
                wrong password look the same on purpose.
                """,
            tools: [
                "LoginError.message", "LoginError.rejectsPassword", "LoginForm.isLocked",
                "LoginForm.passwordField", "LoginForm.messageLabel",
            ]),
        Station(
            name: .again, title: "And again",
            story: """
                A user corrects the password and tries again. The old message is gone while the new attempt \
                runs. If it fails again, the message comes again.
                """,
            rules: ["L17", "L18"],
            hint: """
                An attempt that has failed is over: the role that remembers it must forget it. And who shows \
                loading may remove the message, too.
                """,
            notice: """
                A failure is a way back to the beginning. Each thing that an attempt sets (the attempt, the \
                lock, the message) needs somebody who resets it.
                """,
            tools: ["LoginForm.isLocked", "Label.text"]),
        Station(
            name: .cancel, title: "Cancel",
            story: """
                A user does not want to wait any longer. The form is as before the tap: both texts, no \
                message. The request is cancelled, not only forgotten; and without an attempt Cancel does \
                nothing.
                """,
            rules: ["L19", "L23"],
            hint: """
                Three things: cancel the task, forget it, unlock the form. And nothing at all if no attempt \
                is under way.
                """,
            notice:
                "Cancel is a gesture like any other: it asks what is the case, changes that, and then tells.",
            tools: ["LoginForm.cancelButton", "Button.onTap", "LoginForm.isLocked"],
            language: ["task.cancel(): asks the task to end; what it awaits hears of it at once"]),
        Station(
            name: .late, title: "Late answers",
            story: """
                A user has cancelled, and the answer comes all the same, because it was on its way. Nothing \
                changes. If the user has tapped Log in again meanwhile, only the second answer counts.
                """,
            rules: ["L20", "L21", "L22"],
            hint:
                """
                Who gets an answer must know whether it still counts. Each attempt can tell this about \
                itself.
                """,
            notice: """
                To cancel only asks. “Is an attempt under way?” is the wrong question, because it could be \
                the next one; “is it mine?” is the right one.
                """,
            tools: [],
            language: ["Task.isCancelled: whether the task that runs this line was cancelled"]),
        Station(
            name: .memory, title: "The memory of home",
            story: """
                A user is at home, and the login is not needed any more. It is released in that moment, with \
                all its parts: no view, no closure and no task keeps it. Nobody can go back to it.
                """,
            rules: ["L12"],
            hint: """
                Draw who keeps whom, from the window on. Each closure is an arrow, too: to everything that \
                it names. The message shows a ring; cut one arrow, build, and look at the next ring.
                """,
            notice: """
                `weak` belongs to the arrow that leads back: from a closure to its owner, from a task to the \
                one who started it, from the part that is owned to its owner.
                """,
            tools: ["NavigationController.setViewControllers"],
            language: [
                "{ [weak self] in self?.… }: a closure that does not keep self",
                "{ [weak navigationController, makeLogin] in … }: names what it keeps, and what not",
            ]),
        Station(
            name: .closing, title: "Closing",
            story: """
                A user closes the window while the login is loading. The request is cancelled, and \
                everything is released at once. An answer that comes later finds nobody.
                """,
            rules: ["L26", "L27"],
            hint: "Nobody calls you when a window closes. But you are released, and that is a moment, too.",
            notice: """
                The owner of a task cancels it when it goes. That works only if the task does not keep its \
                owner: otherwise it would never go.
                """,
            tools: [],
            language: [
                "deinit { … }: runs when the last one who keeps the object lets it go",
                "Task { [weak self, service] in … }: keeps the service while it waits, and not self",
            ]),
        Station(
            name: .logOut, title: "Log out",
            story: """
                A user logs out and sees a fresh login: empty, with the caret in the username. Somebody else \
                can log in and is greeted by name. Home is released.
                """,
            rules: ["L24", "L25", "L28", "L29", "L38"],
            hint: """
                Home calls a closure when the user taps Log out. What it needs is a way to make the next \
                login; what it must not keep is the old one.
                """,
            notice: """
                A login is built with all its parts, each time. Nothing is reset, so nothing can be \
                forgotten when it is reset.
                """,
            tools: ["HomeViewController.init", "NavigationController.setViewControllers"]),
        Station(
            name: .inTheMiddle, title: "In the middle of a change",
            story: """
                A widget that changes may call back at once: a field that is locked ends its editing, and an \
                assistant taps a button. A call in between finds a state that makes sense. The \
                gesture counts before the change or after it, never half.
                """,
            rules: ["L46"],
            hint: """
                Read your methods line by line, and ask at each line: if somebody taps Log in now, what \
                happens? First change what you know, then tell others, and unlock last.
                """,
            notice: """
                The scenarios are the same for all ten flows, and the order of lines is the only difference \
                in behaviour that the patterns make by themselves.
                """,
            tools: []),
        Station(
            name: .afterSuccess, title: "After a success",
            story: """
                While home slides in, the old login is still there for a moment. A user taps Log in or \
                Cancel in it, by mistake. Nothing happens: the attempt is over, and it was the last one.
                """,
            rules: ["L47"],
            hint: """
                An attempt has three ends: a failure, Cancel and a success. After the first two the user may \
                edit; after the third the form stays locked, and Cancel must not unlock it.
                """,
            notice: """
                Edits, waits, logged in: a screen like this has three states. Two of them look the same, and \
                only a host that keeps the old screen shows the third.
                """,
            tools: []),
    ]
}
