import LoginDomain

/// One thing that a user, the service or the host does.
public enum Step: Hashable, Sendable {
    /// A user edits a field.
    case edit(Field, Edit)
    /// A user presses Return in a field.
    case pressReturn(Field)
    /// A user taps a button.
    case tap(Button)
    /// The handler of a button is called although the button cannot be tapped: the widgets do not protect the
    /// flow.
    case callHandler(Button)
    /// A user presses Tab, or Shift-Tab.
    case moveFocus(backwards: Bool)
    /// The service answers the request of this number.
    case answer(Int, ServiceAnswer)
    /// The service will answer the next request at once, without suspending.
    case prepare(ServiceAnswer)
    /// The host closes the window: the screens, and what the flow gave it to keep, are released.
    case close
    /// The host starts the flow in a window that is closed.
    case open
    /// All of this happens within one turn.
    indirect case together([Step])
    /// This happens in the window of this number, counted from 1; without it, a step happens in the first.
    indirect case inWindow(Int, Step)
    /// This begins a number of turns after the step before it, and does not wait until everything is at rest
    /// (L44).
    indirect case afterTurns(Int, Step)
    /// This begins when no turn is left, and the clock has moved this many times: before what waits for it
    /// longer.
    indirect case afterTimers(Int, Step)
    /// Time passes: this many milliseconds.
    case wait(milliseconds: Int)
    /// A widget calls back: at the change of this number that a step makes, counted from 1, a user does
    /// something (L46).
    indirect case interrupted(Step, atChange: Int, by: Step)

    /// The fields of the login screen; the raw value is the identifier of the widget.
    public enum Field: String, Sendable, CaseIterable {
        /// The username and the password.
        case username, password
    }

    /// The buttons of both screens; the raw value is the identifier of the widget.
    public enum Button: String, Sendable, CaseIterable {
        /// Log in, Cancel and Log out.
        case logIn, cancel, logOut
    }

    /// How a user edits a field.
    public enum Edit: Hashable, Sendable {
        /// Types a text at the caret.
        case type(Text)
        /// Deletes the character before the caret, or behind it.
        case backspace, delete
        /// Selects all and deletes it.
        case clear
        /// Puts the caret behind a number of characters.
        case moveCaret(to: Int)
        /// The system changes the whole text, and no edit event reports it: AutoFill, or a correction as the
        /// focus leaves (L48).
        case fill(Text)
        /// Composes a text, as keyboards for Chinese and Japanese do: it is marked until it is confirmed (L49).
        case compose(Text)
        /// Confirms what is being composed, with the text that was chosen for it.
        case commit(Text)
    }

    /// What is typed: a text, or a password that is never shown.
    public enum Text: Hashable, Sendable {
        /// A text that a trace may show.
        case plain(String)
        /// A password that a person has typed.
        case password(Password)
        /// A password that is known by its name.
        case secret(Secret)
        /// A password that is drawn at random; the seed names it.
        case random(seed: UInt64)

        package var typed: String {
            switch self {
            case .plain(let text): text
            case .password(let password): password.text
            case .secret(let secret): secret.typed
            case .random(let seed): SplitMix64.text(seed: seed)
            }
        }
    }
}

/// The passwords of the scenarios.
///
/// A trace names them, and never shows them (L34).
public enum Secret: String, Sendable, CaseIterable {
    /// Two words, two others, eight blanks, and 10,000 characters.
    case correct, wrong, blanks, long
    /// It is also a username.
    case character
    /// White space of every kind, around and inside.
    case whitespace
    /// White space other than blanks.
    case invisible
    /// Normalising, changing the case or dropping zero-width characters would change it.
    case fragile
    /// Every character of ASCII that is printed, and what an escape, a dash and an entity look like.
    case ascii
    /// Plain letters and digits, with blanks around them.
    case padded
    /// It ends with the end of a line.
    case line

