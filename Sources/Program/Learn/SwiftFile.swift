/// A Swift file, and what it declares.
public struct SwiftFile: Sendable {
    /// A declaration with a name: a type, a function, an initialiser, a property or a case.
    public struct Declaration: Sendable {
        /// With the names of the types around it: `LoginPresenter.logInTapped`.
        public let name: String
        /// The same with the labels of a function: `LoginPresenter.logInTapped(username:password:)`.
        public let fullName: String
        /// Whether it is a class, a struct, an enum, an actor, a protocol or an extension.
        public let isType: Bool
        /// The line of its first word, counted from 1.
        public let line: Int
        /// All of it but the comment above it, in bytes.
        let range: Range<Int>
        /// What is between its braces, in bytes.
        let body: Range<Int>?

        /// Whether a name in the data means this one: with labels, or without.
        public func isNamed(_ word: String) -> Bool { word == name || word == fullName }
    }

    /// Its path, or its name.
    public let path: String
    /// All of it.
    public let text: String
    /// What it declares, in order; a type comes before its members.
    public let declarations: [Declaration]
    private let bytes: [UInt8]

    /// Reads what a text declares.
    public init(path: String, text: String) {
        let tokens = SwiftTokens(text)
        var parser = DeclarationParser(tokens)
        parser.parse()
        self.path = path
        self.text = text
        declarations = parser.declarations
        bytes = tokens.bytes
    }

    /// The file's name: `LoginPresenter.swift`.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The declaration that has a body, or the first one of that name.
    public func declaration(_ name: String) -> Declaration? {
        let named = declarations.filter { $0.isNamed(name) }
        return named.first { $0.body != nil } ?? named.first
    }

    /// The text of some bytes.
    func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A declaration as it is written, its lines without the blanks that all of them begin with.
    public func source(of declaration: Declaration) -> [String] {
        let lines = text(in: startOfLine(at: declaration.range.lowerBound)..<declaration.range.upperBound)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
        let indent = indents.min() ?? 0
        return lines.map { String($0.dropFirst(indent)) }
    }

