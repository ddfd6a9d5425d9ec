import Foundation
import MutantPlayer
import ToolSupport

/// A kept mutant, and what it shows.
struct KeptMutant {
    /// Its file's name, without the extension.
    let name: String
    /// The index of the flow that it changes.
    let flow: Int
    /// The mistake in a sentence.
    let sentence: String
    /// The changed lines.
    let patch: [String]
    let recorded: RecordedMutant

    /// Lets the tool for mutants build and play them all.
    static func all() throws -> [KeptMutant] {
        let printed = try Child.output(of: ["swift", "run", "--package-path", "Tools", "mutants", "--record"])
        let mutants = try printed.split(separator: "\n").map { line in
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            return try KeptMutant(
                name: words[0], recorded: JSONDecoder().decode(RecordedMutant.self, from: Data(words[1].utf8))
            )
        }
        guard !mutants.isEmpty else { throw Failure("no mutant was recorded") }
        return mutants.sorted { ($0.flow, $0.name) < ($1.flow, $1.name) }
    }

    private init(name: String, recorded: RecordedMutant) throws {
        self.name = name
        self.recorded = recorded
        // A variant's name may have hyphens of its own: the longest flow that fits is meant.
        let ids = FlowSource.all.map(\.id)
        let fitting = ids.filter {
            name.dropFirst("L00-".count).hasPrefix($0.replacing("/", with: ".") + "-")
        }
        guard let id = fitting.max(by: { $0.count < $1.count }), let flow = ids.firstIndex(of: id) else {
            throw Failure("the mutant \(name) belongs to no flow")
        }
        self.flow = flow
        let lines = try Repository.text(of: "Tests/Mutants/\(name).patch").components(separatedBy: "\n")
        sentence = String(lines[0].drop { $0 == "#" || $0 == " " })
        patch = Array(lines.drop { $0.hasPrefix("#") }.reversed().drop { $0.isEmpty }.reversed())
    }
}
