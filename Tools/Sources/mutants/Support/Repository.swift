import Foundation

/// Where things are.
enum Repository {
    /// The repository's directory, four above this file's.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The modules.
    static let sources = root.appendingPathComponent("Sources")
    /// The kept mutants.
    static let mutants = root.appendingPathComponent("Tests/Mutants")
    /// Patches that are wrong on purpose.
    static let selfTests = mutants.appendingPathComponent("SelfTest")
    /// The survivors of the sweep that are accounted for.
    static let survivors = mutants.appendingPathComponent("SURVIVORS.md")
    /// What goes into each generated program.
    static let player = root.appendingPathComponent("Tools/Sources/MutantPlayer")

    /// Where a generated package goes.
    ///
    /// A package goes by its directory's name, which must not be that of the repository's directory.
    static func generatedPackage(_ name: String) -> URL {
        root.appendingPathComponent(".build/mutants/generated-package-\(name)")
    }
}
