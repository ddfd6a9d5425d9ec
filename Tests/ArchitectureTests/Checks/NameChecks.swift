nonisolated extension Check {
    /// None of these names is in the code; each is reported once a line.
    static func names(none forbidden: [Name]) -> Check {
        Check(names: forbidden) { file in
            var findings: [Finding] = []
            for index in file.tokens.indices {
                let line = file.tokens[index].line
                guard let name = forbidden.lazy.compactMap({ $0.match(in: file, at: index) }).first else {
                    continue
                }
                let text = "must not name `\(name)`"
                if !findings.contains(where: { $0.line == line && $0.text == text }) {
                    findings.append(Finding(line: line, text: text))
                }
            }
            return findings
        }
    }

    /// Nothing is decided: no condition, no loop with one, no `a ? b : c`, no `a ?? b`.
    static let noDecisions = Check { file in
        file.tokens.filter { token in
            ["if", "guard", "switch", "while"].contains(token.text) || token.text == "?" && token.followsBlank
        }.map { Finding(line: $0.line, text: "must not decide with `\($0.text)`") }
    }

    /// No identifier has one of these words in it, however it is joined: `setLabel`, `buttonColor`.
    static func words(none forbidden: [String]) -> Check {
        Check { file in
            file.tokens.compactMap { token in
                let words = token.text.wordsInCamelCase
                guard let word = forbidden.first(where: words.contains) else { return nil }
                return Finding(line: token.line, text: "must not speak of a \(word), as `\(token.text)` does")
            }
        }
    }

    /// No case of an enumeration begins with one of these words.
    static func cases(neverBeginWith verbs: [String]) -> Check {
        Check { file in
            file.outline.cases.compactMap { enumCase in
                guard let first = enumCase.name.wordsInCamelCase.first, verbs.contains(first) else {
                    return nil
                }
                return Finding(line: enumCase.line, text: "must not be the command `\(enumCase.name)`")
            }
        }
    }

    /// Only these modules are imported.
    static func imports(only allowed: @escaping @Sendable (SourceFile) -> Set<String>) -> Check {
        Check { file in
            let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
            return file.tokens.indices.compactMap { index in
                guard file.text(at: index) == "import" else { return nil }
                let next = file.text(at: index + 1) ?? ""
                let module = kinds.contains(next) ? file.text(at: index + 2) ?? "" : next
                guard !allowed(file).contains(module) else { return nil }
                return Finding(line: file.tokens[index].line, text: "must not import `\(module)`")
            }
        }
    }
}

nonisolated extension String {
    /// The words of an identifier, in small letters: `logInTapped` is log, in, tapped.
    fileprivate var wordsInCamelCase: [String] {
        var words: [String] = []
        for character in self {
            if words.isEmpty || character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}
