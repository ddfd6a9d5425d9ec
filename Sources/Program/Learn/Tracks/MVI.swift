extension Section {
    /// What MVI lets a learner decide at each station, the declarations to write, and nearly the answer.
    static let mvi = all(
        in: """
            ## The form
            Who owns the form? The view controller, as in the other patterns. Write the store now, too: the
            next station plays it.
            - Write: LoginViewController.loadView, Store.observe, Store.send, Store.handle, Store.inTurn
            - Hint: In `loadView`, the controller's `view` becomes its form. The store: `observe` keeps the
              closure and calls it with the state; `send` handles the intent; `handle` takes the reducer's
              state over, shows it, and has the handler perform each effect. `inTurn` does the work at once,
              for now: `waiting` and `isBusy` are for an intent that is sent in the middle of another one, in
              station 14.

            ## What is missing
            Who may change the state? The store alone, and only through the reducer; the view sends intents
            and renders.
            - Write: LoginViewController.viewDidLoad, LoginViewController.render, LoginReducer.reduce
            - Hint: The view sends an intent for each gesture and renders each state. The reducer: an edit
              takes the text over; Log in with a missing field leads to a phase with its message.
            - Tools: LoginForm.onUsernameEdit, LoginForm.onPasswordEdit, LoginForm.show(username:),
              LoginForm.show(password:)

            ## Editing clears the message
            Who clears the message? Nobody: the phase after an edit has none, because the reducer makes a new
            one.
            - Write: LoginReducer.reduce
            - Hint: Each of the two edits leads to the phase of editing with an empty message.

            ## An attempt
            Who asks the service? Not the reducer, which is pure: it returns an effect, and the handler does
            the work.
            - Write: LoginReducer.reduce, LoginEffectHandler.perform, LoginViewController.render
            - Hint: The view locks the form in that phase. The reducer counts the attempt, changes to the
              phase of loading with that number, and returns the effect of logging in. The handler makes a
              Task, keeps it under the number, and sends the answer as an intent.

            ## Only one
            What says that an attempt is under way? The state: a tap counts only in the phase of editing.
            - Write: LoginReducer.reduce
            - Hint: The case of Log in begins by returning the state as it is, without effects, unless the
              user can edit.

            ## Home
            Is home a part of the state? No: to show it happens once, so it is an effect; the coordinator
            shows it.
            - Write: LoginReducer.reduce, LoginEffectHandler.perform, LoginCoordinator.showHome
            - Hint: A successful answer leads to the phase of being logged in, and to the effect of showing
              home. The handler reports it, and the coordinator sets a HomeViewController as the only view
              controller.

            ## A wrong password
            Who clears the password? The reducer, in the state; the view renders it, and decides nothing.
            - Write: LoginReducer.reduce, LoginViewController.render
            - Hint: A failed answer leads to editing with the error's message, or none; the password becomes
              empty if the error rejects it. The view writes the password before it unlocks the form.

            ## And again
            What is left of a failed attempt? Its message, which the phase of loading cannot have.
            - Write: LoginReducer.reduce
            - Hint: Nothing to write, if the message is part of the phase: the next attempt has another phase.

            ## Cancel
            Who cancels the task? The handler; the reducer says which one, by its number.
            - Write: LoginReducer.reduce, LoginEffectHandler.perform, LoginViewController.viewDidLoad
            - Hint: While loading, Cancel leads back to editing, with the effect of cancelling that attempt.
              The handler takes the task of that number out of its dictionary and cancels it; a task that has
              its answer is taken out, too.

            ## Late answers
            How does the reducer know that an answer still counts? Each attempt has a number, and the phase
            names one.
            - Write: LoginReducer.reduce
            - Hint: An answer whose number is not that of the phase of loading changes nothing. A handler that
              drops it because its task was cancelled keeps the rule, too; but then not the reducer decides,
              and a list of intents that is played again leads to another state.

            ## The memory of home
            Who owns whom? The view owns the store, the store its handler. Closures that lead back are weak.
            - Write: LoginViewController.viewDidLoad, LoginEffectHandler.perform, LoginCoordinator.showHome,
              Store.handle
            - Hint: What the form and the store keep needs a weak self. The task keeps the service and a weak
              handler; what the store hands to its handler keeps the store weakly, too.

            ## Closing
            Who cancels when nobody can send an intent any more? The handler owns the tasks, and goes with the
            store.
            - Write: LoginEffectHandler.deinit, LoginEffectHandler.perform, Store.handle
            - Hint: The handler's `deinit` cancels each of its tasks.

            ## Log out
            Who builds the next login? The coordinator: a new state, a new store, a new handler.
            - Write: LoginCoordinator.showHome
            - Hint: The closure that home gets has the coordinator show the login again.

            ## In the middle of a change
            An intent arrives while another is being handled. Is it handled at once, or does it wait for its
            turn?
            - Write: Store.inTurn, LoginReducer.reduce, LoginViewController.render
            - Hint: `inTurn` puts the work at the end of what waits, and returns if the store is busy.
              Otherwise it does, one after the other, what waits, and is busy meanwhile. When its turn comes,
              an edit counts only in the phase of editing. And `render` locks the form before it changes the
              message: a field that is open takes the focus.

            ## After a success
            Is “logged in” the same as “not loading”? It is a phase of its own, in which no gesture counts.
            - Write: LoginReducer.reduce
            - Hint: After a success the phase is the third one. The form is locked in it, Log in and the edits
              count only while editing, and Cancel only while loading.
            """)
}
