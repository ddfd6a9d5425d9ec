import Foundation

/// Applies patches, to copies.
enum Patcher {
    /// The flow's module with a mutant's change.
    /// - Throws: A ``Failure`` with the words of `patch`, when it does not apply.
    static func module(of mutant: Mutant) throws -> Module {
        let source = try FlowSource.of(mutant.heading.flow)
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("mutant-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let sources = directory.appendingPathComponent("Sources/\(source.module)")
        _ = try Files.replaceContents(of: sources, with: source.files)
        let patch = directory.appendingPathComponent("mistake.patch")
        try Files.write(mutant.patch, to: patch)
        let options = ["-p1", "--batch", "--forward", "--no-backup-if-mismatch", "--reject-file=-"]
        let child = try Child.run(["patch"] + options + ["--input=\(patch.path)"], in: directory)
        guard child.succeeded else { throw Failure(message: child.output) }
        return Module(
            name: "Mutant_\(mutant.name)", members: [source.member],
            files: try Files.swiftTexts(below: sources))
    }
}
