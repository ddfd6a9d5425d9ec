import Foundation
import ToolSupport

/// How long a developer waits: clean builds, clean tests, and the test of one edit, in a copy of the package.
enum Project {
    /// Measures, in seconds by the clock and of the processors; takes minutes.
    static func measure() throws -> Table {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let copy = scratch.url
        for item in ["Package.swift", "Sources", "Tests"] {
            try FileManager.default.copyItem(at: Repository.url(item), to: copy.appending(path: item))
        }
        var table = Table()
        func time(_ name: String, _ command: String...) throws {
            let cpu = cpuSeconds
            let start = ContinuousClock.now
            try Child.output(of: ["swift"] + command, in: copy)
            table["clock", name] = (ContinuousClock.now - start) / .seconds(1)
            table["cpu", name] = cpuSeconds - cpu
        }
        try time("clean build", "build")
        try time("build with nothing to do", "build")
        try FileManager.default.removeItem(at: copy.appending(path: ".build"))
        try time("clean test", "test")
        try time("the tests themselves", "test", "--skip-build")
        for id in ["mvc", "mvvm"] {
            let flow = try FlowSource.named(id)
            let module = flow.module
            try time("", "test", "--filter", "\(module)Tests")
            try edit(flow, in: copy) {
                $0.replacing("func loadView() {\n", with: "func loadView() {\n_ = 1\n")
            }
            try time("body \(module)", "test", "--filter", "\(module)Tests")
            try edit(flow, in: copy) { $0 + "\nprivate let edited = 1\n" }
            try time("declaration \(module)", "test", "--filter", "\(module)Tests")
        }
        try time("clean release build", "build", "-c", "release")
        table.values = table.values.filter { !$0.key.hasSuffix(" ") }
        return table
    }

    /// Changes the flow's view controller.
    private static func edit(_ flow: FlowSource, in copy: URL, _ change: (String) -> String) throws {
        let file = copy.appending(path: "\(flow.folder)/LoginViewController.swift")
        try file.write(change(try String(contentsOf: file, encoding: .utf8)))
    }

    /// What this process's children have computed so far.
    private static var cpuSeconds: Double {
        var ticks = tms()
        _ = times(&ticks)
        return Double(ticks.tms_cutime + ticks.tms_cstime) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
