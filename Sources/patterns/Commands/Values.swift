import Catalog
import Conformance
import Flow

extension Arguments {
    /// The flows that an argument or option names, in the catalog's order; all of them, if it names none.
    /// - Throws: A ``UsageError`` with the nearest flow.
    func flows(_ name: String) throws -> [LoginFlow] {
        let ids = all(name)
        if let unknown = ids.first(where: { id in !Catalog.flows.contains { $0.id == id } }) {
            let question = NearestWord.question(unknown, among: Catalog.flows.map(\.id))
            throw UsageError(message: "There is no flow \(unknown.quoted).\(question)")
        }
        return ids.isEmpty ? Catalog.flows : Catalog.flows.filter { ids.contains($0.id) }
    }

    /// The rules that an argument names, in order; all of them, if it names none.
    /// - Throws: A ``UsageError`` with the nearest rule.
    func rules(_ name: String) throws -> [Rule] {
        let ids = all(name)
        if let unknown = ids.first(where: { Rule.named($0) == nil }) {
            let question = NearestWord.question(unknown, among: Rule.all.map(\.id))
            throw UsageError(message: "There is no rule \(unknown.quoted).\(question)")
        }
        return ids.isEmpty ? Rule.all : Rule.all.filter { rule in ids.contains { Rule.named($0) == rule } }
    }

    /// The whole number that the option of this name says.
    /// - Returns: `nil` when it is not given.
    /// - Throws: A ``UsageError`` when it is no whole number, or out of bounds.
    func number<Number: FixedWidthInteger>(
        _ name: String, in bounds: ClosedRange<Number>
    ) throws -> Number? {
        guard let text = first(name) else { return nil }
        guard text.allSatisfy({ "0"..."9" ~= $0 }), let number = Number(text), bounds ~= number else {
            throw UsageError(
                message: "\(name) \(text.quoted) is no whole number from \(bounds.lowerBound) to "
                    + "\(bounds.upperBound).")
        }
        return number
    }

    /// How long the option of this name says: `2`, `0.5`, `2s` or `250ms`.
    /// - Returns: `nil` when it is not given.
    /// - Throws: A ``UsageError`` when it says no time, or more than an hour.
    func duration(_ name: String) throws -> Duration? {
        guard let text = first(name) else { return nil }
        let isMilliseconds = text.hasSuffix("ms")
        let digits = isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
        let isPlain = digits.allSatisfy { $0 == "." || "0"..."9" ~= $0 }
        guard isPlain, let number = Double(digits), number / (isMilliseconds ? 1_000 : 1) <= 3_600 else {
            let hint = "Write 2, 0.5, 2s or 250ms; an hour at most."
            throw UsageError(message: "\(name) \(text.quoted) is no time. \(hint)")
        }
        return isMilliseconds ? .milliseconds(number) : .seconds(number)
    }
}
