import Foundation

/// Finds out whether a module compiles, before the whole package is built with it.
///
/// What it finds out it writes down beside the sources, and asks again only when they have changed.
struct Compiler {
    private let package: GeneratedPackage
    private let libraries: URL

    /// Prepares to compile against the libraries of a package.
    init(package: GeneratedPackage, libraries: URL) throws {
        self.package = package
        self.libraries = libraries
        // What compiled with another Shared may not compile with this one.
        let shared = try Files.swiftTexts(below: Repository.sources.appendingPathComponent("Shared"))
        let text = shared.sorted { $0.key < $1.key }.map(\.value).joined()
        if try Files.write(text, to: Self.notes(of: package).appendingPathComponent("Shared")) {
            for name in Files.paths(below: Self.notes(of: package)) where name != "Shared" {
                try Self.forget(name, in: package)
            }
        }
    }

    /// What the compiler has to say against a module, if anything.
    func complaint(about module: Module) throws -> String? {
        let note = Self.notes(of: package).appendingPathComponent(module.name)
        if let known = try? Files.read(note) { return known.isEmpty ? nil : known }
        let complaint = try compile(module)
        try Files.write(complaint ?? "", to: note)
        return complaint
    }

    /// Forgets what was found out about a module.
    static func forget(_ module: String, in package: GeneratedPackage) throws {
        let note = notes(of: package).appendingPathComponent(module)
        if FileManager.default.fileExists(atPath: note.path) { try FileManager.default.removeItem(at: note) }
    }

    private static func notes(of package: GeneratedPackage) -> URL {
        package.directory.appendingPathComponent("Compiled")
    }

    private func compile(_ module: Module) throws -> String? {
        let directory = package.sources(module.name)
        let object = package.directory.appendingPathComponent("object.o").path
        let command =
            ["swiftc", "-c", "-whole-module-optimization", "-module-name", module.name, "-o", object]
            + GeneratedText.compilerOptions + ["-I", libraries.path] + module.files.keys.sorted()
        let child = try Child.run(command, in: directory)
        if child.succeeded { return nil }
        let errors = child.output.split(separator: "\n").filter { $0.contains("error:") }
        return errors.isEmpty ? child.output : errors.joined(separator: "\n")
    }
}
