import Foundation

/// How long a developer waits: clean builds, clean tests, and the test of one edit, in a copy of the package.
enum Project {
    /// Measures, in seconds by the clock and of the processors; takes minutes.
    static func measure() throws -> Table {
        let copy = try Scratch.directory(named: "project")
        for item in ["Package.swift", "Sources", "Tests"] {
            try FileManager.default.copyItem(
                at: Repository.root.appending(path: item), to: copy.appending(path: item))
        }
        var table = Table()
        func time(_ name: String, _ command: String...) throws {
            let cpu = cpuSeconds
            let start = ContinuousClock.now
            try Child(command: ["swift"] + command, directory: copy).run()
            table["clock", name] = (ContinuousClock.now - start) / .seconds(1)
            table["cpu", name] = cpuSeconds - cpu
        }
        try time("clean build", "build")
        try time("build with nothing to do", "build")
        try FileManager.default.removeItem(at: copy.appending(path: ".build"))
        try time("clean test", "test")
        try time("the tests themselves", "test", "--skip-build")
        for module in ["MVC", "MVVM"] {
            try time("", "test", "--filter", "\(module)Tests")
            try edit(module, in: copy) {
                $0.replacing("func loadView() {\n", with: "func loadView() {\n_ = 1\n")
            }
            try time("body \(module)", "test", "--filter", "\(module)Tests")
            try edit(module, in: copy) { $0 + "\nprivate let edited = 1\n" }
            try time("declaration \(module)", "test", "--filter", "\(module)Tests")
        }
        try time("clean release build", "build", "-c", "release")
        table.values = table.values.filter { !$0.key.hasSuffix(" ") }
        return table
    }

    /// Changes the module's view controller.
    private static func edit(_ module: String, in copy: URL, _ change: (String) -> String) throws {
        let folder = copy.appending(path: "Sources/\(module)")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        guard let name = names.sorted().first(where: { $0.hasSuffix("LoginViewController.swift") }) else {
            throw Failure("Sources/\(module) has no LoginViewController.swift to edit.")
        }
        let file = folder.appending(path: name)
        let text = change(try String(contentsOf: file, encoding: .utf8))
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// What this process's children have computed so far.
    private static var cpuSeconds: Double {
        var ticks = tms()
        _ = times(&ticks)
        return Double(ticks.tms_cutime + ticks.tms_cstime) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
