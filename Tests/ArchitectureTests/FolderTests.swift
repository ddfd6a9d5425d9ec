import Foundation
import TestSupport
import Testing

/// What the tests find, wherever the repository is and whoever has looked into its folders.
@Suite struct FolderTests {
    @Test func `on macOS, products are where the helper of SwiftPM finds the tests`() {
        let folder = "/ü/with space/.build/debug"
        let arguments = ["--test-bundle-path", "\(folder)/PackageTests.xctest/Contents/MacOS/PackageTests"]
        #expect(folderOfProducts(arguments: ["helper"] + arguments).path == folder)
    }

    @Test func `a path may have spaces and any letter, and a folder a file of the Finder's`() throws {
        let root = FileManager.default.temporaryDirectory.path + "/with space \(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: "\(root)/ü", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: root) }
        for name in [".DS_Store", "B.swift", "b.txt", "A.swift", "a.txt"] {
            try #require(FileManager.default.createFile(atPath: "\(root)/ü/\(name)", contents: nil))
        }
        #expect(Codebase.swiftFiles(under: "ü", of: root) == ["ü/A.swift", "ü/B.swift"])
        #expect(try storedTexts(in: URL(filePath: "\(root)/ü")) == ["a", "b"])
    }

    @Test func `no path is encoded like a URL`() {
        let files = ["Sources", "Tests", "Tools/Sources"].flatMap { Codebase.swiftFiles(under: $0) }
        let encoded = files.filter { Codebase.text($0).contains(/\.path\(\)/) }
        #expect(files.count > 50 && encoded.isEmpty, "use path(percentEncoded: false)")
    }
}
