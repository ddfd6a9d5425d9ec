/// The words behind a command's name, told apart as the command's table says.
struct Arguments {
    private var values: [String: [String]] = [:]

    /// Whether a `-h` or `--help` is among the words; then nothing else matters.
    static func askForHelp(_ words: ArraySlice<String>) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
    }

    /// Tells words apart.
    ///
    /// `--name VALUE` is the same as `--name=VALUE`. Behind `--` all words are arguments.
    /// - Throws: A ``UsageError`` about the first word that does not fit.
    init(_ words: ArraySlice<String>, for command: Command) throws {
        var words = words
        var arguments = command.arguments[...]
        var optionsAreOver = false
        while let word = words.popFirst() {
            if word == "--", !optionsAreOver {
                optionsAreOver = true
            } else if word.hasPrefix("-"), word != "-", !optionsAreOver {
                try addOption(word, &words, for: command)
            } else if let argument = arguments.first {
                values[argument.name, default: []].append(word)
                if !argument.isRepeated { arguments.removeFirst() }
            } else {
                throw UsageError(message: "\(word.quoted) is one argument too many.")
            }
        }
        if let missing = arguments.first, !missing.isOptional, values[missing.name] == nil {
            throw UsageError(message: "\(missing.name) is missing.")
        }
    }

    /// All values of an argument or option, in order.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of an argument or option that was given at most once.
    func first(_ name: String) -> String? { values[name]?.first }

    /// Whether an option without a value was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    private mutating func addOption(
        _ word: String, _ words: inout ArraySlice<String>, for command: Command
    ) throws {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let (name, attached) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
        guard let option = command.options.first(where: { $0.name == name }) else {
            let question = NearestWord.question(name, among: command.options.map(\.name) + ["--help"])
            throw UsageError(message: "There is no option \(name.quoted).\(question)")
        }
        guard option.isRepeated || values[name] == nil else {
            throw UsageError(message: "\(name) is given twice.")
        }
        guard let valueName = option.value else {
            if attached != nil { throw UsageError(message: "\(name) takes no value.") }
            values[name] = []
            return
        }
        guard let value = attached ?? words.popFirst() else {
            throw UsageError(message: "\(name) needs a value: \(valueName).")
        }
        values[name, default: []].append(value)
    }
}
