import Catalog
import Conformance
import Flow
import TerminalUI

/// The words after a command's name, split into arguments and options.
struct Arguments {
    let catalog: [LoginFlow]
    private let command: Command
    private var values: [String: [String]] = [:]

    /// Whether one of the words is `-h` or `--help`: then nothing else matters.
    static func asksForHelp(_ words: ArraySlice<String>) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
    }

    /// Splits words into arguments and options.
    ///
    /// `--name VALUE` is the same as `--name=VALUE`. After `--`, all words are arguments.
    init(_ words: ArraySlice<String>, for command: Command, catalog: [LoginFlow] = LoginFlow.all) throws {
        self.catalog = catalog
        self.command = command
        var words = words
        var arguments = command.arguments[...]
        var optionsAreOver = false
        while let word = words.popFirst() {
            if word == "--", !optionsAreOver {
                optionsAreOver = true
            } else if word.hasPrefix("-"), word != "-", !optionsAreOver {
                try addOption(word, &words)
            } else if let argument = arguments.first {
                values[argument.name, default: []].append(word)
                if !argument.isRepeated { arguments.removeFirst() }
                // The options of another program are its own.
                if argument.name == "COMMAND" { optionsAreOver = true }
            } else {
                throw UsageError(message: "Unexpected argument: \(word.quoted).")
            }
        }
        if let missing = arguments.first, !missing.isOptional { try require(missing.name) }
    }

    /// What was given for an argument or option, in order.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// What was given first for an argument or option, if anything.
    func first(_ name: String) -> String? { values[name]?.first }

    /// Whether an argument or option is given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// - Throws: A ``UsageError`` if an argument is not given.
    func require(_ name: String) throws {
        guard values[name] == nil else { return }
        let help = command.arguments.first { $0.name == name }?.help ?? ""
        throw UsageError(message: "\(name) is missing.", help: "\(name)  \(help)")
    }

    private mutating func addOption(_ word: String, _ words: inout ArraySlice<String>) throws {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let attached = parts.count > 1 ? String(parts[1]) : nil
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
            throw UsageError(
                message: "\(name) needs a value: \(valueName).", help: "\(option.heading)  \(option.help)")
        }
        values[name, default: []].append(value)
    }
}

extension Arguments {
    /// The flows that an argument or option names, in the catalog's order; all of them, if it names none.
    func flows(_ name: String) throws -> [LoginFlow] {
        let chosen = try all(name).map { try catalog.required(by: $0).id }
        return chosen.isEmpty ? catalog : catalog.filter { chosen.contains($0.id) }
    }

    /// The scenarios of a rule that an argument names by its place or a part of its title; all of them, if it
    /// names none.
    func scenarios(_ name: String, of rule: Rule) throws -> [Scenario] {
        let scenarios = Scenario.of(rule)
        guard let word = first(name) else { return scenarios }
        if let number = Int(word), scenarios.indices.contains(number - 1) { return [scenarios[number - 1]] }
        let found = scenarios.filter { $0.title.lowercased().contains(word.lowercased()) }
        guard found.isEmpty else { return found }
        throw UsageError(
            message: "\(rule.id) has no scenario \(word.quoted).",
            help: "'\(Command.call) rules \(rule.id)' prints its \("scenario".counted(scenarios.count)).")
    }

    /// The rules that an argument names, in order; all of them, if it names none.
    func rules(_ name: String) throws -> [Rule] {
        let chosen = try all(name).flatMap(Self.rules)
        return chosen.isEmpty ? Rule.all : Rule.all.filter(chosen.contains)
    }

    /// The rule of a word, or the rules of a range: `L20`, `L20-L22`.
    private static func rules(in word: String) throws -> [Rule] {
        let ends = try word.split(separator: "-", omittingEmptySubsequences: false).map { end in
            if let rule = Rule.named(String(end)) { return rule }
            let range = "The rules are \(Rule.all[0].id) to \(Rule.all[Rule.all.count - 1].id)."
            throw UsageError(message: "There is no rule \(word.quoted). \(range)")
        }
        let places = ends.compactMap(Rule.all.firstIndex)
        guard let first = places.first, let last = places.last, places.count <= 2, first <= last else {
            throw UsageError(message: "\(word.quoted) is no range of rules. Write L20-L22.")
        }
        return Array(Rule.all[first...last])
    }

    /// The number of an option, if it is given.
    func number<Number: Comparable & LosslessStringConvertible>(
        _ name: String, in bounds: ClosedRange<Number>
    ) throws -> Number? {
        guard let text = first(name) else { return nil }
        if let number = Number(text), bounds ~= number { return number }
        let range = "\(bounds.lowerBound) to \(bounds.upperBound)".replacing(".0", with: "")
        let kind = Number.self == Double.self ? "number" : "whole number"
        throw UsageError(message: "\(name) \(text.quoted) is not a \(kind) from \(range).")
    }

    /// The seconds of an option, if they are given.
    func duration(_ name: String) throws -> Duration? {
        try number(name, in: 0...3600.0).map { .seconds($0) }
    }
}
