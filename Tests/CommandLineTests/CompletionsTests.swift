import Catalog
import Conformance
import Flow
import Foundation
import TestSupport
import Testing

/// The completions, tested in the installed shells.
@Suite(.timeLimit(.minutes(4))) struct CompletionsTests {
    /// Typed words, of which the last is completed, and a word that must be offered.
    private nonisolated static let calls = [
        (["comp"], "compare"), (["run", "mvvm/o"], "mvvm/observation"), (["compare", "L0"], "L08"),
        (["trace", "mvi/"], "mvi/state-driver"), (["trace", "mvc", "L4"], "L40"),
        (["compare", "--flow", "vi"], "viper"), (["mirror", "--service", "m"], "manual"),
        (["list", "--j"], "--json"), (["completions", "z"], "zsh"), (["help", "tr"], "trace"),
    ]

    /// The installed shells, each with its path.
    private nonisolated static let shells = ["bash", "zsh", "fish"].reduce(into: [String: String]()) {
        shells, shell in
        shells[shell] = ["/bin/\(shell)", "/usr/bin/\(shell)"].first(where: FileManager.default.fileExists)
    }

    /// The words that a shell offers for each of the calls, in order.
    private func offers(_ shell: String) async throws -> [[String]] {
        let lines = CompletionsTests.calls.map { words, _ in
            let quoted = words.map { "'\($0)'" }.joined(separator: " ")
            return switch shell {
            case "bash":
                """
                COMP_WORDS=(patterns \(quoted)); COMP_CWORD=\(words.count); COMPREPLY=()
                _patterns; printf '%s\\n' "${COMPREPLY[@]}"; echo .
                """
            case "zsh": "words=(patterns \(quoted)); CURRENT=\(words.count + 1); _patterns; print ."
            default: "complete -C 'patterns \(words.joined(separator: " "))' | cut -f1; echo ."
            }
        }
        let start =
            switch shell {
            case "bash": #". "$1""#
            case "zsh": #"compdef() { :; }; compadd() { shift; print -l -- "$@"; }; . "$1""#
            default: "source $argv[1]"
            }
        let file = temporaryPath()
        defer { try? FileManager.default.removeItem(atPath: file) }
        let completions = try await Program.run(["completions", shell])
        #expect(completions.status == 0)
        try Data(completions.output.utf8).write(to: URL(fileURLWithPath: file))
        let script = ([start] + lines).joined(separator: "\n")
        let words =
            [try #require(Self.shells[shell]), "-c", script] + (shell == "fish" ? [file] : ["x", file])
        let outcome = try await Outcome(of: words.map { Array($0.utf8) })
        #expect(outcome.error.isEmpty)
        return outcome.output.components(separatedBy: "\n.\n").dropLast().map {
            $0.split(separator: "\n").map(String.init)
        }
    }

    @Test(arguments: shells.keys.sorted())
    func `a shell offers commands, flows, rules, options and their values`(_ shell: String) async throws {
        let offers = try await offers(shell)
        try #require(offers.count == CompletionsTests.calls.count)
        for ((words, offer), offered) in zip(CompletionsTests.calls, offers) {
            #expect(offered.contains(offer), "\(words)")
        }
    }

    @Test func `every flow, rule and command is in the completions of every shell`() async throws {
        for shell in ["bash", "zsh", "fish"] {
            let text = try await Program.run(["completions", shell]).output
            for word in LoginFlow.all.map(\.id) + Rule.all.map(\.id) { #expect(text.contains(word)) }
        }
    }
}
