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
        name: "--latency", value: "TIME", help: "How long an answer takes on a screen: 2, 0.5, 2s or 250ms.")

    static let service = Command.Option(
        name: "--service", value: "KIND", help: "automatic, or manual: you give every answer.")

    static let color = Command.Option(
        name: "--color", value: "WHEN", help: "Colours: always, never or auto (default).")

    static let noColor = Command.Option(name: "--no-color", help: "The same as --color never.")
}

extension Arguments {
    /// How long an answer takes on a screen; a second, if nothing is said.
    func latency() throws -> Duration { try duration("--latency") ?? .seconds(1) }

    /// Whether a user gives every answer.
    func holdsAnswers() throws -> Bool { try choice("--service") == ServiceKind.manual }

    /// When printed text has colours.
    func colors() throws -> ColorChoice {
        if has("--no-color") { return .never }
        return try choice("--color") ?? .auto
    }
}

/// Who gives the answers of the service.
private enum ServiceKind: String, CaseIterable {
    case automatic, manual
}
