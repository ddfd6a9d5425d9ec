import Foundation

/// A source file, real or planted.
nonisolated struct SourceFile: Sendable {
    /// A type, or a function outside every type.
    struct Declaration: Sendable {
        let kind: String
        let name: String
        let index: Int
        /// Whether it is inside a type or a function.
        let isNested: Bool
    }

    /// The path from the root of the repository: `Sources/MVVM/Clean/Domain/Session.swift`.
    let path: String
    /// The name of the role: `Session`.
    let name: String
    /// The module that it belongs to: `MVVMClean`.
    let module: String
    /// The lines as they are written, comments included.
    let lines: [Substring]
    /// The code.
    let tokens: [Token]
    /// The places of each word and sign.
    let placesByText: [String: [Int]]
    /// For each `{`, `(` and `[` the place of its end.
    let ends: [Int: Int]
    private let starts: [Int: Int]
    /// For each place the innermost `{` that it is inside of.
    private let braces: [Int?]
    /// The types and functions that it declares.
    private(set) var declarations: [Declaration] = []
    /// The places of `let` and `var` that declare a property of a type, or one outside every type.
    private(set) var properties: [Int] = []

    init(path: String, module: String, text: String) {
        self.path = path
        self.module = module
        name = String(path.split(separator: "/").last ?? "").replacing(".swift", with: "")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.lines = lines.last == "" ? lines.dropLast() : lines
        let tokens = Tokenizer.tokens(of: text)
        self.tokens = tokens
        placesByText = Dictionary(grouping: tokens.indices) { tokens[$0].text }
        var ends: [Int: Int] = [:]
        var open: [Int] = []
        var braces: [Int?] = []
        for (index, token) in tokens.enumerated() {
            if ["}", ")", "]"].contains(token.text), let start = open.popLast() { ends[start] = index }
            braces.append(open.last { tokens[$0].text == "{" })
            if ["{", "(", "["].contains(token.text) { open.append(index) }
        }
        self.braces = braces
        self.ends = ends
        starts = Dictionary(ends.map { ($0.value, $0.key) }) { first, _ in first }
        declarations = findDeclarations()
        properties = findProperties()
    }

    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    /// Where the braces that enclose a place begin, the innermost first.
    func braces(around place: Int) -> [Int] {
        Array(sequence(first: place) { braces[$0] }.dropFirst())
    }

    private func findDeclarations() -> [Declaration] {
        let kinds = ["class", "struct", "enum", "protocol", "actor", "extension", "func", "typealias"]
        return tokens.indices.compactMap { index in
            guard kinds.contains(text(index)), tokens.indices.contains(index + 1), tokens[index + 1].isWord,
                text(index - 1) != ".", text(index + 1) != "func"
            else { return nil }
            return Declaration(
                kind: text(index), name: text(index + 1), index: index,
                isNested: braces[index] != nil)
        }
    }

    private func findProperties() -> [Int] {
        tokens.indices.filter { index in
            guard ["let", "var"].contains(text(index)),
                !["if", "guard", "case", ","].contains(text(index - 1))
            else { return false }
            guard let brace = braces(around: index).first else { return true }
            return declaration(ofBodyAt: brace).map { $0.kind != "func" } ?? false
        }
    }

    /// The words before a declaration: `private`, `static`, `weak`, and the names of attributes.
    func modifiers(before index: Int) -> [String] {
        let signs = ["@", "(", ")", "set"]
        let words = [
            "private", "fileprivate", "internal", "package", "public", "open", "static", "class", "weak",
            "unowned", "lazy", "final", "override", "nonisolated", "unsafe", "mutating", "convenience",
        ]
        let start = tokens[..<index].indices.reversed().prefix {
            signs.contains(text($0)) || words.contains(text($0)) || text($0 - 1) == "@"
        }
        return start.map(text)
    }

    /// What the capture list of a closure says: `weak self`, `service`; nothing when there is none.
    func captures(ofClosureAt brace: Int) -> [String] {
        guard text(brace + 1) == "[", let end = ends[brace + 1], end > brace + 2 else { return [] }
        return tokens[(brace + 2)..<end].split { $0.text == "," }.map {
            $0.map(\.text).joined(separator: " ")
        }
    }

    /// Whether a brace begins a closure, and not the body of a declaration or a statement.
    func isClosure(at brace: Int) -> Bool {
        if ["=", "(", ",", "return", "{"].contains(text(brace - 1)) || text(brace + 1) == "[" { return true }
        return declaration(ofBodyAt: brace) == nil && !isStatement(at: brace)
    }

    private func isStatement(at brace: Int) -> Bool {
        let words = [
            "if", "guard", "while", "for", "switch", "do", "catch", "else", "repeat", "defer", "get", "set",
            "didSet", "willSet", "init", "deinit", "subscript",
        ]
        let head = head(of: brace).map(text)
        let isComputedProperty = head.contains("var") && !head.contains("=")
        return isComputedProperty || head.contains(where: words.contains)
    }

    /// The type or function whose body begins with this brace.
    private func declaration(ofBodyAt brace: Int) -> (kind: String, index: Int)? {
        let kinds = ["class", "struct", "enum", "protocol", "actor", "extension", "func"]
        let index = head(of: brace).first { kinds.contains(text($0)) && tokens[$0 + 1].isWord }
        return index.map { (text($0), $0) }
    }

    /// The places before a brace, from the end of what precedes the statement, without what is in parentheses.
    private func head(of brace: Int) -> [Int] {
        var places: [Int] = []
        var index = brace - 1
        while index >= 0, !["{", "}", ";"].contains(text(index)) {
            index = starts[index] ?? index
            places.append(index)
            // A statement of an earlier line that this line does not continue.
            let isContinued =
                [",", ".", "(", "&&", "||", "->", "=", ":"].contains(text(index - 1))
                || [".", "->", "&&", "||", "where", "?", ":", "throws", "="].contains(text(index))
            if index > 0, tokens[index].line > tokens[index - 1].line, !isContinued { break }
            index -= 1
        }
        return places
    }
}
