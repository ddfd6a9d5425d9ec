import Conformance
import Foundation

/// A classic mistake, kept as a patch against the real sample.
package struct Mutant {
    /// Its file's name, without the extension: `L20-mvvm.clean-late-answer`.
    package let name: String
    /// The rule that must reject it.
    package let rule: String
    /// The flow that was changed.
    package let flow: FlowSource
    /// The mistake, in a word or two.
    package let mistake: String
    /// Where the mistake is: a role that the flow's files name.
    package let role: String
    /// The mistake in a sentence.
    package let sentence: String
    /// The whole file.
    package let patch: String

    /// Reads a file.
    /// - Throws: A ``Failure`` that says what is wrong with it.
    package init(path: String) throws {
        name = String(path.lastPathComponent.dropLast(".patch".count))
        guard let parts = try name.groups(#"^(L\d\d)-([a-z]+(?:\.[a-z-]+)*?)-[a-z0-9][a-z0-9-]*$"#).first
        else {
            throw Failure("misnamed: not of the form RULE-FLOW-NAME.patch")
        }
        rule = parts[1]
        guard Rule.named(rule) != nil else { throw Failure("there is no rule “\(rule)”") }
        // A variant's name may have hyphens of its own: the longest flow that fits is meant.
        let rest = String(name.dropFirst("L00-".count))
        let fitting = FlowSource.all.filter { rest.hasPrefix($0.id.replacing("/", with: ".") + "-") }
        guard let flow = fitting.max(by: { $0.id.count < $1.id.count }) else {
            throw Failure("there is no flow “\(parts[2])”")
        }
        self.flow = flow
        mistake = String(rest.dropFirst(flow.id.count + 1))
        patch = try Repository.text(of: path)
        let line = patch.components(separatedBy: "\n")[0]
        guard let words = try line.groups(#"^# In the ([a-z ]+): (.+\.)$"#).first else {
            throw Failure("malformed: its first line is not “# In the ROLE: SENTENCE.”")
        }
        (role, sentence) = (words[1], words[2])
        guard flow.roles.contains(role) else {
            let known = flow.roles.joined(separator: ", ")
            throw Failure("malformed: \(flow.id) has no “\(role)”; it has \(known)")
        }
    }

    /// The flow's files with the mistake, by path.
    /// - Throws: A ``Failure`` with the words of `patch`, when it does not apply.
    package func patched() throws -> [String: String] {
        let scratch = try Scratch()
        defer { scratch.remove() }
        for (path, text) in flow.texts { try scratch.url.appending(path: path).write(text) }
        let options = ["-p1", "--batch", "--forward", "--no-backup-if-mismatch", "--reject-file=-"]
        let child = try Child.run(["patch"] + options, in: scratch.url, input: patch)
        guard child.succeeded else { throw Failure(child.text) }
        return try Dictionary(
            uniqueKeysWithValues: flow.texts.keys.map {
                ($0, try String(contentsOf: scratch.url.appending(path: $0), encoding: .utf8))
            })
    }
}

extension FlowSource {
    /// The flow's own files and those of `Reactive`, by path: together they are a module.
    package var texts: [String: String] {
        Dictionary(
            uniqueKeysWithValues: (files + bindingFiles).map {
                ($0.path, $0.lines.joined(separator: "\n"))
            })
    }
}

/// The patches of a directory.
package struct Shelf {
    /// The mutants, by name.
    package private(set) var mutants: [Mutant] = []
    /// What is wrong with the files that are none.
    package private(set) var malformed: [(name: String, words: String)] = []

    /// The fewest mutants that a pattern may have.
    static let fewest = 4

    package init(_ directory: String) throws {
        for name in Repository.names(in: directory) where name.hasSuffix(".patch") {
            do {
                mutants.append(try Mutant(path: "\(directory)/\(name)"))
            } catch let failure as Failure {
                malformed.append((String(name.dropLast(".patch".count)), failure.description))
            }
        }
    }

    /// Only the mutants of these names.
    package func only(_ names: [String]) throws -> [Mutant] {
        try names.map { name in
            guard let mutant = mutants.first(where: { $0.name == name || "\($0.name).patch" == name }) else {
                throw Failure("there is no mutant “\(name)”; see mutants --list", exitCode: 64)
            }
            return mutant
        }
    }

    /// What is missing: nothing passes by being absent.
    package var gaps: [String] {
        if mutants.isEmpty { return ["there is no patch at all"] }
        return FlowSource.canonical.map(\.id).compactMap { pattern in
            let count = mutants.count { $0.flow.pattern == pattern }
            return count < Self.fewest ? "\(pattern) has \(count) mutants, fewer than \(Self.fewest)" : nil
        }
    }
}
