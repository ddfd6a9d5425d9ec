import Codebase
import Foundation
import Testing

/// The project may be in a folder of any name.
@Suite struct FolderTests {
    /// The scripts of the gate and of the changes, by a path with what a shell reads as its own.
    ///
    /// `Workshop/weekly` plays the whole gate from such a folder.
    @Test func `a folder's name may have blanks, quotes and signs`() throws {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let root = scratch.url.appending(path: #"a b, ü, 'c', "d" and $HOME"#)
        try FileManager.default.createSymbolicLink(at: root, withDestinationURL: Checkout.root)
        let copy = root.path + " copied"
        for script in ["Changes/check", "Changes/refresh", "Changes/move-base", ".ci/run", "Workshop/weekly"]
        {
            let help = try Child.run(["\(root.path)/\(script)", "--help"])
            #expect(help.succeeded && help.output.contains("Usage: \(script)"), "\(help.text)")
        }
        let applied = try Child.run(["\(root.path)/Changes/apply", "mvc-to-mvp", "1", copy])
        // In a clone without history, the version may be missing.
        guard !applied.errors.contains("Fetch it") else { return }
        #expect(applied.succeeded, "\(applied.text)")
        #expect(applied.output.contains("    cd "))
        #expect(FileManager.default.fileExists(atPath: "\(copy)/Sources/MVC/LoginViewController.swift"))
    }
}
