nonisolated extension Check {
    /// The file keeps something of one of these types, and every such property is weak.
    static func knowsWeakly(_ types: [String]) -> Check {
        Check { file in
            let references = file.outline.properties.filter { $0.kept.contains { types.contains($0) } }
            let strong = references.filter { !$0.modifiers.contains("weak") }
            if references.isEmpty {
                let name = types.joined(separator: "` or `")
                return [
                    Finding(line: file.outline.types.first?.line ?? 1, text: "must know a `\(name)` weakly")
                ]
            }
            return strong.map { Finding(line: $0.line, text: "must make `\($0.name)` weak") }
        }
    }

    /// No stored property is of one of these types, not even weakly; a closure that makes one is no such property.
    static func keeps(none forbidden: [Name]) -> Check {
        Check(names: forbidden) { file in
            file.outline.properties.compactMap { property in
                let isForbidden = property.kept.contains { word in forbidden.contains { $0.matches(word) } }
                guard isForbidden || property.modifiers.contains("lazy") else { return nil }
                return Finding(line: property.line, text: "must not keep `\(property.name)`")
            }
        }
    }

    /// Every stored property is a constant.
    static let changesNothing = Check { file in
        file.outline.properties.filter(\.isVariable)
            .map { Finding(line: $0.line, text: "must not change `\($0.name)`") }
    }

    /// Who owns a task cancels it when it is released.
    static let cancelsItsTasks = Check { file in
        let tasks = file.outline.properties.filter { $0.kept.contains("Task") }
        guard let first = tasks.first else { return [] }
        let finding = Finding(line: first.line, text: "must cancel `\(first.name)` in `deinit`")
        guard let start = file.tokens.firstIndex(where: { $0.text == "deinit" }),
            let end = file.end(of: start + 1, "{", "}")
        else { return [finding] }
        return file.tokens[start..<end].contains { $0.text == "cancel" } ? [] : [finding]
    }

    /// Every type is one of these kinds, and conforms to these protocols.
    static func types(areOnly kinds: [String], conformingTo protocols: [String] = []) -> Check {
        Check { file in
            file.outline.types.filter { $0.kind != "extension" }.flatMap { type in
                var findings: [Finding] = []
                if !kinds.contains(type.kind) {
                    findings.append(Finding(line: type.line, text: "must not be a \(type.kind)"))
                }
                for missing in protocols where !type.inherits.contains(missing) {
                    findings.append(Finding(line: type.line, text: "must be \(missing)"))
                }
                return findings
            }
        }
    }

    /// The file declares exactly these protocols.
    static func declares(protocols: [String]) -> Check {
        Check { file in
            let declared = file.outline.types.filter { $0.kind == "protocol" }
            let surplus = declared.filter { !protocols.contains($0.name) }
                .map { Finding(line: $0.line, text: "must not declare `\($0.name)`") }
            let missing = protocols.filter { name in !declared.contains { $0.name == name } }
                .map { Finding(line: 1, text: "must declare `\($0)`") }
            return surplus + missing
        }
    }

    /// Some type or extension of the file conforms to each of these protocols.
    static func conforms(to protocols: [String]) -> Check {
        Check { file in
            protocols.filter { name in !file.outline.types.contains { $0.inherits.contains(name) } }
                .map { Finding(line: file.outline.types.first?.line ?? 1, text: "must conform to `\($0)`") }
        }
    }

    /// Each of these protocols is referred to, as `any` of its kind.
    static func refers(to protocols: [Name]) -> Check {
        Check { file in
            protocols.filter { name in
                !file.tokens.indices.contains {
                    file.text(at: $0 - 1) == "any" && name.match(in: file, at: $0) != nil
                }
            }.map {
                Finding(line: file.outline.types.first?.line ?? 1, text: "must know an `any \($0.pattern)`")
            }
        }
    }

    /// Every `do` and every `throws` says which error it is about.
    static let errorsAreTyped = Check { file in
        file.tokens.indices.compactMap { index in
            let isTyped: Bool
            switch file.tokens[index].text {
            case "do": isTyped = file.text(at: index + 1) == "throws"
            case "throws": isTyped = file.text(at: index + 1) == "(" && file.text(at: index + 2) != "any"
            default: return nil
            }
            guard !isTyped else { return nil }
            return Finding(
                line: file.tokens[index].line,
                text: "must not leave open what its `\(file.tokens[index].text)` is about")
        }
    }
}
