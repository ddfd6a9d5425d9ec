extension Track {
    /// What is wrong with the data of a track.
    public struct Mismatch: Error, CustomStringConvertible {
        public let description: String
    }

    /// The learner's files: the sample without the bodies that are the learner's to write.
    ///
    /// Signatures, roles, and the comments that document them stay. A remark (`//`) above such a declaration
    /// goes, because it explains what is to be found out.
    /// - Parameters:
    ///   - files: The files of the sample.
    ///   - station: The last station whose declarations are there as in the sample; without one, none are.
    /// - Throws: A ``Mismatch`` if the sample has no such declaration.
    public func skeleton(of files: [SwiftFile], after station: Station.Name? = nil) throws -> [SwiftFile] {
        let open = declarations.filter { name in
            guard let station, let first = firstStation(of: name) else { return true }
            return first.number > station.number
        }
        var edits: [String: [Edit]] = [:]
        for name in open {
            let place = try place(of: name, in: files)
            edits[place.file.path, default: []] += emptying(place, named: name)
        }
        return files.map { $0.applying(edits[$0.path] ?? []) }
    }

    /// The sample with a mistake, for a proof that is no patch.
    /// - Returns: `nil` for a proof of another kind.
    public func mistake(_ proof: Proof, in files: [SwiftFile]) throws -> [SwiftFile]? {
        let name: String
        let edits: (Place) -> [Edit]
        func removing(_ ranges: @escaping (Place) -> [Range<Int>]) -> (Place) -> [Edit] {
            { ranges($0).map { Edit(range: $0, text: "") } }
        }
        switch proof {
        case .guardLeftOut(let number, let declaration):
            name = declaration
            edits = removing { $0.guards.dropFirst(number - 1).prefix(1).map(\.self) }
        case .firstStatementLeftOut(let declaration):
            name = declaration
            edits = removing { Array($0.statements.prefix(1)) }
        case .lastStatementLeftOut(let declaration):
            name = declaration
            edits = removing { $0.statements.suffix(1) }
        case .statementLeftOut(let word, let declaration):
            name = declaration
            edits = removing { $0.statements(beginningWith: word) }
        case .alwaysTrue(let words, let declaration):
            name = declaration
            edits = { $0.places(of: words).map { Edit(range: $0, text: "true") } }
        case .closureEmptied(let declaration):
            name = declaration
            edits = removing { [$0.firstClosure].compactMap(\.self) }
        case .skeleton, .mutant, .none: return nil
        }
        let place = try place(of: name, in: files)
        let found = edits(place)
        guard !found.isEmpty else { throw Mismatch(description: "\(id): \(name) has no such thing") }
        return files.map { $0.path == place.file.path ? $0.applying(found) : $0 }
    }

    /// Where a declaration of the data is.
    public func place(of name: String, in files: [SwiftFile]) throws -> Place {
        let (base, closure) = Self.parts(of: name)
        for file in files {
            guard let declaration = file.declaration(base), let whole = declaration.body else { continue }
            let body = closure == 0 ? whole : file.closure(closure, in: whole)
            if let body { return Place(file: file, declaration: declaration, body: body) }
        }
        throw Mismatch(description: "\(id): no file in \(folder) declares \(name) with a body")
    }

    /// A declaration, its file, and what the learner writes of it: its body, or a closure in that.
    public struct Place: Sendable {
        public let file: SwiftFile
        public let declaration: SwiftFile.Declaration
        let body: Range<Int>
    }

    /// The declaration that a name in the data means, and the number of a closure in it: `makeLogin{2}`; 0
    /// for all of it.
    public static func parts(of name: String) -> (declaration: String, closure: Int) {
        let parts = name.split(separator: "{")
        guard parts.count == 2, let number = Int(parts[1].dropLast()) else { return (name, 0) }
        return (String(parts[0]), number)
    }

    /// The edits that empty a body.
    private func emptying(_ place: Place, named name: String) -> [Edit] {
        let file = place.file
        let indent = file.indent(at: place.body.lowerBound)
        let isClosure = Self.parts(of: name).closure > 0
        let numbers = stations(of: name).map { "\($0.number)" }
        let word = numbers.count == 1 ? "station" : "stations"
        var lines = ["", "\(indent)    // Yours: \(word) \(numbers.joined(separator: ", "))."]
        if let placeholder = placeholders[name] { lines.append("\(indent)    \(placeholder)") }
        lines.append(indent)
        let body = Edit(range: place.body, text: lines.joined(separator: "\n"))
        let remark = Edit(range: file.remark(above: place.declaration), text: "")
        return isClosure ? [body] : [remark, body]
    }
}

