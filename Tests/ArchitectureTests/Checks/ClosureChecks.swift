nonisolated extension Check {
    /// A closure that is assigned to one of these properties begins so; a method of `self` is found too.
    static func assigned(to handlers: [String], captures capture: String) -> Check {
        Check { file in
            file.tokens.indices.compactMap { index in
                guard handlers.contains(file.tokens[index].text), file.text(at: index + 1) == "=",
                    let value = file.text(at: index + 2), value != "=", value != "nil"
                else { return nil }
                // `onTap = logInTapped` and `onTap = self.logInTapped` are methods of `self`, and keep it.
                let isMethodOfAnother = value != "self" && file.text(at: index + 3) == "."
                guard !isMethodOfAnother, !file.captures(ofClosureAt: index + 2).contains(capture) else {
                    return nil
                }
                return Finding(
                    line: file.tokens[index].line,
                    text: "must give `\(file.tokens[index].text)` a closure that begins with `[\(capture)]`")
            }
        }
    }

    /// No closure that is assigned to one of these properties keeps anything strongly by naming it in a capture
    /// list, or `self` by having none.
    static func assignedWeakly(to handlers: [String]) -> Check {
        Check { file in
            file.tokens.indices.compactMap { index in
                guard handlers.contains(file.tokens[index].text), file.text(at: index + 1) == "=",
                    file.text(at: index + 2) == "{"
                else { return nil }
                let captures = file.captures(ofClosureAt: index + 2)
                guard captures.isEmpty || !captures.allSatisfy({ $0.hasPrefix("weak ") }) else { return nil }
                return Finding(
                    line: file.tokens[index].line,
                    text: "must give `\(file.tokens[index].text)` a closure that captures weakly")
            }
        }
    }

    /// The closure behind each call of one of these functions captures `self` weakly: `bind { [weak self] in … }`.
    static func called(_ functions: [String], captures capture: String) -> Check {
        Check { file in
            file.tokens.indices.compactMap { index in
                guard functions.contains(file.tokens[index].text), file.text(at: index - 1) != "func",
                    file.text(at: index - 1) != ":"
                else { return nil }
                let closures = file.closures(ofCallAt: index)
                guard let wrong = closures.first(where: { !file.captures(ofClosureAt: $0).contains(capture) })
                else { return nil }
                return Finding(
                    line: file.tokens[wrong].line,
                    text: "must begin the closure of `\(file.tokens[index].text)` with `[\(capture)]`")
            }
        }
    }

    /// Every task captures something weakly, and `self` in no other way.
    static let tasksCaptureWeakly = Check { file in
        file.tokens.indices.filter { file.tokens[$0].text == "Task" && file.text(at: $0 - 1) != ":" }
            .flatMap { file.closures(ofCallAt: $0) }
            .filter { brace in
                let names = file.captures(ofClosureAt: brace)
                let body = brace..<(file.end(of: brace, "{", "}") ?? brace)
                let usesSelf = body.contains { file.text(at: $0) == "self" && file.text(at: $0 + 1) == "." }
                return usesSelf || names.contains("self") || !names.contains { $0.hasPrefix("weak ") }
            }
            .map { Finding(line: file.tokens[$0].line, text: "must begin its task with `[weak self]`") }
    }

    /// The closure behind each call captures nothing weakly.
    static func calledCapturingStrongly(_ function: String) -> Check {
        Check { file in
            file.tokens.indices.filter { file.tokens[$0].text == function }
                .flatMap { file.closures(ofCallAt: $0) }
                .filter { file.captures(ofClosureAt: $0).contains { $0.hasPrefix("weak ") } }
                .map {
                    Finding(line: file.tokens[$0].line, text: "must not capture weakly behind `\(function)`")
                }
        }
    }
}

nonisolated extension SourceFile {
    /// What the capture list of a closure says: `weak self`, `service`; nothing when there is no closure.
    fileprivate func captures(ofClosureAt brace: Int) -> [String] {
        guard text(at: brace) == "{", text(at: brace + 1) == "[", let end = end(of: brace + 1, "[", "]")
        else { return [] }
        return tokens[(brace + 2)..<end].split { $0.text == "," }
            .map { $0.map(\.text).joined(separator: " ") }
    }

    /// Where the closures of a call begin: those among its arguments, and the one that trails it.
    fileprivate func closures(ofCallAt index: Int) -> [Int] {
        var next = index + 1
        if text(at: next) == "<", let end = end(of: next, "<", ">") { next = end + 1 }
        if text(at: next) == ".", text(at: next + 1) == "init" { next += 2 }
        var closures: [Int] = []
        if text(at: next) == "(", let end = end(of: next, "(", ")") {
            closures = (next..<end).filter { text(at: $0) == "{" && text(at: $0 - 1) == ":" }
            next = end + 1
        }
        return text(at: next) == "{" ? closures + [next] : closures
    }
}
