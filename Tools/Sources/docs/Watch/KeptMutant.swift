import Foundation
import MutantPlayer
import ToolSupport

/// A kept mutant, and what it shows.
struct KeptMutant {
    let mutant: Mutant
    let recorded: RecordedMutant

    /// Lets the tool for mutants build and play them all.
    static func all() throws -> [KeptMutant] {
        let printed = try Child.output(of: ["swift", "run", "--package-path", "Tools", "mutants", "--record"])
        let records = try printed.split(separator: "\n").map { line in
            let words = line.split(separator: " ", maxSplits: 1)
            return try (words[0], JSONDecoder().decode(RecordedMutant.self, from: Data(words[1].utf8)))
        }
        guard !records.isEmpty else { throw Failure("no mutant was recorded") }
        let recorded = Dictionary(uniqueKeysWithValues: records)
        return try Shelf("Tests/Mutants").mutants.compactMap { mutant in
            recorded[mutant.name[...]].map { KeptMutant(mutant: mutant, recorded: $0) }
        }
    }
}
