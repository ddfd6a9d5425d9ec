import Conformance
import Flow
import TerminalUI

extension Command {
    static let completion = Command(
        name: "completion",
        arguments: [Argument(name: "SHELL", help: "bash, zsh or fish.")],
        summary: "Prints a script with which a shell completes words.",
        details: """
            The script completes commands, options, flows and rules of a program that is
            called patterns.

            Examples:
              source <(patterns completion bash)
              patterns completion zsh > ~/.zfunc/_patterns
              patterns completion fish > ~/.config/fish/completions/patterns.fish
            """
    ) { arguments, console in
        guard let shell: Shell = try arguments.choice("SHELL") else { return .usage }
        let script = CompletionScript(flows: arguments.catalog.map(\.id))
        console.output.print(script.text(for: shell))
        return .success
    }
}

private enum Shell: String, CaseIterable {
    case bash, zsh, fish
}

/// What can follow what, and the same in the language of a shell.
private struct CompletionScript {
    let flows: [String]

    private var options: [Command.Option] { [.color, .noColor] }
    private var commands: [String] { Command.all.map(\.name) }

    /// What an argument or the value of an option can be; nothing for what is free.
    private func choices(_ name: String, of command: Command) -> [String] {
        switch name {
        case "FLOW": flows + (command.name == "mirror" ? ["all"] : [])
        case "PATTERN": flows.filter { (flow: String) in !flow.contains("/") }
        case "RULE": Rule.all.map(\.id)
        case "COMMAND" where !command.takesCommand: commands
        case "SHELL": Shell.allCases.map(\.rawValue)
        case "WHEN": ["always", "never", "auto"]
        case "KIND": ["automatic", "manual"]
        default: []
        }
    }

    /// What can follow the name of a command.
    private func words(after command: Command) -> [String] {
        command.arguments.flatMap { choices($0.name, of: command) }
            + (command.options + options).map(\.name) + ["--help"]
    }

    /// Options whose values are known, with these.
    private var knownValues: [(option: String, values: [String])] {
        var known: [(option: String, values: [String])] = []
        for command in Command.all {
            for option in command.options + options where !known.contains(where: { $0.option == option.name })
            {
                let values = option.value.map { choices($0, of: command) } ?? []
                if !values.isEmpty { known.append((option.name, values)) }
            }
        }
        return known
    }

    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// A line for each: what it is after, and the words that can follow.
    private func cases(_ format: (_ after: String, _ words: String) -> String) -> (
        options: String, commands: String
    ) {
        let options = knownValues.map { format($0.option, $0.values.joined(separator: " ")) }
        let commands = Command.all.map { format($0.name, words(after: $0).joined(separator: " ")) }
        return (options.joined(separator: "\n"), commands.joined(separator: "\n"))
    }

    private var bash: String {
        let cases = cases { "        \($0)) words=\"\($1)\" ;;" }
        return """
            _patterns() {
                local current=${COMP_WORDS[COMP_CWORD]} words=""
                case ${COMP_WORDS[COMP_CWORD - 1]} in
            \(cases.options)
                esac
                if [ -z "$words" ]; then
                    case $([ "$COMP_CWORD" = 1 ] || echo "${COMP_WORDS[1]}") in
                    "") words="\(commands.joined(separator: " "))" ;;
            \(cases.commands)
                    esac
                fi
                COMPREPLY=($(compgen -W "$words" -- "$current"))
            }
            complete -o default -F _patterns patterns
            """
    }

    private var zsh: String {
        let cases = cases { "        \($0)) known=(\($1)) ;;" }
        return """
            #compdef patterns
            _patterns() {
                local -a known
                case $words[CURRENT-1] in
            \(cases.options)
                esac
                if (( ! $#known && CURRENT == 2 )); then
                    known=(\(commands.joined(separator: " ")))
                elif (( ! $#known )); then
                    case $words[2] in
            \(cases.commands)
                    esac
                fi
                compadd -a known
                [[ $words[2] == check ]] && _files
            }
            if [[ $funcstack[1] == _patterns ]]; then _patterns "$@"; else compdef _patterns patterns; fi
            """
    }

    private var fish: String {
        var lines = ["complete -c patterns -f"]
        for command in Command.all {
            lines.append(
                "complete -c patterns -n __fish_use_subcommand -a \(command.name) -d \(command.summary.inQuotes)"
            )
            let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
            let words = command.arguments.flatMap { choices($0.name, of: command) }
            if !words.isEmpty {
                lines.append("complete -c patterns \(condition) -a '\(words.joined(separator: " "))'")
            }
            for option in command.options + options {
                let values = option.value.map { choices($0, of: command).joined(separator: " ") }
                let value = values.map { " -x -a '\($0)'" } ?? ""
                let name = option.name.dropFirst(2)
                lines.append(
                    "complete -c patterns \(condition) -l \(name)\(value) -d \(option.help.inQuotes)")
            }
        }
        lines.append("complete -c patterns -n '__fish_seen_subcommand_from check' -F")
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// As one word of fish.
    fileprivate var inQuotes: String {
        "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
