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
    public private(set) var declarations: [Declaration] = []
    private let bytes: [UInt8]
    /// The bytes with blanks for what is in comments and in strings: every brace in it is one.
    private let code: [UInt8]

    /// Reads what a text declares.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
        bytes = Array(text.utf8)
        code = Self.code(in: bytes)
        readDeclarations(in: code.indices, of: "")
    }

    /// The file's name: `LoginPresenter.swift`.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The declaration that has a body, or the first one of that name.
    public func declaration(_ name: String) -> Declaration? {
        let named = declarations.filter { $0.isNamed(name) }
        return named.first { $0.body != nil } ?? named.first
    }

    /// A declaration as it is written, its lines without the blanks that all of them begin with.
    public func source(of declaration: Declaration) -> [String] {
        let lines = text(in: startOfLine(at: declaration.range.lowerBound)..<declaration.range.upperBound)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
        return lines.map { String($0.dropFirst(indents.min() ?? 0)) }
    }

    /// What is before the braces of a declaration, on one line.
    public func signature(of declaration: Declaration) -> String {
        let end = declaration.body.map { $0.lowerBound - 1 } ?? declaration.range.upperBound
        return text(in: declaration.range.lowerBound..<end).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    /// The first sentence of the comment above a declaration: to an empty line, or to the parameters.
    public func summary(of declaration: Declaration) -> String {
        let start = startOfLine(at: declaration.range.lowerBound)
        let above = text(in: 0..<max(0, start - 1)).split(separator: "\n", omittingEmptySubsequences: false)
            .reversed().map { $0.drop { $0 == " " } }.prefix { $0.hasPrefix("///") }
        let lines = above.reversed().map { $0.dropFirst(3).drop { $0 == " " } }
        return lines.prefix { !$0.isEmpty && !$0.hasPrefix("- ") }.joined(separator: " ")
    }

    func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func startOfLine(at position: Int) -> Int { (bytes[..<position].lastIndex(of: newline) ?? -1) + 1 }

    /// The blanks at the beginning of the line of a position.
    func indent(at position: Int) -> String {
        String(repeating: " ", count: bytes[startOfLine(at: position)...].prefix { $0 == blank }.count)
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

    /// What is between the braces of a closure in a body, counted from 1, without what it captures and takes.
    func closure(_ number: Int, in body: Range<Int>) -> Range<Int>? {
        let openings = body.filter { code[$0] == UInt8(ascii: "{") }
        guard openings.indices.contains(number - 1) else { return nil }
        let inside = openings[number - 1] + 1..<end(ofGroupAt: openings[number - 1])
        var position = inside.lowerBound
        while position < inside.upperBound, code[position] != newline {
            if word(at: position) == "in" { return position + 2..<inside.upperBound }
            position += max(1, word(at: position).utf8.count)
        }
        return inside
    }
}

private let newline = UInt8(ascii: "\n")
private let blank = UInt8(ascii: " ")
private let types: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
private let functions: Set = ["func", "init", "deinit", "subscript"]
private let values: Set = ["var", "let", "case", "import", "typealias", "associatedtype"]

extension SwiftFile {
    /// A quotation mark opens a string or closes it, and three open or close a long one.
    private static func code(in bytes: [UInt8]) -> [UInt8] {
        var code = bytes
        var marks = 0
        var isComment = false
        // How many `/*` are open: they nest.
        var depth = 0
        var position = 0
        while position < bytes.count {
            let rest = bytes[position...]
            let opens = marks == 0 && !isComment && rest.starts(with: "/*".utf8)
            if opens || depth > 0 && rest.starts(with: "*/".utf8) {
                depth += opens ? 1 : -1
                code[position] = blank
                code[position + 1] = blank
                position += 1
            } else if depth > 0 {
                if bytes[position] != newline { code[position] = blank }
            } else if bytes[position] == newline {
                isComment = false
            } else if isComment || marks == 0 && rest.starts(with: "//".utf8) {
                isComment = true
                code[position] = blank
            } else if bytes[position] == UInt8(ascii: "\"") {
                let count = rest.starts(with: "\"\"\"".utf8) ? 3 : 1
                if marks == 0 || marks == count { marks = marks == 0 ? count : 0 }
                position += count - 1
            } else if marks > 0 {
                // What is escaped opens and closes nothing.
                if bytes[position] == UInt8(ascii: "\\") { code[position + 1] = blank }
                code[position] = blank
                position += bytes[position] == UInt8(ascii: "\\") ? 1 : 0
            }
            position += 1
        }
        return code
    }

    /// The name or keyword that begins there, perhaps with its `@` or `#`; empty at anything else.
    private func word(at start: Int) -> String {
        let word = code[start...].prefix { byte in
            let isSign = byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte >= 0x80
            return isSign || Character(Unicode.Scalar(byte)).isLetter || 0x30...0x39 ~= byte
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#")
        }
        return String(decoding: word, as: UTF8.self)
    }

    /// Where the bracket is that closes the one here.
    private func end(ofGroupAt start: Int) -> Int {
        var depth = 0
        return code[start...].firstIndex { byte in
            if "([{".utf8.contains(byte) { depth += 1 }
            if ")]}".utf8.contains(byte) { depth -= 1 }
            return depth == 0
        } ?? code.count - 1
    }

    /// Reads declarations; what is in the bodies of functions and in initial values is skipped.
    private mutating func readDeclarations(in range: Range<Int>, of scope: String) {
        var position = range.lowerBound
        var first: Int?
        while position < range.upperBound {
            let word = word(at: position)
            if "([{".utf8.contains(code[position]) {
                position = end(ofGroupAt: position) + 1
            } else if word.isEmpty {
                position += 1
            } else if word.hasPrefix("#") {
                position = code[position...].firstIndex(of: newline) ?? range.upperBound
            } else {
                first = first ?? position
                position += word.utf8.count
                let next = self.word(at: min(position + 1, code.count - 1))
                let isModifier = word == "class" && (functions.contains(next) || values.contains(next))
                guard !isModifier, types.contains(word) || functions.contains(word) || values.contains(word)
                else { continue }
                position = readDeclaration(word, from: first ?? position, at: position, of: scope)
                first = nil
            }
        }
    }

    /// Reads a declaration whose keyword ends here, and its members.
    /// - Returns: Where it ends.
    private mutating func readDeclaration(
        _ keyword: String, from start: Int, at position: Int, of scope: String
    ) -> Int {
        let isNamed = !["init", "deinit", "subscript"].contains(keyword)
        let name = isNamed ? word(at: min(position + 1, code.count - 1)) : keyword
        let fullName = scope.isEmpty ? name : "\(scope).\(name)"
        var position = position + (isNamed ? 1 + name.utf8.count : 0)
        var labels = ""
        var body: Range<Int>?
        var isValue = false
        while position < code.count, body == nil, code[position] != UInt8(ascii: "}") {
            let byte = code[position]
            if byte == newline, !continues(after: position) { break }
            if byte == UInt8(ascii: "=") { isValue = ["var", "let"].contains(keyword) }
            guard "([{".utf8.contains(byte) else {
                position += 1
                continue
            }
            let end = end(ofGroupAt: position)
            if byte == UInt8(ascii: "{"), !isValue { body = position + 1..<end }
            if byte == UInt8(ascii: "("), functions.contains(keyword), labels.isEmpty {
                labels = "(\(self.labels(in: position + 1..<end)))"
            }
            position = min(end + 1, code.count)
        }
        let last = code[..<position].lastIndex { $0 != blank && $0 != newline } ?? start
        declarations.append(
            Declaration(
                name: fullName, fullName: fullName + labels, isType: types.contains(keyword),
                line: code[..<start].count { $0 == newline } + 1, range: start..<max(start, last + 1),
                body: body))
        if let body, types.contains(keyword) { readDeclarations(in: body, of: fullName) }
        return position
    }

    /// The first word of each parameter, with a colon.
    private func labels(in range: Range<Int>) -> String {
        var labels = ""
        var isFirst = true
        var position = range.lowerBound
        while position < range.upperBound {
            let word = word(at: position)
            if code[position] == UInt8(ascii: ",") { isFirst = true }
            if isFirst, !word.isEmpty {
                labels += word + ":"
                isFirst = false
            }
            let isGroup = "([{".utf8.contains(code[position])
            position = isGroup ? end(ofGroupAt: position) + 1 : position + max(1, word.utf8.count)
        }
        return labels
    }

    /// Whether a declaration goes on in the next line.
    private func continues(after newline: Int) -> Bool {
        guard let next = code[(newline + 1)...].firstIndex(where: { $0 != blank }) else { return false }
        return "{-.=?:&|+".utf8.contains(code[next])
            || ["throws", "async", "rethrows", "where"].contains(word(at: next))
    }
}
