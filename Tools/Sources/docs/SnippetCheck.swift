import ToolSupport

/// Every Swift snippet that is not quoted from the sources compiles.
///
/// On its own, as a file of its own: against this package's modules, and for UIKit and SwiftUI against stubs in
/// `docs/stubs` that declare the few symbols that are used.
enum SnippetCheck {
    static func problems(in pages: [Page]) throws -> [Problem] {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let flags = [
            "-swift-version", "6", "-default-isolation", "MainActor", "-parse-as-library",
            "-I", Repository.binaries.appending(path: "Modules").path, "-I", scratch.url.path,
            "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        ]
        for stub in Repository.names(in: "docs/stubs") where stub.hasSuffix(".swift") {
            let name = String(stub.dropLast(".swift".count))
            let module = scratch.url.appending(path: "\(name).swiftmodule").path
            try Child.output(
                of: ["swiftc", "-emit-module", "-module-name", name, "-emit-module-path", module] + flags
                    + ["docs/stubs/\(stub)"])
        }
        let file = scratch.url.appending(path: "Snippet.swift")
        return try pages.flatMap { page -> [Problem] in
            let generated = page.generatedLines
            return try page.blocks.flatMap { block -> [Problem] in
                guard block.language == "swift", !generated.contains(block.start) else { return [] }
                try file.write(block.lines.joined(separator: "\n"))
                let checked = try Child.run(
                    ["swiftc", "-typecheck", "-module-name", "Snippet"] + flags + [file.path])
                if checked.succeeded { return [] }
                let errors = try checked.errors.groups(#"Snippet\.swift:(\d+):\d+: error: (.*)"#)
                    .map { (Int($0[1]) ?? 0, $0[2]) }
                return (errors.isEmpty ? [(0, checked.errors)] : errors).map { line, text in
                    Problem(
                        path: page.path, line: block.start + line,
                        text: "this snippet does not compile: \(text)")
                }
            }
        }
    }
}
