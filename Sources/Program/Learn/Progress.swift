/// How far a learner is in a track: kept in a file, so that it survives.
public struct Progress: Equatable, Sendable {
    /// The stations that are done, by their numbers.
    public var done: Set<Int> = []
    /// The stations that were put off.
    public var skipped: Set<Int> = []
    /// The stations of which the learner has read what to notice: to come back to one is no news.
    public var noticed: Set<Int> = []
    /// A number of the sample from which the files were made; another one says that it has changed since.
    public var sample = ""

    /// A track that has just begun.
    public init(sample: String = "") {
        self.sample = sample
    }

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

    /// Reads a file; what it does not understand is left out.
    public init(reading text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            let numbers = Set(words.dropFirst().compactMap { Int($0) }.filter { 1...Station.all.count ~= $0 })
            switch words.first {
            case "done": done = numbers
            case "skipped": skipped = numbers
            case "noticed": noticed = numbers
            case "sample": sample = words.dropFirst().first.map(String.init) ?? ""
            default: break
            }
        }
    }

    /// The file.
    public var text: String {
        func line(_ name: String, _ numbers: Set<Int>) -> String {
            ([name] + numbers.sorted().map(String.init)).joined(separator: " ")
        }
        let lines = [line("done", done), line("skipped", skipped), line("noticed", noticed)]
        return (lines + ["sample \(sample)"]).joined(separator: "\n") + "\n"
    }
}

extension [SwiftFile] {
    /// A number for the texts of files: the same for the same texts, on every machine.
    public var fingerprint: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for file in self {
            for byte in file.text.utf8 {
                hash ^= UInt64(byte)
                hash = hash &* 0x100_0000_01B3
            }
        }
        return String(hash, radix: 16)
    }
}
