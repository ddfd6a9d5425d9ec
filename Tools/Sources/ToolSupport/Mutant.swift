import Codebase
import Conformance
import Foundation

/// A classic mistake, kept as a patch against the real sample.
package struct Mutant: Sendable {
    /// Its file's name, without the extension: `L20-mvvm.clean-late-answer`.
    package let name: String
    /// The rule that must reject it.
    package let rule: String
    /// The flow that was changed.
    package let flow: FlowSource
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
        rule = String(name.prefix(3))
        let rest = name.dropFirst("L00-".count)
        let flow = FlowSource.all.first { rest.hasPrefix($0.id.replacing("/", with: ".") + "-") }
        guard Rule.named(rule) != nil, let flow else {
            throw Failure("not of the form RULE-FLOW-NAME.patch, or there is no such rule or flow")
        }
        self.flow = flow
        patch = try Checkout.text(of: path)
        let line = patch.components(separatedBy: "\n")[0]
        guard let words = try line.groups(#"^# In the ([a-z ]+): (.+\.)$"#).first else {
            throw Failure("its first line is not “# In the ROLE: SENTENCE.”")
        }
        role = words[1]
        sentence = words[2]
        guard flow.roles.contains(role) else {
            let known = flow.roles.joined(separator: ", ")
            throw Failure("\(flow.id) has no “\(role)”; it has \(known)")
        }
    }

    /// The flow's files with the mistake, by path.
    /// - Throws: A ``Failure`` with the words of git, when it does not apply exactly.
    package func patched() throws -> [String: String] {
        let scratch = try Scratch()
        defer { scratch.remove() }
        for (path, text) in flow.texts { try scratch.url.appending(path: path).write(text) }
        let child = try Child.run(["git", "apply", "-"], in: scratch.url, input: patch)
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
package struct MutantFolder {
    /// The mutants, by name.
    package private(set) var mutants: [Mutant] = []
    /// What is wrong with the other files.
    package private(set) var complaints: [String] = []

    /// Reads all files of a directory that are patches.
    package init(_ directory: String) throws {
        for name in Checkout.names(in: directory) where name.hasSuffix(".patch") {
            do {
                mutants.append(try Mutant(path: "\(directory)/\(name)"))
            } catch let failure as Failure {
                complaints.append("\(name): \(failure)")
            }
        }
        if mutants.isEmpty { complaints.append("\(directory) has no mutant at all") }
    }

    /// The flows that nobody has made a mistake in: new ones.
    package var flowsWithout: [String] {
        FlowSource.all.map(\.id).filter { id in !mutants.contains { $0.flow.id == id } }
    }
}
