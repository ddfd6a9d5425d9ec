/// A chain of owners at the end of a difference, put for somebody who has just begun: the arrow to cut comes
/// first, and the way to it follows.
struct OwnerChain {
    /// What leads to it: a ring leads to itself.
    enum Kind {
        case ring, way
    }

    let kind: Kind
    /// The owners, each of which keeps the next one alive.
    let links: [String]
    /// The place of the first link that should be gone; in a ring, 0.
    private let gone: Int

    /// Finds the chain in the lines of a difference.
    init?(_ lines: [String]) {
        guard let parts = lines.lazy.compactMap(Self.parts).first else { return nil }
        kind = parts.kind
        links = parts.links
        let names = lines.compactMap { Self.text(in: $0, after: "+ still alive: ") }
        let first = parts.links.indices.dropFirst().first { names.contains(parts.links[$0]) }
        gone = parts.kind == .ring ? 0 : first ?? parts.links.count - 1
    }

    /// Whether a task is one of the owners.
    var hasTask: Bool { links.contains("a task") }

    /// Whether home is one of the owners.
    var hasHome: Bool { kind == .way && links[..<gone].contains("HomeViewController") }

    /// The lines that take the place of the chain's own.
    var lines: [String] {
        guard kind == .way else { return ["  + retain cycle: \(links.joined(separator: " → "))"] }
        // An owner without a name says nothing: the one before it does.
        let start = links[..<gone].lastIndex { $0 != Self.unnamed } ?? 0
        let arrow = "  + kept by: \(links[start...gone].joined(separator: " → "))"
        guard start > 0 else { return [arrow] }
        return [arrow, "    the way there: \(links[...start].joined(separator: " → "))"]
    }

    /// Whether a line of a difference is such a chain.
    static func isChain(_ line: String) -> Bool { parts(of: line) != nil }

    private static let unnamed = "…"

    private static func parts(of line: String) -> (kind: Kind, links: [String])? {
        let ring = text(in: line, after: "+ retain cycle: ")
        guard let text = ring ?? text(in: line, after: "+ kept by: ") else { return nil }
        let links = text.split(separator: " → ").map(String.init)
        guard links.count > 1 else { return nil }
        return (ring == nil ? .way : .ring, links)
    }

    private static func text(in line: String, after start: String) -> String? {
        let line = line.drop { $0 == " " }
        return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : nil
    }
}
