import Catalog
import Conformance
import Flow
import TerminalUI

extension Command {
    private static let shells = ["bash", "zsh", "fish"]

    /// `patterns completions`: a script that completes commands in a shell.
    static let completions = Command(
        name: "completions",
        arguments: [Argument(name: "SHELL", help: "bash, zsh or fish.")],
        summary: "Prints a script that completes commands in a shell.",
        details: """
            bash: source <(patterns completions bash)          in ~/.bashrc
            zsh:  source <(patterns completions zsh)           in ~/.zshrc, after compinit
            fish: patterns completions fish | source           in config.fish
            """
    ) { arguments, console in
        let shell = arguments.first("SHELL") ?? ""
        guard shells.contains(shell) else {
            let question = NearestWord.question(shell, among: shells)
            throw UsageError(message: "SHELL is bash, zsh or fish.\(question)")
        }
        let text = shell == "fish" ? fish : shell == "zsh" ? zsh : bash
        console.output.print(text)
        return .success
    }

    /// The possible words for an argument or an option's value; `nil` for a file.
    private static func words(_ name: String) -> [String]? {
        switch name {
        case "FLOW": LoginFlow.all.map(\.id)
        case "RULE": Rule.all.map(\.id)
        case "COMMAND": all.map(\.name)
        case "SHELL": shells
        case "KIND": ["automatic", "manual"]
        case "FILE": nil
        default: []
        }
    }

    /// The patterns of a `case` for `COMMAND:NUMBER` of a word, with the words possible there.
    private var cases: [(pattern: String, words: [String])] {
        let names = options.map(\.name) + ["--help"]
        let places = arguments.enumerated().map { index, argument in
            let isLast = index == arguments.count - 1
            return (
                pattern: "\(name):\(isLast ? "*" : "\(index + 2)")",
                words: (Command.words(argument.name) ?? []) + names
            )
        }
        return places.isEmpty ? [("\(name):*", names)] : places
    }

    /// The options with a value, each once.
    private static var valueOptions: [Option] {
        all.flatMap(\.options).reduce(into: []) { options, option in
            if option.value != nil, !options.contains(where: { $0.name == option.name }) {
                options.append(option)
            }
        }
    }

    private static var bash: String {
        let values = valueOptions.map { option in
            let words = words(option.value ?? "")
            return words.map { "    \(option.name)) words='\($0.joined(separator: " "))' ;;" }
                ?? "    \(option.name)) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;"
        }
        let places = all.flatMap(\.cases).map {
            "      \($0.pattern)) words='\($0.words.joined(separator: " "))' ;;"
        }
        return """
            _patterns() {
              local cur=${COMP_WORDS[COMP_CWORD]} words=''
              case ${COMP_WORDS[COMP_CWORD - 1]} in
            \(values.joined(separator: "\n"))
                *) case ${COMP_WORDS[1]}:$COMP_CWORD in
                  *:1) words='\((all.map(\.name) + ["--help", "--version"]).joined(separator: " "))' ;;
            \(places.joined(separator: "\n"))
                esac ;;
              esac
              COMPREPLY=($(compgen -W "$words" -- "$cur"))
            }
            complete -F _patterns patterns
            """
    }

    private static var zsh: String {
        let values = valueOptions.map { option in
            let words = words(option.value ?? "")
            return
                "    \(option.name)) \(words.map { "compadd -- \($0.joined(separator: " "))" } ?? "_files"); return ;;"
        }
        let places = all.flatMap(\.cases).map {
            "    \($0.pattern)) compadd -- \($0.words.joined(separator: " ")) ;;"
        }
        return """
            #compdef patterns
            _patterns() {
              case $words[CURRENT-1] in
            \(values.joined(separator: "\n"))
              esac
              case $words[2]:$((CURRENT - 1)) in
                *:1) compadd -- \(all.map(\.name).joined(separator: " ")) --help --version ;;
            \(places.joined(separator: "\n"))
              esac
            }
            compdef _patterns patterns
            """
    }

    private static var fish: String {
        func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "\\'"))'" }
        let commands = all.map {
            "complete -c patterns -n __fish_use_subcommand -a \($0.name) -d \(quoted($0.summary))"
        }
        let rest = all.flatMap { command -> [String] in
            let head = "complete -c patterns -n '__fish_seen_subcommand_from \(command.name)'"
            let words = command.arguments.flatMap { Command.words($0.name) ?? [] }
            let options = command.options.map { option in
                let value = option.value.map { name in
                    Command.words(name).map { " -x -a \(quoted($0.joined(separator: " ")))" } ?? " -r -F"
                }
                return "\(head) -l \(option.name.dropFirst(2))\(value ?? "") -d \(quoted(option.help))"
            }
            return (words.isEmpty ? [] : ["\(head) -a \(quoted(words.joined(separator: " ")))"]) + options
        }
        return (["complete -c patterns -f"] + commands + rest).joined(separator: "\n")
    }
}
