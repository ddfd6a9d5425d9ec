/// One rule of the login flow: what a user may rely on in every architecture.
public struct Rule: Identifiable, Equatable, Sendable {
    /// `L01` and on.
    public let id: String
    /// What a user may rely on, in one sentence.
    public let sentence: String

    /// Finds a rule by its id, in capitals or not; `4` and `L4` are short for `L04`.
    public static func named(_ id: String) -> Rule? {
        let digits = id.drop(while: \.isLetter)
        let letters = digits.count == id.count ? "L" : id.prefix(id.count - digits.count).uppercased()
        let zeros = String(repeating: "0", count: max(0, 2 - digits.count))
        return all.first { $0.id == "\(letters)\(zeros)\(digits)" }
    }

    package init(_ id: String, _ sentence: String) {
        self.id = id
        self.sentence = sentence
    }

    /// Every rule, in order.
    public static let all: [Rule] = [
        Rule("L01", "The login screen opens empty, with the focus on the username and Cancel hidden."),
        Rule("L02", "Log in without a username asks for the username and sends no request."),
        Rule("L03", "A username of only whitespace counts as empty."),
        Rule("L04", "Log in without a password asks for the password and sends no request."),
        Rule("L05", "A password of only whitespace is a password. It is sent untrimmed."),
        Rule("L06", "The request has the username trimmed; the field keeps what was typed."),
        Rule("L07", "Editing either field clears the message."),
        Rule("L08", "A valid attempt shows loading and sends one request with what was typed."),
        Rule("L09", "Tapping Log in while loading sends no second request."),
        Rule("L10", "Typing while loading changes nothing."),
        Rule("L11", "Success shows home with the display name from the service."),
        Rule("L12", "Success replaces the stack. The login screen and all its parts are released."),
        Rule("L13", "A wrong password shows a message, keeps the username and clears the password."),
        Rule("L14", "An unknown user produces exactly the frames of a wrong password."),
        Rule("L15", "A locked account shows a message and clears the password."),
        Rule("L16", "An unreachable service shows a message and keeps both fields."),
        Rule("L17", "A retry after a failure works. The message is gone while loading."),
        Rule("L18", "The same failure twice shows its message twice."),
        Rule("L19", "Cancel while loading keeps both fields, shows no message and cancels the request."),
        Rule("L20", "A success that arrives after Cancel is ignored."),
        Rule("L21", "A failure that arrives after Cancel is ignored."),
        Rule("L22", "After Cancel and a second Log in, only the second answer counts."),
        Rule("L23", "Cancel cannot be reached while idle."),
        Rule("L24", "Log out replaces the stack with a fresh login screen."),
        Rule("L25", "Another user can log in after a log-out and is greeted by name."),
        Rule("L26", "Closing while loading cancels the request and releases everything in the same turn."),
        Rule("L27", "An answer after closing changes nothing."),
        Rule("L28", "After a log-out, the home screen and everything behind it are released."),
        Rule("L29", "Closing while idle, on home or after a failure releases everything."),
        Rule("L30", "Any Unicode text reaches the service unchanged, except for trimming."),
        Rule("L31", "A service that answers without suspending produces the same frames."),
        Rule("L32", "Two taps on Log in within one turn send one request."),
        Rule("L33", "Log in and Cancel within one turn leave the screen idle and send no request."),
        Rule("L34", "A typed password never appears in a message, a trace, a log or an error."),
        Rule("L35", "If the service reports `cancelled` by itself, the screen is idle without a message."),
        Rule("L36", "After a rejected password, Log in asks for the password: what looks empty is empty."),
        Rule("L37", "A late answer that arrives on home or on the next login screen changes nothing."),
        Rule("L38", "The same user can log in again after a log-out."),
        Rule(
            "L39", "Return in the username moves to the password. Return in the password is a tap on Log in."),
        Rule("L40", "An edit in the middle of a text leaves the caret where the edit put it."),
        Rule(
            "L41",
            """
            When the focused control becomes unusable, the next usable one gets the focus. When the form is unlocked, the \
            focus goes back to where it was, or to the password if it was rejected.
            """),
        Rule("L42", "Two windows of one flow share nothing."),
        Rule("L43", "Repeating a validation error keeps its message, with no empty frame in between."),
        Rule(
            "L44",
            "A gesture made while an answer is on its way counts either before it or after it: never both, never half."
        ),
        Rule(
            "L45",
            "A hundred failed attempts, or a hundred logins of different users, leave the flow no larger than fifty do."
        ),
        Rule(
            "L46",
            "A gesture in the middle of a change counts before it, after it, or not at all: never half."),
        Rule("L47", "After a success the form is locked until its screen has gone."),
        Rule(
            "L48",
            """
            What is sent is what the fields show, however it came there; and a text that no event has reported is not \
            overwritten.
            """),
    ]
}
