import LoginSuite
import TerminalUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Output {
    /// Prints a value as JSON on one line, with sorted keys, so that two runs print the same.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Prints rows of three cells; the first two are as wide as the widest of them.
    func print(table rows: [[String]], indent: String = "") {
        let widths = (0..<2).map { column in (rows.map(\.[column].columnCount).max() ?? 0) + 2 }
        for row in rows {
            print("\(indent)\(row[0].padded(to: widths[0]))\(row[1].padded(to: widths[1]))\(row[2])")
        }
    }
}

/// A JSON object, written as a literal; what is `nil` is left out.
nonisolated struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private struct Member: Encodable {
        let value: any Encodable

        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }

    private var members: [String: Member] = [:]

    init(dictionaryLiteral members: (String, (any Encodable)?)...) {
        for (name, value) in members { self.members[name] = value.map(Member.init) }
    }

    func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}

nonisolated extension [String] {
    /// The texts as one speaks: `a, b and c`.
    func listed(with conjunction: String) -> String {
        guard count > 1 else { return joined() }
        return dropLast().joined(separator: ", ") + " \(conjunction) \(self[count - 1])"
    }
}

nonisolated extension String {
    /// The text in lines after a heading; all but the first are indented.
    func lines(after heading: String, width: Int?) -> [String] {
        guard let width else { return [heading + self] }
        let margin = "".padded(to: heading.count)
        return wrapped(to: max(10, width - heading.count)).enumerated().map { index, line in
            (index == 0 ? heading : margin) + line
        }
    }
}

nonisolated extension TerminalCapabilities {
    /// A line of a report, with a colour for what is expected and for what is seen.
    func painted(_ line: ReportLine) -> String {
        switch line {
        case .words(let words): words
        case .compared(let compared): painted("\(line)", compared.mark.style)
        }
    }
}

nonisolated extension MarkedLine.Mark {
    var style: Style {
        switch self {
        case .expected: .good
        case .seen: .bad
        case .both: .plain
        }
    }
}
