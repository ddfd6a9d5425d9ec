/// How far a learner is in a track: kept in a file, so that it survives.
public struct Progress: Equatable, Sendable, Codable {
    /// The stations that are done, by their numbers.
    public var done: Set<Int> = []
    /// The stations that were put off.
    public var skipped: Set<Int> = []
    /// The stations of which the learner has read what to notice: to come back to one is no news.
    public var noticed: Set<Int> = []

    /// A track that has just begun.
    public init() {}

    /// The first station that is neither done nor put off; `nil` when there is none.
    public var next: Station? {
        Station.all.first { !done.contains($0.number) && !skipped.contains($0.number) }
    }

    /// How many stations are done.
    public var count: Int { done.count }

    /// Notes which rules are kept: a station is done when all of its rules are, and those of all stations
    /// before it that were not put off.
    public mutating func note(kept: Set<String>) {
        done = []
        for station in Station.all {
            let isKept = station.rules.allSatisfy(kept.contains)
            if isKept { done.insert(station.number) }
            if !isKept, !skipped.contains(station.number) { break }
        }
        skipped.subtract(done)
    }
}
