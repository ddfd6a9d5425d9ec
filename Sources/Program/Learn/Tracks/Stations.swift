extension Section {
    /// What a user wants, the rules that say so, a hint for every pattern, and what to notice afterwards.
    static let stations = all(
        in: """
            ## The form
            A user opens the app and sees two empty fields, a button and no message. The caret waits in the
            username. Cancel is hidden, because there is nothing to cancel.
            - Rules: L01
            - Hint: A screen shows whatever its `view` is. The form is made already, with all its widgets.
            - Notice: The form is laid out once, in Shared, for all patterns. A pattern is about who decides
              what it shows, not about where the buttons are.
            - Tools: ViewController.loadView, ViewController.view, LoginForm

            ## What is missing
            A user taps Log in too early. The screen says what to fill in first: the username, then the
            password. Nothing is sent.
            - Rules: L02, L03, L04
            - Hint: Do not look for blanks yourself. Make credentials of the two texts: they know which field
              is missing, and the field knows its sentence.
            - Notice: The rule (what is missing) is the domain's, the sentence is the texts'. What the
              patterns do differently is who asks, and where the two texts are until then.
            - Tools: ViewController.viewDidLoad, LoginForm.logInButton, Button.onTap, LoginForm.usernameField,
              TextField.text, LoginForm.password, Credentials.init, Credentials.missingField,
              LoginField.missingMessage, LoginForm.messageLabel, Label.text

            ## Editing clears the message
            A user who has read the message begins to type. The message goes at the first key, in either
            field. A key that changes nothing leaves it.
            - Rules: L07
            - Hint: The form reports each edit by a user. A label without text shows nothing.
            - Notice: A change by code is no edit: the form reports only what a user does. Otherwise clearing
              the password later would remove the message that explains it.
            - Tools: LoginForm.onUsernameEdit, LoginForm.onPasswordEdit, Label.text

            ## An attempt
            A user has filled in both fields and taps Log in. The form is locked, the spinner turns, and
            Cancel can be seen. The service gets one request, with what was typed.
            - Rules: L08, L05, L06, L10
            - Hint: Asking takes time, so it needs a task; keep it, because later somebody will cancel it. A
              locked form is one property of the form.
            - Notice: Four rules at once: the credentials trim the username and keep the password, and a
              locked field takes no keys. What you did not write cannot be wrong.
            - Tools: UserService.logIn, LoginForm.isLocked, LoginError, User
            - Language: Task { [weak self, service] in … }: runs later, on the main actor
            - Language: do throws(LoginError) { … } catch { … }: `error` is a LoginError then

            ## Only one
            A user taps Log in again because nothing seems to happen. There is still one request. It does not
            matter that the button is locked: Return, and a second tap in the same moment, come before that.
            - Rules: L09
            - Hint: You know already whether an attempt is under way. Ask before you begin another.
            - Notice: Locking the button is for the eye. What makes the attempt single is that the one who
              starts it remembers it before anything else happens.

            ## Home
            The service knows the user. The home screen greets them by the name that the service gives, not by
            what was typed. Two taps in one moment lead there once.
            - Rules: L11, L32
            - Hint: Home is a screen like any other. Put it into the navigation controller, in place of the
              login: there is no way back to that. What Log out does can wait.
            - Notice: Here the patterns differ most: a view controller, a view, a coordinator or a router
              shows the next screen. All of them call the same method.
            - Tools: HomeViewController.init, User.displayName, NavigationController.setViewControllers,
              ViewController.navigationController

            ## A wrong password
            A user has mistyped the password. The screen says so, keeps the username, empties the password and
            puts the caret there. If the service cannot be reached, both texts stay.
            - Rules: L13, L14, L15, L16
            - Hint: The error knows its sentence, and whether it rejects the password. Empty the field first
              and unlock the form last: the form looks at the field when it gives the focus back.
            - Notice: One method serves all failures, because the error says what differs. An unknown user and
              a wrong password look the same on purpose.
            - Tools: LoginError.message, LoginError.rejectsPassword, LoginForm.isLocked,
              LoginForm.passwordField, LoginForm.messageLabel

            ## And again
            A user corrects the password and tries again. The old message is gone while the new attempt runs.
            If it fails again, the message comes again.
            - Rules: L17, L18
            - Hint: An attempt that has failed is over: the role that remembers it must forget it. And who
              shows loading may remove the message, too.
            - Notice: A failure is a way back to the beginning. Each thing that an attempt sets (the attempt,
              the lock, the message) needs somebody who resets it.
            - Tools: LoginForm.isLocked, Label.text

            ## Cancel
            A user does not want to wait any longer. The form is as before the tap: both texts, no message.
            The request is cancelled, not only forgotten; and without an attempt Cancel does nothing.
            - Rules: L19, L23
            - Hint: Three things: cancel the task, forget it, unlock the form. And nothing at all if no
              attempt is under way: a user cannot tap it then, but a gesture in the middle of a change can
              reach it, and station 14 plays that.
            - Notice: Cancel is a gesture like any other: it asks what is the case, changes that, and then
              tells. Whether yours asks has not been played yet: station 14 will.
            - Tools: LoginForm.cancelButton, Button.onTap, LoginForm.isLocked
            - Language: task.cancel(): asks the task to end; what it awaits hears of it at once

            ## Late answers
            A user has cancelled, and the answer comes all the same, because it was on its way. Nothing
            changes. If the user has tapped Log in again meanwhile, only the second answer counts.
            - Rules: L20, L21, L22
            - Hint: Who gets an answer must know whether it still counts. Each attempt can tell this about
              itself.
            - Notice: To cancel only asks. “Is an attempt under way?” is the wrong question, because it could
              be the next one; “is it mine?” is the right one.
            - Language: Task.isCancelled: whether the task that runs this line was cancelled

            ## The memory of home
            A user is at home, and the login is not needed any more. It is released in that moment, with all
            its parts: no view, no closure and no task keeps it. Nobody can go back to it.
            - Rules: L12
            - Hint: Draw who keeps whom, from the window on. Each closure is an arrow, too: to everything that
              it names. The message shows a ring; cut one arrow, build, and look at the next ring.
            - Notice: `weak` belongs to the arrow that leads back: from a closure to its owner, from a task to
              the one who started it, from the part that is owned to its owner.
            - Tools: NavigationController.setViewControllers
            - Language: { [weak self] in self?.… }: a closure that does not keep self
            - Language: { [weak navigationController, makeLogin] in … }: names what it keeps, and what not

            ## Closing
            A user closes the window while the login is loading. The request is cancelled, and everything is
            released at once. An answer that comes later finds nobody.
            - Rules: L26, L27
            - Hint: Nobody calls you when a window closes. But you are released, and that is a moment, too.
            - Notice: The owner of a task cancels it when it goes. That works only if the task does not keep
              its owner: otherwise it would never go.
            - Language: deinit { … }: runs when the last one who keeps the object lets it go
            - Language: Task { [weak self, service] in … }: keeps the service while it waits, and not self

            ## Log out
            A user logs out and sees a fresh login: empty, with the caret in the username. Somebody else can
            log in and is greeted by name. Home is released.
            - Rules: L24, L25, L28, L29, L38
            - Hint: Home calls a closure when the user taps Log out. What it needs is a way to make the next
              login; what it must not keep is the old one.
            - Notice: A login is built with all its parts, each time. Nothing is reset, so nothing can be
              forgotten when it is reset.
            - Tools: HomeViewController.init, NavigationController.setViewControllers

            ## In the middle of a change
            A widget that changes may call back at once: a field that is locked ends its editing, and an
            assistant taps a button. A call in between finds a state that makes sense. The gesture counts
            before the change or after it, never half.
            - Rules: L46
            - Hint: Read your methods line by line, and ask at each line: if somebody taps Log in now, what
              happens? First change what you know, then tell others, and unlock last.
            - Notice: The scenarios are the same for all flows, and the order of lines is the only difference
              in behaviour that the patterns make by themselves.

            ## After a success
            While home slides in, the old login is still there for a moment. A user taps Log in or Cancel in
            it, by mistake. Nothing happens: the attempt is over, and it was the last one.
            - Rules: L47
            - Hint: An attempt has three ends: a failure, Cancel and a success. After the first two the user
              may edit; after the third the form stays locked, and Cancel must not unlock it.
            - Notice: Edits, waits, logged in: a screen like this has three states. Two of them look the same,
              and only a host that keeps the old screen shows the third.
            """)
}