    /// What is before the braces of a declaration, on one line.
    public func signature(of declaration: Declaration) -> String {
        let end = declaration.body.map { $0.lowerBound - 1 } ?? declaration.range.upperBound
        return text(in: declaration.range.lowerBound..<max(end, declaration.range.lowerBound))
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The first sentence of the comment above a declaration.
    public func summary(of declaration: Declaration) -> String {
        let above = lines(above: declaration).prefix { $0.hasPrefix("///") }.reversed()
        // It ends with an empty line, or where the parameters begin.
        let lines = above.map { $0.dropFirst(3).drop { $0 == " " } }
        let first = lines.prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
        return first.joined(separator: " ")
    }

    /// The lines above a declaration without their blanks, the nearest first.
    private func lines(above declaration: Declaration) -> [Substring] {
        let start = startOfLine(at: declaration.range.lowerBound)
        return text(in: 0..<max(0, start - 1)).split(separator: "\n", omittingEmptySubsequences: false)
            .reversed().map { $0.drop { $0 == " " } }
    }

    func startOfLine(at position: Int) -> Int {
        (bytes[..<position].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    }

    /// The blanks at the beginning of the line of a position.
    func indent(at position: Int) -> String {
        let start = startOfLine(at: position)
        return String(repeating: " ", count: bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count)
    }

    /// The comment for readers of the code (`//`) directly above a declaration, whole lines of it.
    ///
    /// What documents (`///`), and what divides a file (`// MARK`), is not part of it.
    func remark(above declaration: Declaration) -> Range<Int> {
        let end = startOfLine(at: declaration.range.lowerBound)
        var start = end
        while start > 0 {
            let before = startOfLine(at: start - 1)
            let line = text(in: before..<start - 1).drop { $0 == " " }
            guard line.hasPrefix("//"), !line.hasPrefix("///"), !line.hasPrefix("// MARK") else { break }
            start = before
        }
        return start..<end
    }
}

/// Finds declarations: what is in the bodies of functions and in initial values is skipped.
private struct DeclarationParser {
    private(set) var declarations: [SwiftFile.Declaration] = []
    private let source: SwiftTokens
    private let tokens: [SwiftToken]
    private var position = 0

    private static let types: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
    private static let others: Set<String> = [
        "func", "init", "deinit", "subscript", "var", "let", "case", "import", "typealias", "associatedtype",
    ]

    init(_ source: SwiftTokens) {
        self.source = source
        tokens = source.tokens.filter { $0.kind != .comment }
    }

    /// Reads declarations to the brace that closes their scope, or to the end.
    mutating func parse(in scope: String = "") {
        var first: Int?
        while position < tokens.count {
            let token = tokens[position]
            switch token.kind {
            case .newline: position += 1
            case .symbol where text(position) == "}": return
            case .symbol where "([{".contains(text(position)):
                skipGroup()
            case .word:
                let start = first ?? position
                if isKeyword(position) {
                    read(from: start, in: scope)
                    first = nil
                } else {
                    // A modifier, an attribute, or a condition of the compiler, which is a line of its own.
                    first = start
                    if text(position).hasPrefix("#") {
                        skipLine()
                        first = nil
                    } else {
                        position += 1
                    }
                }
            default: position += 1
            }
        }
    }

    private func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? source.text(of: tokens[index]) : ""
    }

    /// Whether a declaration begins with this word; in `class func` the first word is a modifier.
    private func isKeyword(_ index: Int) -> Bool {
        let word = text(index)
        if word == "class", ["func", "var", "let"].contains(text(index + 1)) { return false }
        return Self.types.contains(word) || Self.others.contains(word)
    }

    private mutating func skipLine() {
        while position < tokens.count, tokens[position].kind != .newline { position += 1 }
    }

    /// Skips what is between two brackets, and the brackets.
    private mutating func skipGroup() {
        var depth = 0
        while position < tokens.count {
            let token = tokens[position]
            if token.kind == .symbol {
                let symbol = text(position)
                if "([{".contains(symbol) { depth += 1 }
                if ")]}".contains(symbol) { depth -= 1 }
            }
            position += 1
            if depth <= 0 { return }
        }
    }

    /// Reads the declaration whose keyword is here.
    /// - Parameter start: Its first word, perhaps a modifier.
    private mutating func read(from start: Int, in scope: String) {
        let keyword = text(position)
        let isType = Self.types.contains(keyword)
        var name = keyword
        position += 1
        if !["init", "deinit", "subscript"].contains(keyword) {
            name = text(position)
            position += 1
            while isType, text(position) == "." {
                name += "." + text(position + 1)
                position += 2
            }
        }
        let labels = ["func", "init", "subscript"].contains(keyword) ? labels() : ""
        let fullName = scope.isEmpty ? name : "\(scope).\(name)"
        // A type comes before its members.
        let place = declarations.count
        let body = readBody(ofType: isType ? fullName : nil, isValue: ["var", "let"].contains(keyword))
        let declaration = declaration(fullName, labels, isType: isType, from: start, body: body)
        declarations.insert(declaration, at: place)
    }

    /// The declaration that ends before this position.
    private func declaration(
        _ name: String, _ labels: String, isType: Bool, from start: Int, body: Range<Int>?
    ) -> SwiftFile.Declaration {
        let begin = tokens[start].range.lowerBound
        let last = tokens[..<min(position, tokens.count)].last { $0.kind != .newline }
        let end = max(begin, last?.range.upperBound ?? begin)
        let line = source.bytes[..<begin].count { $0 == UInt8(ascii: "\n") } + 1
        return SwiftFile.Declaration(
            name: name, fullName: name + labels, isType: isType, line: line, range: begin..<end, body: body)
    }

    /// The labels of a function's parameters: `(username:password:)`.
    private func labels() -> String {
        var index = position
        // Past the generic parameters.
        while index < tokens.count, text(index) != "(", text(index) != "{" { index += 1 }
        guard text(index) == "(" else { return "" }
        var depth = 0
        var labels: [String] = []
        var isFirstWord = true
        while index < tokens.count {
            let word = text(index)
            if tokens[index].kind == .symbol, "([{".contains(word) { depth += 1 }
            if tokens[index].kind == .symbol, ")]}".contains(word) { depth -= 1 }
            if depth == 0 { break }
            if depth == 1, word == "," { isFirstWord = true }
            if depth == 1, tokens[index].kind == .word, isFirstWord {
                labels.append(word + ":")
                isFirstWord = false
            }
            index += 1
        }
        return "(\(labels.joined()))"
    }

    /// Goes to the end of a declaration.
    /// - Parameter type: The full name of the type that it declares, if it does.
    /// - Returns: What is between its braces, if it has any.
    private mutating func readBody(ofType type: String?, isValue: Bool) -> Range<Int>? {
        var isInitialValue = false
        while position < tokens.count {
            let token = tokens[position]
            let word = text(position)
            if token.kind == .newline, !continues(after: position) { return nil }
            if token.kind == .symbol {
                if word == "}" { return nil }
                if word == "=", text(position + 1) != "=" { isInitialValue = isValue }
                if word == "{", !isInitialValue { return type.map { readMembers(of: $0) } ?? readBraces() }
                if "([{".contains(word) {
                    skipGroup()
                    continue
                }
            }
            position += 1
        }
        return nil
    }

    private mutating func readBraces() -> Range<Int> {
        let begin = tokens[position].range.upperBound
        skipGroup()
        let closing = tokens[position - 1].range
        return begin..<max(begin, closing.lowerBound)
    }

    private mutating func readMembers(of type: String) -> Range<Int> {
        let begin = tokens[position].range.upperBound
        position += 1
        parse(in: type)
        let closing = tokens[min(position, tokens.count - 1)].range
        position = min(position + 1, tokens.count)
        return begin..<max(begin, closing.lowerBound)
    }

    /// Whether a declaration goes on in the next line.
    private func continues(after newline: Int) -> Bool {
        guard let next = tokens[newline...].firstIndex(where: { $0.kind != .newline }) else { return false }
        let isBlankLine = next > newline + 1
        if isBlankLine { return false }
        if ["{", "-", ".", "=", "?", ":", "&", "|", "+"].contains(text(next)) { return true }
        return ["throws", "async", "rethrows", "where", "else"].contains(text(next))
    }
}
