import Foundation

/// One package of all modules that are to be played, and the program that plays them.
///
/// What has not changed is not written, and so not built again.
struct GeneratedPackage {
    /// Where it is.
    let directory: URL

    /// Whole modules at once, an object a file, and nothing that only a debugger or an editor reads.
    private static let buildOptions =
        ["-debug-info-format", "none", "--disable-index-store"]
        + ["-whole-module-optimization", "-num-threads", "1"].flatMap { ["-Xswiftc", $0] }

    /// Makes or takes up the package of a name.
    init(_ name: String) {
        directory = Repository.generatedPackage(name)
    }

    /// Writes and builds.
    /// - Returns: The program, and what the compiler said of modules that are not in it, by name.
    func build(_ modules: [Module]) throws -> (program: Program, complaints: [String: String]) {
        Progress.tell("building \(modules.count) modules in \(directory.path)")
        for module in modules { try write(module) }
        let player = try Files.swiftTexts(below: Repository.player)
        _ = try Files.replaceContents(of: sources("MutantPlayer"), with: player)
        try writeProgram(of: [])
        try swiftBuild(["--target", "MutantPlayer"])
        let compiler = try Compiler(package: self, libraries: binaries().appendingPathComponent("Modules"))
        var complaints: [String: String] = [:]
        for module in modules { complaints[module.name] = try compiler.complaint(about: module) }
        let good = modules.filter { complaints[$0.name] == nil }
        try writeProgram(of: good)
        try swiftBuild(["--product", "play"])
        return (Program(executable: try binaries().appendingPathComponent("play")), complaints)
    }

    /// Where a target's sources are.
    func sources(_ target: String) -> URL {
        directory.appendingPathComponent("Sources/\(target)")
    }

    private func write(_ module: Module) throws {
        if try Files.replaceContents(of: sources(module.name), with: module.files) {
            try Compiler.forget(module.name, in: self)
        }
    }

    private func writeProgram(of modules: [Module]) throws {
        // A build of the libraries alone does not look at the program: it stays as it was.
        let manifest = directory.appendingPathComponent("Package.swift")
        if modules.isEmpty, FileManager.default.fileExists(atPath: manifest.path) { return }
        _ = try Files.replaceContents(of: sources("play"), with: GeneratedText.program(modules))
        try Files.write(GeneratedText.manifest(modules), to: manifest)
    }

    private func swiftBuild(_ options: [String]) throws {
        let command = ["swift", "build", "--package-path", directory.path] + Self.buildOptions + options
        let child = try Child.run(command)
        guard child.succeeded else {
            throw Failure(message: "the generated package does not build:\n\(child.output)")
        }
    }

    private func binaries() throws -> URL {
        let command = ["swift", "build", "--package-path", directory.path, "--show-bin-path"]
        let path = try Child.run(command).output.trimmingCharacters(in: .whitespacesAndNewlines)
        return URL(fileURLWithPath: path)
    }
}
