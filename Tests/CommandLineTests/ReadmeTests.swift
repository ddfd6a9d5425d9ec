import Foundation
import Testing

/// The screens in the README are the golden ones.
@Suite struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: ["form-failed.txt", "mirror.txt"])
    func `a screen in the README is as the program draws it`(file: String) throws {
        let readme = String(
            decoding: try Data(contentsOf: Self.root.appendingPathComponent("README.md")), as: UTF8.self)
        let shown = Set(readme.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
        let screens = try String(
            contentsOf: Self.root.appendingPathComponent("Tests/CommandLineTests/Screens/\(file)"),
            encoding: .utf8)
        // The first picture of the file, without the frame around it.
        let picture = screens.split(separator: "\n").dropFirst(2).prefix { !$0.hasPrefix("└") }
        let lines = picture.map { $0.dropFirst().dropLast().trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
        try #require(lines.count > 10)
        for line in lines { #expect(shown.contains(line), "the README lacks: \(line)") }
    }
}
