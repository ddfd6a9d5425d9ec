import Foundation

/// A source file, real or planted: its text, and what a rule asks about it.
nonisolated struct SourceFile: Sendable {
    /// The path from the root of the repository: `Sources/MVVM/Clean/Domain/Clean+Session.swift`.
    let path: String
    /// The name without `.swift`: `Clean+Session`.
    let name: String
    /// Which module it belongs to: `MVVM`.
    let module: String
    /// Which flow of the module it belongs to: `Clean`; nothing when the module is one flow.
    let variant: String
    /// The lines as they are written, comments and all.
    let lines: [Substring]
    /// The code, without comments and string literals.
    let tokens: [Token]
    let outline: Outline

    init(path: String, text: String) {
        self.path = path
        let components = path.split(separator: "/").map(String.init)
        name = (components.last ?? "").replacing(".swift", with: "")
        module = components.count > 2 ? components[1] : ""
        variant = components.count > 3 ? components[2] : ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.lines = lines.last == "" ? lines.dropLast() : lines
        tokens = Token.tokens(of: Lexer.code(of: text))
        outline = Outline(tokens)
    }

    /// The name of its role: file names are unique in a module, so a variant's begin with the variant's own.
    ///
    /// `Session` for `Clean+Session`.
    var roleName: String { name.split(separator: "+").last.map(String.init) ?? name }

    /// The documentation comment above a line, attributes between them apart; `nil` when there is none.
    func documentation(above line: Int) -> String? {
        let above = lines.prefix(line - 1).map { $0.trimmingCharacters(in: .whitespaces) }
        let comment = above.reversed().drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }
        return comment.isEmpty ? nil : comment.reversed().joined(separator: "\n")
    }

    /// The place of the sign that closes the one at a place.
    func end(of opening: Int, _ open: String, _ close: String) -> Int? {
        var depth = 0
        for index in opening..<tokens.count {
            if tokens[index].text == open { depth += 1 }
            if tokens[index].text == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    func text(at index: Int) -> String? { tokens.indices.contains(index) ? tokens[index].text : nil }
}
