// What is expected and what is seen, as lines that can be compared.

import LoginDomain

/// A line of what is expected or of what is seen.
///
/// Two lines that read the same may differ all the same: in the bytes of a text, in a password, or in the class of a
/// widget.
package struct Line {
    /// What a reader sees.
    package let words: String
    /// What is compared besides, in the order in which a difference is told.
    fileprivate var details: [Detail]

    package enum Detail {
        /// A text, and what precedes it in the line.
        case text(String, after: String)
        /// A password that is not printed.
        case password(Password)
        /// The class of a widget with this name.
        case kind(Frame.Widget.Kind, of: String)
    }

    package init(_ words: String, _ details: [Detail] = []) {
        self.words = words
        self.details = details
    }

    /// Words, and a text in quotation marks.
    init(_ words: String, text: String) {
        self.init("\(words) \(abbreviated(text))", [.text(text, after: words)])
    }

    /// The same behind other words.
    package func after(_ prefix: String) -> Line {
        let details = details.map { detail in
            guard case .text(let text, let words) = detail else { return detail }
            return .text(text, after: prefix + words)
        }
        return Line(prefix + words, details)
    }

    /// What is expected and what is seen, where both read the same.
    fileprivate func difference(from expected: Line) -> [MarkedLine] {
        for (old, new) in zip(expected.details, details) where old != new {
            switch (old, new) {
            case (.text(let old, let words), .text(let new, _)):
                return [
                    MarkedLine(.expected, "\(words) \(detail(of: old, differingFrom: new))"),
                    MarkedLine(.seen, "\(words) \(detail(of: new, differingFrom: old))"),
                ]
            case (.kind(let old, let name), .kind(let new, _)):
                let words = "\(name) is a \(new) and not a \(old)"
                return [MarkedLine(.both, expected.words), MarkedLine(.seen, words)]
            default: break
            }
        }
        let words = "another password than the one that was typed"
        return [MarkedLine(.both, expected.words), MarkedLine(.seen, words)]
    }
}

extension Line: Equatable {
    package static func == (left: Line, right: Line) -> Bool {
        left.words == right.words && left.details == right.details
    }
}

extension Line.Detail: Equatable {
    package static func == (left: Line.Detail, right: Line.Detail) -> Bool {
        switch (left, right) {
        case (.text(let old, _), .text(let new, _)): old.hasBytes(of: new)
        case (.password(let old), .password(let new)): old == new
        case (.kind(let old, _), .kind(let new, _)): old == new
        default: false
        }
    }
}

/// A line of what is expected, of what is seen, or of both.
public struct MarkedLine: Codable, Sendable, CustomStringConvertible {
    /// Where it is from; the raw value is what is printed before it.
    public enum Mark: String, Codable, Sendable {
        case expected = "−"
        case seen = "+"
        case both = " "
    }

    /// Where it is from.
    public let mark: Mark
    /// The line itself.
    public let text: String

    package init(_ mark: Mark, _ text: String) {
        self.mark = mark
        self.text = text
    }

    public var description: String { "\(mark.rawValue) \(text)" }
}

/// A line of a report.
package enum ReportLine: CustomStringConvertible {
    /// Words, such as what is broken.
    case words(String)
    /// What is expected or seen.
    case compared(MarkedLine)

    package var description: String {
        switch self {
        case .words(let words): words
        case .compared(let line): "  \(line)"
        }
    }
}

extension [ReportLine] {
    /// The report as text.
    package var text: String { map(\.description).joined(separator: "\n") }
}

/// The lines of both, in order.
package func marked(_ old: [Line], _ new: [Line]) -> [MarkedLine] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [MarkedLine] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
        switch (removed.contains(oldIndex), inserted.contains(newIndex)) {
        case (true, true) where old[oldIndex].words == new[newIndex].words:
            lines += new[newIndex].difference(from: old[oldIndex])
            oldIndex += 1
            newIndex += 1
        case (true, _):
            lines.append(MarkedLine(.expected, old[oldIndex].words))
            oldIndex += 1
        case (false, true):
            lines.append(MarkedLine(.seen, new[newIndex].words))
            newIndex += 1
        case (false, false):
            lines.append(MarkedLine(.both, old[oldIndex].words))
            oldIndex += 1
            newIndex += 1
        }
    }
    return lines
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

extension RequestEvent {
    /// What has happened to the request, as a line.
    var line: Line {
        guard case .requested(let login) = kind else { return Line("service: \(self)") }
        let details: [Line.Detail] = [
            .text(login.username, after: "service: request \(request) for"), .password(login.password),
        ]
        return Line("service: \(self)", details)
    }
}