/// Some bytes of a file, and what takes their place.
struct Edit {
    let range: Range<Int>
    let text: String
}

extension SwiftFile {
    /// The file with edits that do not overlap.
    func applying(_ edits: [Edit]) -> SwiftFile {
        var bytes = Array(text.utf8)
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: edit.text.utf8)
        }
        return SwiftFile(path: path, text: String(decoding: bytes, as: UTF8.self))
    }
}

extension Track.Place {
    /// The statements of the body that begin with a word.
    fileprivate func statements(beginningWith word: String) -> [Range<Int>] {
        statements.filter { file.text(in: $0).drop(while: \.isWhitespace).hasPrefix(word) }
    }

    /// Each `guard` in the body, with what follows its `else`.
    fileprivate var guards: [Range<Int>] {
        let inner = SwiftTokens(file.text(in: body))
        return inner.tokens.indices.compactMap { index in
            guard inner.tokens[index].kind == .word, inner.text(of: inner.tokens[index]) == "guard" else {
                return nil
            }
            let rest = inner.tokens[index...]
            let end = rest.first { $0.kind == .symbol && inner.text(of: $0) == "}" }
            return end.map {
                body.lowerBound + inner.tokens[index].range.lowerBound..<body.lowerBound + $0.range.upperBound
            }
        }
    }

    /// Where words are in the body.
    fileprivate func places(of words: String) -> [Range<Int>] {
        let bytes = Array(file.text.utf8)
        let count = words.utf8.count
        return body.filter {
            $0 + count <= body.upperBound && bytes[$0..<$0 + count].elementsEqual(words.utf8)
        }
        .map { $0..<$0 + count }
    }

    /// The statements at the top of the body, each to the end of its last line.
    fileprivate var statements: [Range<Int>] {
        let inner = SwiftTokens(file.text(in: body))
        var statements: [Range<Int>] = []
        var start: Int?
        var depth = 0
        for token in inner.tokens where token.kind != .comment {
            if token.kind == .newline {
                if depth == 0, let begin = start {
                    statements.append(body.lowerBound + begin..<body.lowerBound + token.range.upperBound)
                    start = nil
                }
                continue
            }
            if start == nil { start = token.range.lowerBound }
            let symbol = token.kind == .symbol ? inner.text(of: token) : ""
            if !symbol.isEmpty, "([{".contains(symbol) { depth += 1 }
            if !symbol.isEmpty, ")]}".contains(symbol) { depth -= 1 }
        }
        return statements
    }

    /// What the first closure in the body does.
    fileprivate var firstClosure: Range<Int>? { file.closure(1, in: body) }
}

extension SwiftFile {
    /// What is between the braces of a closure in a body, counted from 1, without what it captures and takes.
    func closure(_ number: Int, in body: Range<Int>) -> Range<Int>? {
        let inner = SwiftTokens(text(in: body))
        func isSymbol(_ token: SwiftToken, _ symbol: String) -> Bool {
            token.kind == .symbol && inner.text(of: token) == symbol
        }
        let openings = inner.tokens.indices.filter { isSymbol(inner.tokens[$0], "{") }
        guard openings.indices.contains(number - 1) else { return nil }
        let opening = openings[number - 1]
        var depth = 0
        var begin = inner.tokens[opening].range.upperBound
        for token in inner.tokens[opening...] {
            if isSymbol(token, "{") { depth += 1 }
            if isSymbol(token, "}") { depth -= 1 }
            if depth == 1, token.kind == .word, inner.text(of: token) == "in" {
                begin = token.range.upperBound
            }
            if depth == 0 {
                return body.lowerBound + begin..<body.lowerBound + max(begin, token.range.lowerBound)
            }
        }
        return nil
    }
}
