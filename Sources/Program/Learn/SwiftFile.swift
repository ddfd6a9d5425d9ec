/// A Swift file, and what it declares: read line by line, by the indents that a formatter makes.
public struct SwiftFile: Sendable {
    /// A declaration with a name: a type, a function, an initialiser, a property or a case.
    public struct Declaration: Sendable {
        /// With the names of the types around it: `LoginPresenter.logInTapped`.
        public let name: String
        /// The same with the labels of a function: `LoginPresenter.logInTapped(username:password:)`.
        public let fullName: String
        /// What is before the braces, on one line.
        public let signature: String
        /// Whether it is a class, a struct, an enum, an actor, a protocol or an extension.
        public let isType: Bool
        /// The line of its first word, counted from 1.
        public let line: Int
        /// The lines between its braces, counted from 0; `nil` if it has none, or all of it is on one line.
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
    let lines: [String]

    /// Reads what a text declares.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        readDeclarations()
    }

    /// The file's name: `LoginPresenter.swift`.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The declaration that has a body, or the first one of that name.
    public func declaration(_ name: String) -> Declaration? {
        let named = declarations.filter { $0.isNamed(name) }
        return named.first { $0.body != nil } ?? named.first
    }

    /// The first sentence of the comment above a declaration: to an empty line, or to the parameters.
    public func summary(of declaration: Declaration) -> String {
        let above = lines[..<(declaration.line - 1)].reversed().map(Self.words).drop { $0.hasPrefix("@") }
        let comment = above.prefix { $0.hasPrefix("///") }.reversed().map {
            $0.dropFirst(3).drop { $0 == " " }
        }
        return comment.prefix { !$0.isEmpty && !$0.hasPrefix("- ") }.joined(separator: " ")
    }

    /// The lines of the comment for readers of the code (`//`) directly above a declaration.
    ///
    /// What documents (`///`), and what divides a file (`// MARK`), is not part of it.
    func remark(above declaration: Declaration) -> Range<Int> {
        let end = declaration.line - 1
        let count = lines[..<end].reversed().prefix { line in
            let words = Self.words(of: line)
            return words.hasPrefix("//") && !words.hasPrefix("///") && !words.hasPrefix("// MARK")
        }.count
        return end - count..<end
    }

    /// The lines between the braces of a closure in a body; those that begin in the same line count as one.
    /// - Parameter number: Which one, counted from 1.
    func closure(_ number: Int, in body: Range<Int>) -> Range<Int>? {
        let openings = body.filter { lines[$0].hasSuffix("{") || lines[$0].contains(/\{.* in$/) }
        guard openings.indices.contains(number - 1) else { return nil }
        return block(after: openings[number - 1])
    }

    /// The blanks with which a line begins.
    func indent(of line: Int) -> Substring { lines[line].prefix(while: \.isWhitespace) }

    /// The lines up to a brace that closes what this line has opened.
    private func block(after line: Int) -> Range<Int>? {
        let end = lines[(line + 1)...].indices.first { index in
            lines[index].hasPrefix("\(indent(of: line))}")
        }
        return end.map { line + 1..<$0 }
    }

    private static func words(of line: String) -> Substring { line.drop(while: \.isWhitespace) }
}

extension SwiftFile {
    private mutating func readDeclarations() {
        // Words such as “private(set)”, one that declares, and a name.
        let pattern =
            #/
            (?: @?\w+ (?:\([\w()\ ]*\))? \ )*
            ( class | struct | enum | actor | protocol | extension | func | init | deinit | var | let | case
                | typealias | associatedtype ) \b
            \ ? ([\w.`]*)
            /#
        // The declarations around a line, the innermost last.
        var scopes: [Declaration] = []
        for (index, line) in lines.enumerated() {
            let words = Self.words(of: line)
            // Such a line may be less indented than what it is in.
            if words.isEmpty || ["//", "#", ")", "]", "}"].contains(where: words.hasPrefix) { continue }
            while let last = scopes.last, indent(of: index).count <= indent(of: last.line - 1).count {
                scopes.removeLast()
            }
            guard scopes.last?.isType != false, let match = words.prefixMatch(of: pattern) else { continue }
            let keyword = String(match.1)
            let isNamed = keyword != "init" && keyword != "deinit"
            let names = [scopes.last?.name, isNamed ? String(match.2) : keyword].compactMap(\.self)
            let declaration = declaration(keyword, names.joined(separator: "."), at: index)
            declarations.append(declaration)
            if declaration.body != nil { scopes.append(declaration) }
        }
    }

    /// The declaration that begins in a line.
    private func declaration(_ keyword: String, _ name: String, at index: Int) -> Declaration {
        var last = index
        var header = String(Self.words(of: lines[index]))
        // Parameters may be in lines of their own.
        while header.count(where: { $0 == "(" }) > header.count(where: { $0 == ")" }), last + 1 < lines.count
        {
            last += 1
            header += " " + Self.words(of: lines[last])
        }
        let hasBody = header.hasSuffix("{")
        let end =
            (hasBody ? header.lastIndex(of: "{") : header.firstRange(of: " {")?.lowerBound) ?? header.endIndex
        let labels = header.matches(of: /[(,]\s*(\w+)(?: \w+)?:/).map { "\($0.1):" }.joined()
        return Declaration(
            name: name, fullName: ["func", "init"].contains(keyword) ? "\(name)(\(labels))" : name,
            signature: header[..<end].split(separator: " ").joined(separator: " "),
            isType: ["class", "struct", "enum", "actor", "protocol", "extension"].contains(keyword),
            line: index + 1, body: hasBody ? block(after: last) : nil)
    }
}
