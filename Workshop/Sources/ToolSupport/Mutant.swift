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
    /// What the suite must say of it besides the rule, such as the retain cycle.
    package let report: String?
    /// The whole file.
    package let patch: String

    /// Reads a file.
    /// - Throws: A ``Failure`` that says what is wrong with it.
    package init(path: String) throws {
        let name = String(path.lastPathComponent.dropLast(".patch".count))
        let rule = String(name.prefix(3))
        let rest = name.dropFirst("L00-".count)
        let flow = FlowSource.all.first { rest.hasPrefix($0.id.replacing("/", with: ".") + "-") }
        guard Rule.named(rule) != nil, let flow else {
            throw Failure("\(path) is not of the form RULE-FLOW-NAME.patch, or there is no such rule or flow")
        }
        patch = try Checkout.text(of: path)
        guard let heading = patch.groups(#"^# In the ([a-z ]+): (.+\.)\n"#).first else {
            throw Failure("\(path): the first line is not “# In the ROLE: SENTENCE.”")
        }
        guard flow.roles.contains(heading[1]) else {
            let known = flow.roles.joined(separator: ", ")
            throw Failure("\(path): \(flow.id) has no “\(heading[1])”; it has \(known)")
        }
        self.name = name
        self.rule = rule
        self.flow = flow
        role = heading[1]
        sentence = heading[2]
        report = patch.firstGroup(#"\n# It says: (.+)\n"#)
    }

    /// The patches of a directory: flow by flow, by name.
    /// - Throws: A ``Failure`` that says what is wrong with one of them.
    package static func all(in directory: String) throws -> [Mutant] {
        let names = Checkout.names(in: directory).filter { $0.hasSuffix(".patch") }
        guard !names.isEmpty else { throw Failure("\(directory) has no mutant at all") }
        let mutants = try names.map { try Mutant(path: "\(directory)/\($0)") }
        return FlowSource.all.flatMap { flow in mutants.filter { $0.flow.id == flow.id } }
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
        Dictionary(uniqueKeysWithValues: (files + bindingFiles).map { ($0.path, $0.text) })
    }
}
