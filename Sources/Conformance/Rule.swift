/// One rule of the login flow: what a person may rely on, whatever the architecture.
public struct Rule: Identifiable, Equatable, Sendable {
    /// `L01` and on.
    public let id: String
    /// What it says.
    public let sentence: String

    /// Finds a rule by its id, in capitals or not.
    public static func named(_ id: String) -> Rule? {
        all.first { $0.id == id.uppercased() }
    }

    private init(_ id: String, _ sentence: String) {
        self.id = id
        self.sentence = sentence
    }

    /// The rules, in order.
    public static let all: [Rule] = [
        Rule("L01", "The login screen opens empty, with the focus in the username and Cancel hidden."),
        Rule("L02", "Log in without a username asks for the username, and makes no request."),
        Rule("L03", "A username of blanks counts as empty."),
        Rule("L04", "Log in with a username but no password asks for the password, and makes no request."),
        Rule("L05", "A password of blanks is a password, and is sent untrimmed."),
        Rule("L06", "The username is trimmed in the request, and the field keeps what was typed."),
        Rule("L07", "An edit of either field clears the message."),
        Rule("L08", "A valid attempt shows that it is loading and makes one request with what was typed."),
        Rule("L09", "Log in tapped while loading makes no second request."),
        Rule("L10", "Typing while loading changes nothing."),
        Rule("L11", "Success shows home with the display name that the service gave."),
        Rule("L12", "Success replaces the stack: the login screen and all its parts are released."),
        Rule("L13", "A wrong password is told, the username kept and the password cleared."),
        Rule("L14", "An unknown user gets the very frames of a wrong password."),
        Rule("L15", "A locked account is told, and the password cleared."),
        Rule("L16", "An unreachable service is told, and both fields kept."),
        Rule("L17", "A retry after a failure works, and the message is gone while loading."),
        Rule("L18", "The same failure twice shows its message twice."),
        Rule("L19", "Cancel while loading leaves both fields, no message, and a cancelled request."),
        Rule("L20", "Success that arrives after Cancel is ignored."),
        Rule("L21", "Failure that arrives after Cancel is ignored."),
        Rule("L22", "After Cancel and another Log in, only the second request's answer counts."),
        Rule("L23", "Cancel cannot be reached while idle."),
        Rule("L24", "Log out replaces the stack with a fresh login screen."),
        Rule("L25", "Another user can log in after a log-out, and is the one greeted."),
        Rule("L26", "Closing while loading cancels the request and releases every part in that turn."),
        Rule("L27", "An answer after closing changes nothing."),
        Rule("L28", "After log-out the home screen and all that stood behind it are released."),
        Rule("L29", "A flow closed while idle, on home, or after a failure releases every part."),
        Rule("L30", "Any Unicode text reaches the service unchanged, but for the trimming."),
        Rule("L31", "A service that answers without suspending gives the same frames."),
        Rule("L32", "Two taps on Log in within one turn make one request."),
        Rule("L33", "Log in and Cancel within one turn leave the screen idle, and no request."),
        Rule("L34", "A typed password is never in a message, a trace or an error text."),
        Rule("L35", "A service that reports cancelled, unasked, leaves the screen idle without a message."),
        Rule("L36", "After a refused password, what looks empty is empty: Log in asks for the password."),
        Rule("L37", "A late answer that arrives on home or on the next login screen changes nothing."),
        Rule("L38", "The same user logs in again after a log-out as the first time."),
        Rule("L39", "Return in the username goes on to the password, and there it is a tap on Log in."),
        Rule("L40", "An edit in the middle of a text leaves the caret where the edit put it."),
        Rule("L41", "If what has the focus cannot be used any more, the next control has it."),
        Rule("L42", "Two windows of one flow share nothing."),
        Rule("L43", "A validation error repeated keeps its message, without an empty frame."),
    ]
}
