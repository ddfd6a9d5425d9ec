import LoginDomain
import LoginViews
import SwiftUI

/// The view, with its state and its task: no other object takes part.
struct LoginScreen: View {
    let onLoggedIn: (User) -> Void
    @Environment(\.userService) private var service
    @State private var draft = LoginDraft()

    var body: some View {
        LoginForm(
            username: $draft.username, password: $draft.password,
            isLocked: draft.isLocked, message: draft.message,
            onLogIn: { draft.logInTapped() },
            onCancel: { draft.cancelTapped() }
        )
        // Another attempt, or none, cancels the one that is running; so does
        // leaving the screen. But SwiftUI cancels when it updates the view, and an
        // answer may come before: the draft knows which answer counts.
        .task(id: draft.attempt) {
            guard let attempt = draft.attempt else { return }
            let answer = await service.answer(to: attempt)
            if let user = draft.answerArrived(to: attempt, answer) { onLoggedIn(user) }
        }
    }
}
