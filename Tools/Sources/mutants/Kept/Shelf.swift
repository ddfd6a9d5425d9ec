import Conformance
import Foundation

/// The patches of a directory.
struct Shelf {
    /// The mutants, by name.
    let mutants: [Mutant]
    /// What is wrong with the files that are none.
    let malformed: [(name: String, words: String)]

    /// The fewest mutants that a pattern may have.
    static let fewest = 4

    /// Reads all patches of a directory.
    init(_ directory: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: directory, includingPropertiesForKeys: nil)
        var mutants: [Mutant] = []
        var malformed: [(String, String)] = []
        for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "patch" {
            do {
                mutants.append(try Mutant(file: file))
            } catch let failure as Failure {
                malformed.append((file.deletingPathExtension().lastPathComponent, failure.message))
            }
        }
        self.mutants = mutants
        self.malformed = malformed
    }

    /// Only the mutants of these names.
    func only(_ names: [String]) throws -> [Mutant] {
        try names.map { name in
            guard let mutant = mutants.first(where: { $0.name == name || "\($0.name).patch" == name }) else {
                throw Failure(message: "there is no mutant “\(name)”; see mutants --list", exitCode: 64)
            }
            return mutant
        }
    }

    /// What is missing: nothing passes by being absent.
    var gaps: [String] {
        if mutants.isEmpty { return ["there is no patch at all"] }
        let patterns = Catalog.flows.map(\.id).filter { !$0.contains("/") }
        return patterns.compactMap { pattern in
            let count = mutants.count { $0.heading.flow.split(separator: "/").first == pattern[...] }
            return count < Self.fewest ? "\(pattern) has \(count) mutants, fewer than \(Self.fewest)" : nil
        }
    }
}