    /// The password itself; no trace, message or error may contain it.
    public var typed: String {
        switch self {
        case .correct: "correct horse"
        case .wrong: "incorrect horse"
        case .blanks: "        "
        case .long: String(repeating: "pa55wørd! ", count: 1_000)
        case .character: "x"
        case .whitespace: "\t\u{A0}\n pass\u{2003}\tword \r\n\u{3000}"
        case .invisible: "\u{A0}\t\n\u{2003}"
        case .ascii: "a&b+c%41--d&amp; " + AwkwardText.ascii
        case .padded: " Horse 12 "
        case .line: "battery staple\n"
        case .fragile: "e\u{301}é \u{212B}ﬁ İßẞ \u{200B}a\u{200D}\u{FEFF}\u{0}%@Zz"
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
        case .edit(let field, .compose(let text)): "compose \(text) in the \(field)"
        case .edit(let field, .commit(let text)): "confirm it as \(text) in the \(field)"
        case .edit(let field, .fill(let text)): "the system fills \(text) into the \(field), without an event"
        case .pressReturn(let field): "press Return in the \(field)"
        case .tap(let button): "tap \(button)"
        case .callHandler(let button): "call the handler of \(button), which cannot be tapped"
        case .moveFocus(let backwards): backwards ? "press Shift-Tab" : "press Tab"
        case .answer(let number, let answer): "answer request \(number): \(answer)"
        case .prepare(let answer): "let the next answer come at once: \(answer)"
        case .close: "close"
        case .open: "open"
        case .together(let steps): "in one turn: " + steps.map(\.description).joined(separator: "; ")
        case .inWindow(let window, let step): "in window \(window): \(step)"
        case .afterTurns(let turns, let step): "\(Self.words(turns)) later: \(step)"
        case .afterTimers(0, let step): "before any timer: \(step)"
        case .afterTimers(let count, let step):
            "after \(count == 1 ? "one timer" : "\(count) timers"): \(step)"
        case .wait(let milliseconds): "wait \(Duration.milliseconds(milliseconds).words)"
        case .interrupted(let step, let change, let gesture):
            "\(step), and in the middle, at change \(change): \(gesture)"
        }
    }

    package static func words(_ turns: Int) -> String {
        let numbers = ["no turn", "one turn", "two turns", "three turns", "four turns", "five turns"]
        return numbers.indices.contains(turns) ? numbers[turns] : "\(turns) turns"
    }
}

extension Step {
    /// What happens, one thing after the other, without its window, its turn and what interrupts what.
    package var parts: [Step] {
        switch self {
        case .together(let steps): steps.flatMap(\.parts)
        case .inWindow(_, let step), .afterTurns(_, let step), .afterTimers(_, let step): step.parts
        case .interrupted(let step, _, let gesture): step.parts + gesture.parts
        default: [self]
        }
    }

    /// The same with other parts.
    /// - Returns: `nil` if one part becomes none.
    package func mapParts(_ transform: (Step) -> Step?) -> Step? {
        switch self {
        case .together(let steps):
            let others = steps.compactMap { $0.mapParts(transform) }
            return others.count == steps.count ? .together(others) : nil
        case .inWindow(let number, let step):
            return step.mapParts(transform).map { .inWindow(number, $0) }
        case .afterTurns(let turns, let step):
            return step.mapParts(transform).map { .afterTurns(turns, $0) }
        case .afterTimers(let count, let step):
            return step.mapParts(transform).map { .afterTimers(count, $0) }
        default: return transform(self)
        }
    }

    /// The index of the window that the step is for, and what happens there.
    package var windowAndStep: (window: Int, step: Step) {
        switch self {
        case .inWindow(let number, let step): (number - 1, step)
        case .afterTurns(_, let step), .afterTimers(_, let step): step.windowAndStep
        default: (0, self)
        }
    }

    /// How much time passes in it, if it waits.
    package var time: Duration? {
        if case .wait(let milliseconds) = self { .milliseconds(milliseconds) } else { nil }
    }

    /// The same before any timer fires, if it does not come earlier.
    var hurried: Step {
        switch self {
        case .afterTurns, .afterTimers: self
        default: .afterTimers(0, self)
        }
    }

    /// How many turns after the one before it the step begins; `nil` when it waits until everything is at
    /// rest.
    package var turnsAfter: Int? {
        if case .afterTurns(let turns, _) = self { turns } else { nil }
    }

    /// Whether the service answers in it.
    package var isAnswer: Bool {
        parts.contains { if case .answer = $0 { true } else { false } }
    }
}

extension Step.Text: CustomStringConvertible {
    public var description: String {
        switch self {
        case .plain(let text): abbreviated(text)
        case .password(let password): "\(password)"
        // Whether the service accepts it, the answer says.
        case .secret(.correct): "a password"
        case .secret(.wrong): "a wrong password"
        case .secret(.character): "a password of one character"
        case .secret(.blanks): "a password of blanks"
        case .secret(let secret): "the \(secret) password"
        case .random(let seed): "random password \(seed)"
        }
    }
}

// A step is used as a key.
extension Password: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
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
