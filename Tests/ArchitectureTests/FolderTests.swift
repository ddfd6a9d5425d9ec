import Codebase
import Foundation
import TestSupport
import Testing

/// What the tests find, wherever the project is and whoever has looked into its folders.
@Suite struct FolderTests {
    @Test func `on macOS, products are where the helper of SwiftPM finds the tests`() {
        let folder = "/ü/with space/.build/debug"
        let arguments = ["--test-bundle-path", "\(folder)/PackageTests.xctest/Contents/MacOS/PackageTests"]
        #expect(folderOfProducts(arguments: ["helper"] + arguments).path == folder)
    }

    @Test func `a path may have spaces and any letter, and a folder a file of the Finder's`() throws {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let folder = scratch.url.appending(path: "with space/ü")
        for name in [".DS_Store", "B.swift", "b.txt", "A.swift", "a.txt"] {
            try folder.appending(path: name).write("")
        }
        let files = Checkout.files(below: "with space", suffix: ".swift", of: scratch.url)
        #expect(files == ["with space/ü/A.swift", "with space/ü/B.swift"])
        #expect(try storedTexts(in: folder) == ["a", "b"])
    }
}
