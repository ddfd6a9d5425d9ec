/// Rules about one thing: the pages list them so, and so does the table with which `swift test` ends.
public struct RuleGroup: Sendable {
    /// A heading.
    public let title: String
    /// A word for the head of a column.
    public let word: String
    /// The ids of its rules.
    public let rules: [String]

    private init(_ title: String, _ word: String, _ numbers: Int...) {
        self.title = title
        self.word = word
        rules = numbers.map { "L\($0 < 10 ? "0" : "")\($0)" }
    }

    /// All groups, in the order of a visit; a rule of the login is in one of them.
    public static let all = [
        RuleGroup("Opening", "opening", 1, 42),
        RuleGroup("Missing fields", "fields", 2, 3, 4, 5, 7, 36, 43),
        RuleGroup("One attempt", "attempt", 6, 8, 9, 10, 30, 31, 32, 48),
        RuleGroup("Failures", "failures", 13, 14, 15, 16, 17, 18, 35),
        RuleGroup("Cancel and late answers", "cancel", 19, 20, 21, 22, 23, 27, 33, 37),
        RuleGroup("Home and log-out", "home", 11, 24, 25, 38, 47),
        RuleGroup("Memory and secrecy", "memory", 12, 26, 28, 29, 34, 45),
        RuleGroup("Keyboard and focus", "focus", 39, 40, 41),
        RuleGroup("In the middle of a change", "between", 44, 46),
    ]
}
