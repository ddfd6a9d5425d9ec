import Foundation
import LoginDomain
import LoginText
import SwiftUI

/// The login as a view: it draws what it is given, binds the two texts, and reports what else a user does.
///
/// It decides nothing.
public struct LoginForm: View {
    @Binding private var username: String
    @Binding private var password: Password
    private let isLocked: Bool
    private let message: String
    private let onLogIn: @MainActor () -> Void
    private let onCancel: @MainActor () -> Void

    /// Where the keyboard is; it belongs to the view, because no model needs it.
    @FocusState private var focus: LoginField?
    @State private var focusBefore: LoginField?
    /// How often Log in was tapped, because an announcement belongs to an attempt, not to a change of the message.
    @State private var attempts = 0

    /// Describes the form: two texts to edit, two values to show, and two gestures.
    public init(
        username: Binding<String>, password: Binding<Password>, isLocked: Bool, message: String,
        onLogIn: @escaping @MainActor () -> Void,
        onCancel: @escaping @MainActor () -> Void
    ) {
        _username = username
        _password = password
        self.isLocked = isLocked
        self.message = message
        self.onLogIn = onLogIn
        self.onCancel = onCancel
    }

    public var body: some View {
        VStack(spacing: 16) {
            fields
                .textFieldStyle(.roundedBorder)
                .disabled(isLocked)
            buttons
            if !message.isEmpty {
                Text(message).foregroundStyle(.red).accessibilityIdentifier("message")
            }
        }
        .padding()
        .onAppear { focus = .username }
        .onChange(of: isLocked) { _, isLocked in
            guard !isLocked else { return }
            // A disabled field loses the focus. It comes back, or goes to the
            // password that was rejected (L41).
            focus = password.isEmpty ? .password : focusBefore
            announceMessage()
        }
        // An attempt that sends nothing is over at once; the same words again are said again (L43).
        .onChange(of: attempts) {
            if !isLocked { announceMessage() }
        }
    }

    @ViewBuilder private var fields: some View {
        TextField(LoginTitle.username, text: editedUsername)
            .textContentType(.username)
            .autocorrectionDisabled()
            #if os(iOS)
                .textInputAutocapitalization(.never)
            #endif
            .submitLabel(.next)
            .focused($focus, equals: .username)
            .onSubmit { focus = .password }
            .accessibilityIdentifier("username")
        SecureField(LoginTitle.password, text: editedPassword)
            .textContentType(.password)
            .submitLabel(.go)
            .focused($focus, equals: .password)
            .onSubmit(logIn)
            .accessibilityIdentifier("password")
    }

    @ViewBuilder private var buttons: some View {
        Button(LoginTitle.logIn, action: logIn)
            .buttonStyle(.borderedProminent)
            .disabled(isLocked)
            .accessibilityIdentifier("log-in")
        if isLocked {
            ProgressView()
                .accessibilityLabel("Logging in")
            Button(LoginTitle.cancel, role: .cancel, action: onCancel)
                .keyboardShortcut(.cancelAction)
                .accessibilityIdentifier("cancel")
        }
    }

    // A text field may set its binding to what it shows already, such as when the focus
    // moves. That is no edit, unless its bytes differ: to a server, an é is not an e with an accent.
    // `@MainActor`, because a binding could be read anywhere.
    private var editedUsername: Binding<String> {
        Binding { @MainActor in
            username
        } set: { @MainActor text in
            if !text.utf8.elementsEqual(username.utf8) { username = text }
        }
    }

    private var editedPassword: Binding<String> {
        Binding { @MainActor in
            password.text
        } set: { @MainActor text in
            if Password(text) != password { password = Password(text) }
        }
    }

    private func logIn() {
        focusBefore = focus
        attempts += 1
        onLogIn()
    }

    /// Lets VoiceOver say a message that has appeared somewhere else than where the user is.
    private func announceMessage() {
        guard !message.isEmpty else { return }
        var announcement = AttributedString(message)
        // The tap on Log in may still be spoken, and would win otherwise.
        announcement.accessibilitySpeechAnnouncementPriority = .high
        AccessibilityNotification.Announcement(announcement).post()
    }
}
