import Foundation
import ToolSupport

/// Something in a page that is stale, broken or wrong.
struct Problem: CustomStringConvertible {
    let path: String
    let line: Int
    let text: String

    var description: String { "\(path):\(line): \(text)" }
}

/// Every link of a page leads somewhere.
enum LinkCheck {
    static func problems(in pages: [Page]) throws -> [Problem] {
        let anchors = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, Self.anchors(of: $0)) })
        return try pages.flatMap { try problems(in: $0, anchors) }
    }

    private static func problems(in page: Page, _ anchors: [String: Set<String>]) throws -> [Problem] {
        var problems: [Problem] = []
        var isCode = false
        for (index, line) in page.lines.enumerated() {
            if line.hasPrefix("```") { isCode.toggle() }
            if isCode { continue }
            for link in line.groups(#"(?:\]\(|^\[[^\]]+\]: )([^)\s]+)( "[^"]*")?(?:\)|$)"#) {
                if let text = try problem(with: link[1], on: page, anchors) {
                    problems.append(Problem(path: page.path, line: index + 1, text: "“\(link[1])” \(text)"))
                }
            }
        }
        return problems
    }

    private static func problem(
        with link: String, on page: Page, _ anchors: [String: Set<String>]
    ) throws -> String? {
        // Nothing is fetched: a page elsewhere is not ours to check.
        if link.hasPrefix("https://") { return nil }
        if link.hasPrefix("http://") { return "is not encrypted" }
        let parts = link.components(separatedBy: "#")
        let path = page.path(of: parts[0])
        guard Checkout.exists(path) else { return "leads to no file" }
        guard parts.count > 1 else { return nil }
        if path == WatchPage.path { return WatchPage.complaint(about: parts[1]) }
        if path.hasSuffix(".md") {
            return anchors[path]?.contains(parts[1]) == true ? nil : "leads to no heading"
        }
        let count = try SourceFile(path).lines.count
        let last = parts[1].firstGroup(#"^(?:L\d+-)?L(\d+)$"#).flatMap { Int($0) }
        return last.map { 1...count ~= $0 } == true ? nil : "leads to no line: \(path) has \(count)"
    }

    /// What GitHub calls a heading in an address.
    private static func anchor(of title: String) -> String {
        title.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
            .replacing(" ", with: "-")
    }

    /// What GitHub calls the headings of a page, and the anchors that it sets itself.
    private static func anchors(of page: Page) -> Set<String> {
        var found: Set<String> = []
        for line in page.lines {
            if line.hasPrefix("#") {
                let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
                let slug = anchor(of: title)
                found.insert(found.contains(slug) ? "\(slug)-1" : slug)
            }
            found.formUnion(line.groups(#"<a id="([^"]+)""#).map { $0[1] })
        }
        return found
    }
}

/// Every Swift snippet that is not quoted from the sources compiles, without a warning.
enum SnippetCheck {
    static func problems(in pages: [Page], importing modules: [String]) throws -> [Problem] {
        let compiler = try SnippetCompiler(importing: modules)
        defer { compiler.remove() }
        return try pages.flatMap { page in
            try page.blocks(of: "swift").flatMap { start, lines in
                try compiler.complaints(about: lines).map { line, text in
                    Problem(
                        path: page.path, line: start + line,
                        text: "this snippet does not compile: \(text)")
                }
            }
        }
    }
}

/// Compiles a snippet on its own, as a file of its own.
///
/// It may use this package's modules. For UIKit and SwiftUI it gets
/// stubs, which declare the few symbols that are used.
struct SnippetCompiler {
    private let scratch: Scratch
    private let flags: [String]

    /// Compiles the stubs.
    /// - Parameter modules: What the compiler needs to import this package's modules.
    init(importing modules: [String]) throws {
        scratch = try Scratch()
        flags =
            [
                "-swift-version", "6", "-default-isolation", "MainActor", "-parse-as-library",
                "-I", scratch.url.path, "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
            ] + modules
        for stub in Checkout.names(in: "Workshop/stubs") where stub.hasSuffix(".swift") {
            let name = String(stub.dropLast(".swift".count))
            let module = scratch.url.appending(path: "\(name).swiftmodule").path
            try Child.output(
                of: ["swiftc", "-emit-module", "-module-name", name, "-emit-module-path", module] + flags
                    + ["Workshop/stubs/\(stub)"])
        }
    }

    func remove() { scratch.remove() }

    /// What the compiler says about a snippet, each with its line; a warning counts, too.
    func complaints(about lines: [String]) throws -> [(line: Int, text: String)] {
        let file = scratch.url.appending(path: "Snippet.swift")
        try file.write(lines.joined(separator: "\n"))
        let checked = try Child.run(
            ["swiftc", "-typecheck", "-warnings-as-errors", "-module-name", "Snippet"] + flags + [file.path])
        if checked.succeeded { return [] }
        let errors = checked.errors.groups(#"Snippet\.swift:(\d+):\d+: error: (.*)"#)
            .map { (line: Int($0[1]) ?? 0, text: $0[2]) }
        return errors.isEmpty ? [(0, checked.errors)] : errors
    }
}

/// Every command of a page works.
///
/// What plays is run, on the code as it is. Of what builds or tests, the names are
/// looked up. What is not known here is a problem, so no new command is left out.
enum CommandCheck {
    /// A kind of command, and what a shell runs in its place.
    private struct Known {
        let pattern: String
        /// Given the groups of the pattern: what replaces the part of the line that has matched.
        let replacement: ([String]) -> String

        init(_ pattern: String, _ replacement: @escaping ([String]) -> String) {
            self.pattern = pattern
            self.replacement = replacement
        }
    }

    /// The first that fits a line decides.
    private static func known(_ path: String) -> [Known] {
        // The folder's name may have a blank, or what a shell reads as its own.
        let program = "'\(path.replacing("'", with: #"'\''"#))'"
        return [
            // The mirror needs a terminal, and so does a track, which also builds.
            Known("^swift run patterns mirror.*") { _ in "\(program) help mirror" },
            Known("^swift run patterns learn .*") { _ in "\(program) help learn" },
            // One rule is enough: the gate plays all of them.
            Known(#"swift run patterns compare(?! *L\d)"#) { _ in "\(program) compare L01" },
            Known(#"swift run patterns check(?! --quick)(?: --rule \S+)?"#) { _ in
                "\(program) check --rule L02"
            },
            Known("swift run patterns") { _ in program },
            Known(#"^swift run -c release patterns (\w+).*"#) { "\(program) help \($0[1])" },
            Known(#"^swift run --package-path Workshop mutants (L\d\d) (\S+).*"#) {
                "grep -qi '^\($0[1]) \($0[2])' \(SampleEdit.file)"
            },
            Known(#"^swift run --package-path Workshop (\w+).*"#) {
                "ls Workshop/Sources/\($0[1])"
            },
            Known(#"^(?:\w+=1 )?swift test (?:--no-parallel )?--filter ([\w|']+).*"#) { groups in
                let names = groups[1].split { "|'".contains($0) }
                // A target of tests has a folder; a suite has its name in a file.
                return names.map { "{ ls -d Tests/*/\($0) || grep -rqw --include=*.swift \($0) Tests; }" }
                    .joined(separator: " && ")
            },
            Known(#"^(?:\w+=1 )?swift (?:test|build|format|run mine)\b.*"#) { _ in "true" },
            Known(#"^git checkout (\S+).*"#) { "ls \($0[1])" },
            // Its address is the owner's.
            Known(#"^git clone \S+ \S+(?: && .*)?$"#) { _ in "true" },
            Known("^git (?:stash|diff|add|commit|reset|worktree remove).*") { _ in "true" },
            // In a clone of the bundle of changes.
            Known("^git (?:switch|log|show|tag|remote|push|fetch|rebase|bundle).*") { _ in "true" },
            // A text that the next line prints.
            Known(#"^\w+='.*'$"#) { $0[0] },
        ]
    }

    /// What a shell runs to check a line; `nil` if no check knows it.
    static func check(of line: String, _ program: String) -> String? {
        for known in known(program) {
            if let groups = line.groups(known.pattern).first {
                return line.replacing(groups[0], with: known.replacement(groups))
            }
        }
        return nil
    }

    /// A line that begins with one of these is a command.
    private static let command = #"^(?:\w+=\S+ )?(?:swift|git|\w+='|printf)(?: |$)|^\w+='"#

    /// The version that the program names is the newest one of the changelog.
    private static func version(_ program: String) throws -> [Problem] {
        let path = "CHANGELOG.md"
        let newest = try Checkout.text(of: path).firstGroup(#"(?m)^## (\S+),"#) ?? "nothing"
        let printed = try Child.output(of: [program, "version"])
        if printed.hasSuffix(" \(newest)\n") { return [] }
        return [Problem(path: path, line: 1, text: "the newest is \(newest), and the program \(printed)")]
    }

    static func problems(in pages: [Page], _ program: String) throws -> [Problem] {
        // Many commands stand in more than one page.
        var runs: [String: Child] = [:]
        let broken = try pages.flatMap { page in
            try page.commands.compactMap { start, lines -> Problem? in
                let commands = lines.filter { $0.matches(command) && !$0.contains(" > ") }
                let text = commands.joined(separator: "\n")
                let checks = commands.map { check(of: $0, program) }
                if let index = checks.firstIndex(of: nil) {
                    return Problem(
                        path: page.path, line: start, text: "no check knows `\(commands[index])`")
                }
                let script = checks.compactMap(\.self).joined(separator: "\n")
                let run = try runs.value(of: script) {
                    try Child.run(["bash", "-euo", "pipefail", "-c", script])
                }
                guard !run.succeeded else { return nil }
                let error = run.errors.split(separator: "\n").last ?? "it fails"
                return Problem(path: page.path, line: start, text: "`\(text)`: \(error)")
            }
        }
        return try version(program) + broken
    }
}

extension Page {
    /// The path of what a link on this page leads to, from the
    /// repository's directory; an empty link is this page.
    fileprivate func path(of link: String) -> String {
        guard !link.isEmpty else { return path }
        let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
        return String(folder.appending(path: link).standardized.path.dropFirst())
    }

    /// What a reader can paste: the blocks for a shell, and what stands
    /// in a line of text, each with its line's number.
    fileprivate var commands: [(start: Int, lines: [String])] {
        let inline = lines.enumerated().flatMap { index, line in
            line.groups("`([^`]+)`").map { (index + 1, [$0[1]]) }
        }
        return blocks(of: "sh") + inline
    }
}
