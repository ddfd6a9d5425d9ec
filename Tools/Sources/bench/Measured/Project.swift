import Foundation

/// How long a developer waits: clean builds, clean tests, and the test of one edit, in a copy of the package.
enum Project {
    /// Measures, in seconds; takes several minutes.
    static func measure() throws -> Table {
        let copy = try Scratch.directory(named: "project")
        for item in ["Package.swift", "Sources", "Tests"] {
            try FileManager.default.copyItem(
                at: Repository.root.appending(path: item), to: copy.appending(path: item))
        }
        var table = Table()
        table["clean build"] = try seconds(["swift", "build"], in: copy)
        table["build with nothing to do"] = try seconds(["swift", "build"], in: copy)
        try FileManager.default.removeItem(at: copy.appending(path: ".build"))
        table["clean test"] = try seconds(["swift", "test"], in: copy)
        table["the tests themselves"] = try seconds(["swift", "test", "--skip-build"], in: copy)
        for module in ["MVC", "MVVM"] {
            _ = try seconds(["swift", "test", "--filter", "\(module)Tests"], in: copy)
            try edit(module, in: copy)
            table["edit \(module)"] = try seconds(["swift", "test", "--filter", "\(module)Tests"], in: copy)
        }
        table["clean release build"] = try seconds(["swift", "build", "-c", "release"], in: copy)
        return table
    }

    /// Adds a line to the module's view controller.
    private static func edit(_ module: String, in copy: URL) throws {
        let folder = copy.appending(path: "Sources/\(module)")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        guard let name = names.sorted().first(where: { $0.hasSuffix("LoginViewController.swift") }) else {
            throw Failure("Sources/\(module) has no LoginViewController.swift to edit.")
        }
        let file = folder.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        try (text + "\nprivate let edited = 1\n").write(to: file, atomically: true, encoding: .utf8)
    }

    private static func seconds(_ command: [String], in directory: URL) throws -> Double {
        let start = ContinuousClock.now
        try Child(command: command, directory: directory).run()
        return (ContinuousClock.now - start) / .seconds(1)
    }
}
