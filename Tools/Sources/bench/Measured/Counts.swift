import Foundation

/// All that repeats exactly: allocations, memory and frames, and with callgrind instructions and widget writes.
enum Counts {
    /// Measures, in processes of their own.
    static func measure() throws -> Table {
        var table = Table()
        let printed = try Child(
            command: [Repository.executable.path, "count"],
            environment: ["SWIFT_DETERMINISTIC_HASHING": "1"]
        ).run()
        for line in printed.split(separator: "\n") {
            let columns = line.split(separator: "\t")
            if columns.count == 2 { table.values[String(columns[0])] = Double(columns[1]) }
        }
        if Callgrind.isAvailable { try addInstructions(to: &table) }
        return table
    }

    private static func addInstructions(to table: inout Table) throws {
        let files = try Callgrind.run(Repository.executable, ["count"])
        let byName = Dictionary(files.map { ($0.name, $0) }) { $1 }
        for (name, once) in byName where name.hasSuffix(" once") {
            let name = String(name.dropLast(" once".count))
            guard let twice = byName[name + " twice"] else { continue }
            let difference = Double(twice.instructions - once.instructions) / Double(Counter.repetitions)
            table["instructions", name] = difference.rounded()
            guard let flow = name.dropping(prefix: "round ") else { continue }
            for (kind, count) in WidgetWrites.perRound(once, twice) { table["writes", kind, flow] = count }
        }
    }
}

extension String {
    /// What follows a prefix, or `nil` where it does not stand.
    func dropping(prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
