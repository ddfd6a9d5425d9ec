import Foundation
import ToolSupport

/// Every command of a page works.
///
/// What plays is run, on the code as it is. Of what builds, tests or patches, the names are looked up. What is not known
/// here is a problem, so no new command is left out.
enum CommandCheck {
    private static let prologue = #"""
        set -euo pipefail
        swift() {
            case "$*" in
                # The mirror needs a terminal.
                "run patterns mirror"*) "$program" help mirror ;;
                "run patterns"*) shift 2; "$program" "$@" ;;
                "run -c release patterns "*) "$program" help "$5" ;;
                "run --package-path Tools mutants L"*) ls "Tests/Mutants/$5.patch" ;;
                "run --package-path Tools "*) ls "Tools/Sources/$4" ;;
                "run -c release --package-path Tools "*) ls "Tools/Sources/$6" ;;
                "test --filter "*) grep -rwl --include='*.swift' -e "$3" Tests Package.swift || ls "Tests/$3" ;;
                "test" | "build"* | "format"* | "run mine") ;;
                *) echo "no check knows this command" >&2; return 1 ;;
            esac
        }
        git() {
            case "$1 ${2-}" in
                "apply -R") ls "$3" ;;
                apply*) shift; command git apply --check "$@" ;;
                checkout*) ls "$2" ;;
                stash* | diff*) ;;
                *) echo "no check knows this command" >&2; return 1 ;;
            esac
        }
        changes() {
            ls "Changes/$1"
            [ "$1" = apply ] || return 0
            ls "Changes/$2/${3//\//.}.patch" || ls "Changes/migrations/$2/$3"-*
        }
        """#

    /// A line that begins with one of these is a command.
    private static let command = #"^(?:\w+=\S+ )?(?:swift|git|Changes/\w+|\w+='|printf)(?: |$)|^\w+='"#

    /// The version that the program names is the newest one of the changelog.
    private static func version(_ program: String) throws -> [Problem] {
        let path = "CHANGELOG.md"
        let lines = try Checkout.text(of: path).components(separatedBy: "\n")
        let printed = try Child.output(of: [program, "version"]).split(separator: " ").last ?? ""
        let newest = lines.firstIndex { $0.hasPrefix("- **") } ?? 0
        if lines[newest].hasPrefix("- **\(printed.trimmingCharacters(in: .newlines))**") { return [] }
        return [Problem(path: path, line: newest + 1, text: "the program is \(printed)")]
    }

    static func problems(in pages: [Page]) throws -> [Problem] {
        let program = try BuiltProduct("patterns", of: ".").program
        // Many commands stand in more than one page.
        var runs: [String: Child] = [:]
        return try version(program)
            + pages.flatMap { page in
                try page.commands.compactMap { start, lines -> Problem? in
                    let known = lines.filter { $0.matches(command) && !$0.contains(" > ") }
                    let text = known.joined(separator: "\n")
                        .replacing(#/(?m)^Changes/(\w+)/#) { "changes \($0.1)" }
                    let run = try runs.value(of: text) {
                        try Child.run(["bash", "-c", "program='\(program)'\n\(prologue)\n\(text)"])
                    }
                    guard !run.succeeded else { return nil }
                    let error = run.errors.split(separator: "\n").last ?? "it fails"
                    return Problem(path: page.path, line: start, text: "`\(text)`: \(error)")
                }
            }
    }
}

extension Page {
    /// What a reader can paste: the blocks for a shell, and what stands in a line of text, each with its line's number.
    fileprivate var commands: [(start: Int, lines: [String])] {
        let blocks = lines.indices.filter { lines[$0] == "```sh" }.map { index in
            (index + 1, Array(lines[(index + 1)...].prefix { $0 != "```" }))
        }
        let inline = lines.enumerated().flatMap { index, line in
            ((try? line.groups("`([^`]+)`")) ?? []).map { (index + 1, [$0[1]]) }
        }
        return blocks + inline
    }
}
