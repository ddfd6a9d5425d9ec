/// One line of a script: what a person would do.
nonisolated struct ScriptCommand: Equatable {
    /// The line's first word.
    let word: String
    /// What to put into the field; `nil` where a button is tapped.
    let text: String?

    /// What the first word may be, and the widget that it is about.
    static let widgets = [
        (word: "username", identifier: "username"), (word: "password", identifier: "password"),
        (word: "login", identifier: "logIn"), (word: "cancel", identifier: "cancel"),
        (word: "logout", identifier: "logOut"),
    ]

    /// The widget that it is about.
    var identifier: String? { ScriptCommand.widgets.first { $0.word == word }?.identifier }

    /// Whether it is for a moment in which an answer is awaited.
    ///
    /// The answer may be there before it, so it is never wrong.
    var isCancel: Bool { word == "cancel" }

    /// Reads a line.
    ///
    /// The text is all that stands behind the first blank after the word, just as it is.
    /// - Parameters:
    ///   - line: The line's bytes, without the newline; a carriage return at their end belongs to it.
    ///   - number: The line's number, for errors.
    /// - Returns: `nil` for a line of blanks, and for a comment, which begins with `#`.
    /// - Throws: An ``InputError`` that echoes no more than the first word: a text may be a password.
    init?(_ line: [UInt8], number: Int) throws(InputError) {
        func fail(_ message: String) -> InputError { InputError(line: number, message: message) }
        let line = (line.last == 0x0D ? line.dropLast() : line[...]).drop(while: isBlank)
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        let parts = line.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: isBlank)
        let rest = parts.count > 1 ? parts[1] : []
        guard let word = String(validating: parts[0], as: UTF8.self),
            let text = String(validating: rest, as: UTF8.self)
        else { throw fail("This is not valid UTF-8.") }
        switch word {
        case "username", "password":
            guard !text.isEmpty else { throw fail("'\(word)' needs a text: \(word) TEXT.") }
            self.text = text
        case "login", "cancel", "logout":
            guard rest.allSatisfy(isBlank) else { throw fail("'\(word)' takes no text.") }
            self.text = nil
        default:
            let words = ScriptCommand.widgets.map(\.word)
            let question = NearestWord.question(word, among: words)
            let all = words.joined(separator: ", ")
            throw fail("There is no command \(word.quoted).\(question) The commands: \(all).")
        }
        self.word = word
    }
}

private nonisolated func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
