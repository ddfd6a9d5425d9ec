/// One rule of the login flow: what a user may rely on in every architecture.
public struct Rule: Identifiable, Equatable, Sendable {
    /// `L01` and on.
    public let id: String
    /// What a user may rely on, in one sentence.
    public let sentence: String
    /// What it is about.
    public let group: Group
    /// What it needs besides a login screen that comes to rest.
    public let needs: Need?
    /// Whether the page to watch has a recording of its first scenario, even if no other page links to it.
    public let isRecorded: Bool

    /// What several rules are about: the pages list them so, and so does the table with which `swift test` ends.
    ///
    /// The raw value is a heading; the groups are in the order of a visit.
    public enum Group: String, CaseIterable, Sendable {
        case opening = "Opening"
        case fields = "Missing fields"
        case attempt = "One attempt"
        case failures = "Failures"
        case cancel = "Cancel and late answers"
        case home = "Home and log-out"
        case memory = "Memory and secrecy"
        case focus = "Keyboard and focus"
        case between = "In the middle of a change"

        /// Its rules, in order.
        public var rules: [Rule] { Rule.all.filter { $0.group == self } }
    }

    /// What a rule may need besides a login screen that comes to rest.
    ///
    /// The raw value says what is wrong without it.
    public enum Need: String, Sendable {
        /// A Cancel: without it, no service reports a cancellation.
        case cancel = "there is no Cancel"
        /// The passwords as they are in its scenarios, even if few people type such.
        case unusualTexts = "it takes no unusual texts"
        case output = "a screen at rest does not show what is printed or kept"
        case caret = "it needs the caret"
        case focus = "it needs the focus"
        case twoWindows = "it needs two windows"
        case frames = "it needs the frames between two screens at rest"
        case turns = "it needs the turns between two screens at rest"
        case memoryOfOneScreen = "it needs the memory of one screen"
        case changes = "it needs the changes inside a turn"
        case leavingScreen = "it needs a host that shows two screens at once"
        case textsWithoutEvents = "at rest, a text that no event has reported is an edit like any other"

        /// Why no scenario of the rule can be played at rest; `nil` if some can.
        var reasonAtRest: String? { self == .cancel || self == .unusualTexts ? nil : rawValue }
    }

    /// Finds a rule by its id, in capitals or not; `4` and `L4` are short for `L04`.
    public static func named(_ id: String) -> Rule? {
        let digits = id.drop(while: \.isLetter)
        let letters = digits.count == id.count ? "L" : id.prefix(id.count - digits.count).uppercased()
        let zeros = String(repeating: "0", count: max(0, 2 - digits.count))
        return all.first { $0.id == "\(letters)\(zeros)\(digits)" }
    }

    private init(
        _ id: String, _ group: Group, _ sentence: String, needs: Need? = nil, isRecorded: Bool = false
    ) {
        self.id = id
        self.group = group
        self.sentence = sentence
        self.needs = needs
        self.isRecorded = isRecorded
    }

