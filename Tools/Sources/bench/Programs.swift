import Foundation
import ToolSupport

/// The program `patterns` beside an empty one, each linked to the standard library in both ways.
enum Programs {
    private static let launches = 201

    /// Builds both programs in both ways, and measures start-up, size and memory.
    static func measure() throws -> Table {
        var table = Table()
        let launcher = try build("bench-launch", of: Repository.url("Tools"), "dynamic")
        for linkage in ["dynamic", "static"] {
            let programs = [
                ("patterns", ["list"], try build("patterns", of: Repository.root, linkage)),
                ("empty", [], try build("bench-empty", of: Repository.url("Tools"), linkage)),
            ]
            for (name, arguments, url) in programs {
                table["bytes", linkage, name] = try size(of: url)
                let scratch = try Scratch()
                defer { scratch.remove() }
                let stripped = scratch.url.appending(path: "stripped")
                try Child.output(of: ["strip", "-o", stripped.path, url.path])
                table["stripped-bytes", linkage, name] = try size(of: stripped)
                if Callgrind.isAvailable {
                    let counted = try Callgrind.run(url, arguments).map(\.instructions).reduce(0, +)
                    table["instructions", linkage, name] = Double(counted)
                }
            }
            try addLaunches(of: programs, linkage, with: launcher, to: &table)
        }
        return table
    }

    /// Launches them by turns, so that both meet the same machine.
    private static func addLaunches(
        of programs: [(String, [String], URL)], _ linkage: String, with launcher: URL,
        to table: inout Table
    ) throws {
        var times: [String: [Double]] = [:]
        for _ in 0..<launches {
            for (name, arguments, url) in programs {
                // The launcher prints milliseconds and kibibytes.
                let printed = try Child.output(of: [launcher.path, url.path] + arguments)
                let values = printed.split { $0.isWhitespace }.compactMap { Double($0) }
                guard values.count == 2 else { throw Failure("\(launcher.path) printed \(printed)") }
                times[name, default: []].append(values[0])
                table["kibibytes", linkage, name] = max(table["kibibytes", linkage, name] ?? 0, values[1])
            }
        }
        for (name, times) in times { table["milliseconds", linkage, name] = times.min() }
    }

    private static func build(_ product: String, of package: URL, _ linkage: String) throws -> URL {
        // Apart from what a developer builds.
        let scratch = Repository.url("Tools/.build/measured/\(product)-\(linkage)")
        var command = [
            "swift", "build", "-c", "release", "--package-path", package.path, "--scratch-path", scratch.path,
            "--product", product,
        ]
        if linkage == "static" { command.append("--static-swift-stdlib") }
        try Child.output(of: command)
        return scratch.appending(path: "release/\(product)")
    }

    private static func size(of file: URL) throws -> Double {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
        return (attributes[.size] as? NSNumber)?.doubleValue ?? 0
    }
}
