import Foundation
import TestSupport
import Testing

/// What must not compile does not compile, and for the right reason.
@Suite(.timeLimit(.minutes(4))) struct WallTests {
    nonisolated static let commands = Build.commands(in: productsFolder)
    nonisolated static let excuse: Comment =
        "\(productsFolder.path) has no description.json: only SwiftPM's native build system says how it compiles"

    @Test(.enabled(if: commands != nil, excuse), arguments: Set(Wall.all.map(\.module)).sorted())
    func `the compiler refuses every planted line, and nothing else`(module: String) async throws {
        let walls = Wall.all.filter { $0.module == module }
        let command = try #require(Self.commands?.first { $0.moduleName == module })
        let errors = try await command.errors(with: walls)
        var unexpected = Set(errors)
        for wall in walls {
            for (number, line) in wall.code.split(separator: "\n").enumerated() {
                guard let reason = line.split(separator: "✗ ").dropFirst().first else { continue }
                let found = errors.filter { $0.hasPrefix("\(wall.file):+\(number): ") }
                unexpected.subtract(found)
                #expect(
                    found.contains { $0.contains(reason) }, "not refused for “\(reason)”: \(line)\n\(found)")
            }
        }
        #expect(unexpected.isEmpty)
    }

    @Test func `without a description of the build the walls are skipped, but not on Linux`() {
        #expect(Build.commands(in: FileManager.default.temporaryDirectory) == nil)
        #if os(Linux)
            #expect(Self.commands != nil, Self.excuse)
        #endif
    }
}

/// What the build has written down about itself.
nonisolated struct Build: Decodable {
    /// How it has compiled a module.
    struct Command: Decodable {
        let executable: String
        let moduleName: String
        let importPath: String
        let otherArguments: [String]
    }
    let swiftCommands: [String: Command]

    static func commands(in folder: URL) -> [Command]? {
        guard let data = try? Data(contentsOf: folder.appending(path: "description.json")) else { return nil }
        return (try? JSONDecoder().decode(Build.self, from: data)).map { Array($0.swiftCommands.values) }
    }
}

nonisolated extension Build.Command {
    /// The errors in the module with walls added, by file and line; the first line of a wall is 0.
    func errors(with walls: [Wall]) async throws -> [String] {
        // A name with letters that a URL would encode.
        let folder = FileManager.default.temporaryDirectory.path + "/wälle \(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let sources = Codebase.files.filter { $0.module == moduleName }
        let options: Set = [
            "-target", "-sdk", "-F", "-swift-version", "-enable-upcoming-feature", "-default-isolation",
            "-package-name", "-module-cache-path",
        ]
        var words = [executable, "-typecheck", "-whole-module-optimization", "-parse-as-library"]
        words += ["-module-name", moduleName, "-I", importPath]
        words += zip(otherArguments, otherArguments.dropFirst()).filter { options.contains($0.0) }
            .flatMap { [$0, $1] }
        for source in sources {
            let path = "\(folder)/\(source.role).swift"
            let text = [source.text] + walls.filter { $0.file == source.role }.map(\.code)
            try text.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
            words.append(path)
        }
        let outcome = try await Outcome(of: words.map { Array($0.utf8) })
        // 1: there were errors. Anything else is no answer.
        try #require([0, 1].contains(outcome.status) && words.contains("MemberImportVisibility"))
        return outcome.error.matches(of: /(\w+)\.swift:(\d+):\d+: error: (.*)/).map { match in
            let start = sources.first { $0.role == match.1 }?.text.count { $0 == "\n" } ?? 0
            return "\(match.1):+\((Int(match.2) ?? 0) - start - 2): \(match.3)"
        }
    }
}
