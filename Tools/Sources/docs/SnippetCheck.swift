import Conformance
import Flow
import Foundation
import LoginDomain
import LoginUI
import ToolSupport

/// Every Swift snippet that is not quoted from the sources compiles.
///
/// On its own, as a file of its own: against this package's modules, and for UIKit and SwiftUI against stubs in
/// `docs/stubs` that declare the few symbols that are used.
enum SnippetCheck {
    static func problems(in pages: [Page]) throws -> [Problem] {
        let directory = Repository.url(".build/docs-snippets")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let modules = Repository.binaries.appending(path: "Modules").path
        let flags = [
            "-swift-version", "6", "-default-isolation", "MainActor", "-parse-as-library", "-I", modules,
            "-I",
            directory.path, "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        ]
        for stub in Repository.names(in: "docs/stubs") where stub.hasSuffix(".swift") {
            let name = stub.replacingOccurrences(of: ".swift", with: "")
            let module = directory.appending(path: "\(name).swiftmodule").path
            let built = try Child.run(
                ["swiftc", "-emit-module", "-module-name", name, "-emit-module-path", module]
                    + flags + ["docs/stubs/\(stub)"])
            guard built.succeeded else {
                throw Failure("the stub of \(name) does not compile\n\(built.errors)")
            }
        }
        return try pages.flatMap { page -> [Problem] in
            let generated = page.generatedLines
            return try page.blocks.flatMap { block -> [Problem] in
                guard block.language == "swift", !generated.contains(block.start) else { return [] }
                let file = directory.appending(path: "Snippet.swift")
                try Data(block.lines.joined(separator: "\n").utf8).write(to: file)
                let checked = try Child.run(
                    ["swiftc", "-typecheck", "-module-name", "Snippet"] + flags + [file.path])
                return problems(checked, on: page, from: block.start)
            }
        }
    }

    private static func problems(_ checked: Child, on page: Page, from start: Int) -> [Problem] {
        let found = checked.errors.split(separator: "\n").compactMap { line -> Problem? in
            let parts = line.components(separatedBy: ": error: ")
            guard parts.count == 2,
                let number = parts[0].split(separator: ":").dropLast().last.flatMap({ Int($0) })
            else { return nil }
            return Problem(
                path: page.path, line: start + number, text: "this snippet does not compile: \(parts[1])")
        }
        if found.isEmpty, !checked.succeeded {
            return [
                Problem(
                    path: page.path, line: start, text: "this snippet does not compile\n\(checked.errors)")
            ]
        }
        return found
    }
}
