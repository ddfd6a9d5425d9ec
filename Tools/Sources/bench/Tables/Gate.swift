/// Compares counts with those that are checked in.
enum Gate {
    /// By how much a count may grow before the check fails.
    ///
    /// Allocations, frames and widget writes may not grow at all.
    static let bounds = ["instructions": 0.05, "bytes": 0.05, "blocks": 0.05, "objects": 0.05]

    /// Compares.
    /// - Returns: A sentence for each thing that is worse, missing or out of date.
    static func complaints(about measured: Table, against kept: Table) -> [String] {
        guard !kept.values.isEmpty else { return ["No counts are checked in.\(Self.advice)"] }
        return measured.values.keys.sorted().compactMap { name in
            guard let now = measured.values[name] else { return nil }
            guard let before = kept.values[name] else {
                return "\(name): not in the checked-in table.\(advice)"
            }
            let bound = bound(of: name)
            guard now > before * (1 + bound) + 0.01 else { return nil }
            let growth = before > 0 ? String(percent: now / before - 1) : "from nothing"
            return """
                \(name): \(String(count: before)) before, \(String(count: now)) now (\(growth)); \
                \(String(percent: bound)) is allowed. Find what costs it.\(advice)
                """
        } + stale(measured, kept)
    }

    /// What has become better by more than the bound, so that the table should be renewed.
    static func improvements(in measured: Table, over kept: Table) -> [String] {
        measured.values.keys.sorted().filter { name in
            guard let now = measured.values[name], let before = kept.values[name] else { return false }
            return now < before * (1 - bound(of: name)) - 0.01
        }
    }

    private static func bound(of name: String) -> Double {
        bounds[String(name.prefix { $0 != " " })] ?? 0
    }

    private static func stale(_ measured: Table, _ kept: Table) -> [String] {
        kept.values.keys.sorted()
            .filter { name in
                let needsCallgrind = name.hasPrefix("instructions") || name.hasPrefix("writes")
                return measured.values[name] == nil && (Callgrind.isAvailable || !needsCallgrind)
            }
            .map { "\($0): checked in, and measured no more.\(advice)" }
    }

    private static let advice =
        " To renew the table, if it is right so: swift run -c release --package-path Tools bench counts"
}
