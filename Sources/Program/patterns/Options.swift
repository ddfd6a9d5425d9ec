import TerminalUI

// What several commands take.

extension Command.Argument {
    static let rules = Command.Argument(
        name: "RULE", help: "A rule's id: L08, L8 or 8; or L20-L22; without one, all rules.",
        isOptional: true,
        isRepeated: true)
}

extension Command.Option {
    static let json = Command.Option(name: "--json", help: "Prints JSON instead of text.")

    static let flow = Command.Option(
        name: "--flow", value: "FLOW", help: "Plays only this flow; can be repeated.", isRepeated: true)

    static let latency = Command.Option(
        name: "--latency", value: "SECONDS", help: "The seconds that an answer takes on a screen: 1, or 0.5.")

    static let service = Command.Option(
        name: "--service", value: "KIND", help: "automatic, or manual: you give every answer.")
}

extension Arguments {
    /// How long an answer takes on a screen; a second, if nothing is said.
    func latency() throws -> Duration { try duration("--latency") ?? .seconds(1) }

    /// Whether a user gives every answer.
    func holdsAnswers() throws -> Bool {
        switch first("--service") {
        case nil, "automatic": return false
        case "manual": return true
        case let word?:
            throw UsageError(message: "--service must be automatic or manual, not \(word.quoted).")
        }
    }
}
