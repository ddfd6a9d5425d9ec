/// What a source declares: its types, their stored properties, and the cases of its enumerations.
nonisolated struct Outline: Sendable {
    /// A type, a protocol or an extension.
    struct TypeDeclaration: Equatable, Sendable {
        let kind: String
        let name: String
        let inherits: [String]
        let line: Int
    }

    /// A stored property of a type.
    struct Property: Equatable, Sendable {
        let name: String
        /// Whether it is a `var`.
        let isVariable: Bool
        /// The words before `var` or `let`, attributes among them.
        let modifiers: Set<String>
        /// All that follows the name, up to an observer: the type, the initial value, or both.
        let type: [String]
        let line: Int

        /// What an instance keeps through it; a function keeps neither what it takes nor what it makes.
        var kept: [String] { type.contains("->") ? [] : type }
    }

    /// A case of an enumeration.
    struct EnumCase: Equatable, Sendable {
        let name: String
        let line: Int
    }

    private(set) var types: [TypeDeclaration] = []
    private(set) var properties: [Property] = []
    private(set) var cases: [EnumCase] = []

    init(_ tokens: [Token]) {
        // For every open brace, the kind of type that it is the body of; `nil` for any other brace.
        var bodies: [String?] = []
        var nextBody: String?
        for index in tokens.indices {
            switch tokens[index].text {
            case "class", "struct", "enum", "protocol", "actor", "extension":
                guard let type = Self.type(at: index, in: tokens) else { continue }
                types.append(type)
                nextBody = type.kind
            case "{":
                bodies.append(nextBody)
                nextBody = nil
            case "}":
                _ = bodies.popLast()
            case "var", "let":
                guard bodies.last ?? nil != nil else { continue }
                if let property = Self.property(at: index, in: tokens) { properties.append(property) }
            case "case":
                guard bodies.last ?? nil == "enum" else { continue }
                cases += Self.cases(at: index, in: tokens)
            default: continue
            }
        }
    }

    private static func type(at index: Int, in tokens: [Token]) -> TypeDeclaration? {
        guard index + 1 < tokens.count, tokens[index + 1].text.first?.isUppercase == true else { return nil }
        let header = tokens[(index + 2)...].prefix { $0.text != "{" && $0.text != "where" }.map(\.text)
        // What stands between `<` and `>` constrains a parameter.
        let afterParameters = header.first == "<" ? header.drop { $0 != ">" } : header[...]
        let inherits = afterParameters.drop { $0 != ":" }.filter { $0 != ":" && $0 != "," }
        return TypeDeclaration(
            kind: tokens[index].text, name: tokens[index + 1].text, inherits: inherits,
            line: tokens[index].line)
    }

    private static func property(at index: Int, in tokens: [Token]) -> Property? {
        guard index + 1 < tokens.count else { return nil }
        var type: [String] = []
        var depth = 0
        var line = tokens[index].line
        for (offset, token) in tokens[(index + 2)...].enumerated() {
            if depth == 0 {
                if token.line > line || token.text == "}" { break }
                if token.text == "{" {
                    let accessor = tokens.dropFirst(index + 3 + offset).first?.text
                    guard type.contains("=") || accessor == "didSet" || accessor == "willSet" else {
                        return nil
                    }
                    break
                }
            }
            if ["(", "[", "<"].contains(token.text) { depth += 1 }
            if [")", "]", ">"].contains(token.text) { depth -= 1 }
            type.append(token.text)
            line = token.line
        }
        return Property(
            name: tokens[index + 1].text, isVariable: tokens[index].text == "var",
            modifiers: modifiers(before: index, in: tokens), type: type,
            line: tokens[index].line)
    }

    private static let modifiers: Set = [
        "weak", "unowned", "lazy", "private", "fileprivate", "internal", "package", "public", "open",
        "static",
        "final", "override", "nonisolated", "(", ")", "set", "safe", "unsafe", "@",
    ]

    private static func modifiers(before index: Int, in tokens: [Token]) -> Set<String> {
        var found: Set<String> = []
        for position in tokens[..<index].indices.reversed() {
            let isAttribute = position > 0 && tokens[position - 1].text == "@"
            guard isAttribute || modifiers.contains(tokens[position].text) else { break }
            found.insert(tokens[position].text)
        }
        return found
    }

    private static func cases(at index: Int, in tokens: [Token]) -> [EnumCase] {
        var cases: [EnumCase] = []
        var depth = 0
        var previous = tokens[index]
        for token in tokens[(index + 1)...] {
            if depth == 0, token.text == "}" || (token.line > previous.line && previous.text != ",") { break }
            let isName = previous.text == "case" || previous.text == ","
            if depth == 0, isName { cases.append(EnumCase(name: token.text, line: token.line)) }
            if token.text == "(" { depth += 1 }
            if token.text == ")" { depth -= 1 }
            previous = token
        }
        return cases
    }
}
