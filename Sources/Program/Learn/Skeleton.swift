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

    /// A declaration, its file, and the lines that the learner writes: its body, or a closure in that.
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

    /// What stays in a body that is the learner's: what a method must call, or must return.
    static let placeholders = [
        "LoginReducer.reduce": "return (state, [])",
        "LoginViewController.updateProperties": "super.updateProperties()",
        "LoginViewController.viewDidLoad": "super.viewDidLoad()",
    ]

    /// The declarations of earlier stations whose bodies are as they were at the beginning.
    ///
    /// A station may be done without one of them, and a later one needs it.
    public func unwritten(in files: [SwiftFile], before station: Station.Name) -> [String] {
        declarations.filter { name in
            guard let first = firstStation(of: name), first.number < station.number,
                let place = try? place(of: name, in: files)
            else { return false }
            let lines = place.file.lines[place.body].map { $0.trimmingPrefix(while: \.isWhitespace) }
            let code = lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }
            return code.isEmpty || code.map(String.init) == [Self.placeholders[name]]
        }
    }

    /// The edits that empty a body.
    private func emptying(_ place: Place, named name: String) -> [Edit] {
        let indent = place.file.indent(of: place.body.lowerBound - 1) + "    "
        let numbers = stations(of: name).map { "\($0.number)" }
        let word = numbers.count == 1 ? "station" : "stations"
        var lines = ["\(indent)// Yours: \(word) \(numbers.joined(separator: ", "))."]
        if let placeholder = Self.placeholders[name] { lines.append(indent + placeholder) }
        let body = Edit(lines: place.body, text: lines)
        let isClosure = Self.parts(of: name).closure > 0
        let remark = Edit(lines: place.file.remark(above: place.declaration), text: [])
        return isClosure ? [body] : [remark, body]
    }
}

/// Some lines of a file, and what takes their place.
struct Edit {
    let lines: Range<Int>
    let text: [String]
}

extension SwiftFile {
    /// The file with edits that do not overlap.
    func applying(_ edits: [Edit]) -> SwiftFile {
        var lines = lines
        for edit in edits.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
            lines.replaceSubrange(edit.lines, with: edit.text)
        }
        return SwiftFile(path: path, text: lines.joined(separator: "\n"))
    }
}
