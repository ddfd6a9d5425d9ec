import Foundation

/// A classic mistake, kept as a patch against the real sample.
struct Mutant {
    /// Its file's name, without the extension.
    let name: String
    /// What the name says.
    let heading: PatchName
    /// Where the mistake is made: a role that the flow's files name.
    let role: String
    /// The mistake in a sentence.
    let sentence: String
    /// The whole file.
    let patch: String

    /// Reads a file.
    /// - Throws: A ``Failure`` that says what is wrong with it.
    init(file: URL) throws {
        name = file.deletingPathExtension().lastPathComponent
        heading = try PatchName(name)
        patch = try Files.read(file)
        let line = patch.prefix { $0 != "\n" }
        guard let match = line.wholeMatch(of: /# In the ([a-z ]+): (.+\.)/) else {
            throw Failure(message: "malformed: its first line is not “# In the ROLE: SENTENCE.”")
        }
        role = String(match.1)
        sentence = String(match.2)
        let roles = try FlowSource.of(heading.flow).roles
        guard roles.contains(role) else {
            let known = roles.joined(separator: ", ")
            throw Failure(message: "malformed: \(heading.flow) has no “\(role)”; it has \(known)")
        }
    }
}