    /// Every rule, in order.
    public static let all: [Rule] = [
        Rule(
            "L01", .opening, "The login screen opens empty, with the focus on the username and Cancel hidden."
        ),
        Rule(
            "L02", .fields, "Log in without a username asks for the username and sends no request.",
            isRecorded: true),
        Rule("L03", .fields, "A username of only whitespace counts as empty."),
        Rule("L04", .fields, "Log in without a password asks for the password and sends no request."),
        Rule("L05", .fields, "A password of only whitespace is a password. It is sent untrimmed."),
        Rule("L06", .attempt, "The request has the username trimmed; the field keeps what was typed."),
        Rule("L07", .fields, "Editing either field clears the message."),
        Rule(
            "L08", .attempt, "A valid attempt shows loading and sends one request with what was typed.",
            isRecorded: true),
        Rule("L09", .attempt, "Tapping Log in while loading sends no second request."),
        Rule("L10", .attempt, "Typing while loading changes nothing."),
        Rule("L11", .home, "Success shows home with the display name from the service."),
        Rule(
            "L12", .memory, "Success replaces the stack. The login screen and all its parts are released.",
            isRecorded: true),
        Rule(
            "L13", .failures, "A wrong password shows a message, keeps the username and clears the password.",
            isRecorded: true),
        Rule("L14", .failures, "An unknown user produces exactly the frames of a wrong password."),
        Rule("L15", .failures, "A locked account shows a message and clears the password."),
        Rule("L16", .failures, "An unreachable service shows a message and keeps both fields."),
        Rule("L17", .failures, "A retry after a failure works. The message is gone while loading."),
        Rule("L18", .failures, "The same failure twice shows its message twice."),
        Rule(
            "L19", .cancel,
            "Cancel while loading keeps both fields, shows no message and cancels the request.",
            isRecorded: true),
        Rule("L20", .cancel, "A success that arrives after Cancel is ignored."),
        Rule("L21", .cancel, "A failure that arrives after Cancel is ignored."),
        Rule(
            "L22", .cancel, "After Cancel and a second Log in, only the second answer counts.",
            isRecorded: true),
        Rule("L23", .cancel, "Cancel cannot be reached while idle."),
        Rule("L24", .home, "Log out replaces the stack with a fresh login screen.", isRecorded: true),
        Rule("L25", .home, "Another user can log in after a log-out and is greeted by name."),
        Rule(
            "L26", .memory,
            "Closing while loading cancels the request and releases everything in the same turn.",
            isRecorded: true),
        Rule("L27", .cancel, "An answer after closing changes nothing."),
        Rule("L28", .memory, "After a log-out, the home screen and everything behind it are released."),
        Rule("L29", .memory, "Closing while idle, on home or after a failure releases everything."),
        Rule(
            "L30", .attempt, "Any Unicode text reaches the service unchanged, except for trimming.",
            needs: .unusualTexts),
        Rule("L31", .attempt, "A service that answers without suspending produces the same frames."),
        Rule("L32", .attempt, "Two taps on Log in within one turn send one request."),
        Rule("L33", .cancel, "Log in and Cancel within one turn leave the screen idle and send no request."),
        Rule(
            "L34", .memory, "A typed password never appears in a message, a trace, a log or an error.",
            needs: .output),
        Rule(
            "L35", .failures,
            "If the service reports `cancelled` by itself, the screen is idle without a message.",
            needs: .cancel),
        Rule(
            "L36", .fields,
            "After a rejected password, Log in asks for the password: what looks empty is empty."),
        Rule(
            "L37", .cancel, "A late answer that arrives on home or on the next login screen changes nothing."),
        Rule("L38", .home, "The same user can log in again after a log-out."),
        Rule(
            "L39", .focus,
            "Return in the username moves to the password. Return in the password is a tap on Log in."),
        Rule(
            "L40", .focus, "An edit in the middle of a text leaves the caret where the edit put it.",
            needs: .caret),
        Rule(
            "L41", .focus,
            """
            When the focused control becomes unusable, the next usable one gets the focus. When the form is unlocked, the \
            focus goes back to where it was, or to the password if it was rejected.
            """, needs: .focus),
        Rule("L42", .opening, "Two windows of one flow share nothing.", needs: .twoWindows),
        Rule(
            "L43", .fields, "Repeating a validation error keeps its message, with no empty frame in between.",
            needs: .frames),
        Rule(
            "L44", .between,
            "A gesture made while an answer is on its way counts either before it or after it: never both, never half.",
            needs: .turns),
        Rule(
            "L45", .memory,
            "A hundred failed attempts, or a hundred logins of different users, leave the flow no larger than fifty do.",
            needs: .memoryOfOneScreen),
        Rule(
            "L46", .between,
            "A gesture in the middle of a change counts before it, after it, or not at all: never half.",
            needs: .changes),
        Rule(
            "L47", .home, "After a success the form is locked until its screen has gone.",
            needs: .leavingScreen),
        Rule(
            "L48", .attempt,
            """
            What is sent is what the fields show, however it came there; and a text that no event has reported is not \
            overwritten.
            """, needs: .textsWithoutEvents),
        Rule(
            "L49", .focus,
            "A text that is being composed is not written over, and the Return that confirms it is not a Return."
        ),
    ]
}

/// As JSON, it is its number.
extension Rule: RawRepresentable, Codable {
    public var rawValue: String { id }

    public init?(rawValue: String) {
        guard let rule = Rule.named(rawValue) else { return nil }
        self = rule
    }
}
