import LoginText

/// Texts that a user types or a service answers, each with the mistake that it reveals.
enum AwkwardText {
    typealias Item = (text: String, mistake: String)

    /// Usernames, which are also used as display names.
    static let names: [Item] = [
        ("Ada@Example.COM", "cutting at the @, or sending an address in small letters"),
        ("R2D2 007", "accepting letters alone, or reading a number"),
        ("Ada LOVELACE", "changing the case"),
        ("İpek Iğdır straße ΣΊΣΥΦΟΣ", "comparing without regard to case"),
        ("x", "comparing with the password, which is the same in some attempts"),
        ("a  b\tc", "joining white space inside"),
        ("two\nlines\r\nmore", "cutting at the end of a line"),
        ("\u{200B}ada\u{200D}\u{FEFF}", "trimming what has no width and is no white space"),
        ("e\u{301} é \u{212B} ﬁ ①", "normalising"),
        ("\u{301}", "a mark without a letter before it"),
        ("👩‍👩‍👧‍👦👍🏽\u{1F1E9}", "cutting inside a character"),
        ("שלום \u{200F}ada\u{202E}", "dropping marks of direction"),
        ("nul\u{0}byte", "handing it to C"),
        ("%@ %s %d \\n ${x} <b>&amp;'\"; --", "using it as a format, as markup or as a query"),
        ("nil", "taking a word for the absence of one"),
        (
            String(repeating: "Ada Augusta ", count: 25), "cutting at 255, or wherever a column ends"
        ),
    ]

    /// Texts that only scenarios use, for usernames and display names.
    static let rare: [Item] =
        [
            ("007", "reading a number and writing it again"),
            (everyKind, "keeping the kinds of characters that somebody thought of"),
        ]
        + [
            LoginMessage.usernameMissing, LoginMessage.passwordMissing, LoginMessage.wrongCredentials,
            LoginMessage.locked, LoginMessage.unreachable,
        ].map { ($0, "comparing with the message “\($0)”") }

    /// Characters of every general category and of several scripts, and some that are invisible.
    static let everyKind =
        "aBǅʰ漢カｶＡ한कि\u{301}a\u{20DD}१Ⅷ²_‐(]«»¿+€^§ \u{2028}\u{2029}\u{7}\u{AD}\u{2060}\u{E000}\u{378}\u{FFFE}"
        + "❤\u{FE0F}☺\u{FE0E}🏴\u{E0067}\u{E007F}"

    /// Display names that cannot be usernames.
    static let displayNames: [Item] =
        names + [
            ("", "requiring a name"),
            ("  Ada\u{A0}\n", "trimming"),
            ("Welcome, Ada", "looking for the greeting in the greeting"),
        ]

    /// Names with white space around them, which the request must not contain.
    static let padded: [Item] = [
        ("\t ada \n", "trimming blanks alone"),
        ("\u{A0}ada\u{2003}\u{3000}", "trimming ASCII alone"),
        ("\u{2028}a b\u{85}\r\n", "trimming blanks and tabs alone"),
    ]
}
