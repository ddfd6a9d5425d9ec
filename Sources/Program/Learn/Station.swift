/// A step of a track: something that a user wants, and the rules that say so.
public struct Station: Sendable {
    /// The stations in their order, which is the order in which the rules can be kept.
    public enum Name: String, CaseIterable, Sendable {
        case form, missing, editing, attempt, onlyOne, home, wrongPassword, again, cancel, late, memory,
            closing
        case logOut, inTheMiddle, afterSuccess

        /// Its place, counted from 1.
        public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
    }

    public let name: Name
    /// What it is about, in a few words.
    public let title: String
    /// What a user wants, in three sentences.
    public let story: String
    /// The rules that say so; a station that changes no screen of its own has them from others.
    public let rules: [String]
    /// The first hint, which is the same in every pattern.
    public let hint: String
    /// What to notice when it is done.
    public let notice: String
    /// What the kit, the domain and the texts offer for it: declarations in Sources/Shared.
    public let tools: [String]
    /// What the language offers for it.
    public let language: [String]

    /// Its place, counted from 1.
    public var number: Int { name.number }

    /// The station of a name.
    public static func named(_ name: Name) -> Station {
        all[name.number - 1]
    }

    /// All stations, in their order: as Tracks/Stations.swift tells them.
    public static let all = zip(Name.allCases, Section.stations).map { name, section in
        Station(
            name: name, title: section.title, story: section.text, rules: section.list("Rules"),
            hint: section.lines("Hint").joined(), notice: section.lines("Notice").joined(),
            tools: section.list("Tools"), language: section.lines("Language"))
    }
}
