import LoginDomain
import LoginUI

/// One thing that a person, the service or the host does.
public enum Step: Equatable, Sendable {
    /// A person edits a field.
    case edit(LoginField, Edit)
    /// A person presses Return in a field.
    case pressReturn(LoginField)
    /// A person taps a button.
    case tap(Button)
    /// A person presses Tab, or Shift-Tab.
    case moveFocus(backwards: Bool)
    /// The service answers the request of this number.
    case answer(Int, Answer)
    /// The service will answer the next request at once, without suspending.
    case prepare(Answer)
    /// The host closes the flow.
    case close
    /// All of these happen within one turn.
    indirect case together([Step])
    /// This happens in the window of this number, counted from 1; without it, a step happens in the first.
    indirect case inWindow(Int, Step)

    /// A button of either screen.
    public enum Button: String, Equatable, Sendable, CaseIterable {
        case logIn, cancel, logOut
    }

    /// What a person can do to a text.
    public enum Edit: Equatable, Sendable {
        /// Type at the caret.
        case type(Text)
        /// Press Backspace.
        case backspace
        /// Press Delete.
        case delete
        /// Select all and delete it.
        case clear
        /// Put the caret behind so many characters.
        case moveCaret(to: Int)
    }

    /// What is typed: a text, or a password, which is only ever named.
    public enum Text: Equatable, Sendable {
        case plain(String)
        case secret(Secret)

        /// What the keys send.
        var typed: String {
            switch self {
            case .plain(let text): text
            case .secret(let secret): secret.typed
            }
        }
    }
}

/// The passwords of the scenarios.
///
/// A trace names them, and never shows them (L34).
public enum Secret: String, Equatable, Sendable, CaseIterable {
    /// The right one.
    case correct
    /// A wrong one.
    case wrong
    /// Blanks alone.
    case blanks
    /// Emoji, combining marks and right-to-left text, with blanks around it.
    case unicode
    /// Ten thousand characters.
    case long
    /// One character.
    case character

    /// What the keys send.
    public var typed: String {
        switch self {
        case .correct: "correct horse"
        case .wrong: "incorrect horse"
        case .blanks: "   "
        case .unicode: " Pä\u{308}ß👩‍👩‍👧‍👦שלום\u{200F}🇩🇪 "
        case .long: String(repeating: "pa55wørd! ", count: 1_000)
        case .character: "x"
        }
    }
}

extension Step: CustomStringConvertible {
    /// A sentence in the imperative, without any password.
    public var description: String {
        switch self {
        case .edit(let field, .type(let text)): "type \(text) into the \(field)"
        case .edit(let field, .backspace): "press Backspace in the \(field)"
        case .edit(let field, .delete): "press Delete in the \(field)"
        case .edit(let field, .clear): "clear the \(field)"
        case .edit(let field, .moveCaret(let offset)): "put the caret of the \(field) at \(offset)"
        case .pressReturn(let field): "press Return in the \(field)"
        case .tap(let button): "tap \(button)"
        case .moveFocus(let backwards): backwards ? "press Shift-Tab" : "press Tab"
        case .answer(let number, let answer): "answer request \(number): \(answer)"
        case .prepare(let answer): "let the next answer come at once: \(answer)"
        case .close: "close"
        case .together(let steps): "in one turn: " + steps.map(\.description).joined(separator: "; ")
        case .inWindow(let window, let step): "in window \(window): \(step)"
        }
    }
}

extension Step.Text: CustomStringConvertible {
    public var description: String {
        switch self {
        case .plain(let text): abbreviated(text)
        case .secret(let secret): "the \(secret) password"
        }
    }
}

extension Step.Button: CustomStringConvertible {
    public var description: String {
        switch self {
        case .logIn: "Log in"
        case .cancel: "Cancel"
        case .logOut: "Log out"
        }
    }
}

extension Answer: CustomStringConvertible {
    public var description: String {
        switch self {
        case .success(let displayName): "welcome, \(abbreviated(displayName))"
        case .failure(let error): "\(error)"
        }
    }
}
