import Catalog
import Flow
import Foundation

/// A flow of the catalog, and where its code is.
package struct FlowSource: Sendable {
    package let flow: LoginFlow
    /// The module's name: `MVVM`.
    package let module: String
    /// The folder with the flow's own files: `Sources/MVVM/Binder`.
    package let folder: String
    /// The static member that holds the flow: `mvvm`.
    package let member: String
    /// The flow's own files, in the order in which they are read.
    package let files: [SourceFile]
    /// The files of `Reactive`, if the flow imports it.
    package let bindingFiles: [SourceFile]

    package var id: String { flow.id }

    /// The page about the flow, from the pages' directory: `mvvm-observation.md`.
    package var chapter: String { flow.id.replacing("/", with: "-") + ".md" }

    /// The roles that the comments of the types name in a word or two: `/// The presenter: …`.
    package var roles: [String] {
        let pattern = #"^/// The ((?:[a-z]+ )?[a-z]+)(?:'s implementation)?:"#
        return files.flatMap(\.lines).compactMap { try? $0.groups(pattern).first?[1] }
    }

    /// All flows, in the catalog's order.
    package static let all: [FlowSource] = {
        do { return try LoginFlow.all.map { try FlowSource($0) } } catch { fatalError("\(error)") }
    }()

    /// The variants, or the flows that are none.
    package static func flows(areVariants: Bool) -> [FlowSource] {
        all.filter { $0.id.contains("/") == areVariants }
    }

    package static func named(_ id: String) throws -> FlowSource {
        guard let flow = all.first(where: { $0.id == id }) else {
            let known = all.map(\.id).joined(separator: ", ")
            throw Failure("there is no flow “\(id)”; there are \(known)", exitCode: 64)
        }
        return flow
    }

    private init(_ flow: LoginFlow) throws {
        self.flow = flow
        let declaration = #"static let (\w+) = LoginFlow\(\s*id: "\#(flow.id)""#
        let homes = try Repository.files(below: "Sources", suffix: "Flow.swift").compactMap { path in
            try Repository.text(of: path).groups(declaration).first.map { (path, $0[1]) }
        }
        guard let (path, member) = homes.first, homes.count == 1 else {
            throw Failure(
                "\(homes.count) files called Flow.swift declare the flow “\(flow.id)”, instead of one")
        }
        self.member = member
        let folder = String(path.dropLast("/Flow.swift".count))
        self.folder = folder
        let sample = #"Sample\(module: "(\w+)", folder: "\#(folder.dropFirst("Sources/".count))""#
        guard let module = try Repository.text(of: "Package.swift").groups(sample).first?[1] else {
            throw Failure("Package.swift has no sample in \(folder)")
        }
        self.module = module
        let files = try Repository.files(below: folder, suffix: ".swift").map { try SourceFile($0) }
        self.files = FlowSource.inReadingOrder(files)
        let imports = files.contains { $0.code.contains("import Reactive") }
        bindingFiles =
            try imports
            ? Repository.files(below: "Sources/MVVM/Reactive", suffix: ".swift").map { try SourceFile($0) }
            : []
    }

    /// As the first file says; what it does not name comes last.
    private static func inReadingOrder(_ files: [SourceFile]) -> [SourceFile] {
        let lines = files.first { $0.name == "Flow" }?.lines ?? []
        let comment = lines.prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2) }.joined(separator: " ")
        let order = comment.components(separatedBy: "Reading order:").last ?? ""
        let names = order.components(separatedBy: CharacterSet(charactersIn: " ,.;:()`"))
        func place(_ file: SourceFile) -> Int { names.firstIndex(of: file.name) ?? names.count }
        return files.sorted { (place($0), $0.path) < (place($1), $1.path) }
    }
}

/// A Swift file, as lines.
package struct SourceFile: Sendable {
    /// From the repository's directory.
    package let path: String
    package let lines: [String]
    /// The names that are declared weak.
    package let weakProperties: Set<String>

    package init(_ path: String) throws {
        self.path = path
        let text = try Repository.text(of: path)
        lines = text.components(separatedBy: "\n")
        weakProperties = Set(try text.groups(#"(?m)^ *[^/\n]*\bweak var (\w+)"#).map { $0[1] })
    }

    /// The file's name without its extension: `LoginPresenter`.
    package var name: String { path.lastPathComponent.replacing(".swift", with: "") }

    /// The lines that are code: neither empty nor comment.
    package var code: [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }

    /// How often a regular expression matches in the code.
    package func count(_ pattern: String) throws -> Int {
        try code.map { try $0.groups(pattern).count }.reduce(0, +)
    }

    /// The first line of code that matches, counted from 1.
    package func firstLine(matching pattern: String, from start: Int = 1) -> Int? {
        lines.indices.dropFirst(start - 1).first { index in
            !line(index + 1).hasPrefix("//") && lines[index].matches(pattern)
        }.map { $0 + 1 }
    }

    /// A line, counted from 1, without the blanks around it.
    package func line(_ number: Int) -> String {
        lines.indices.contains(number - 1) ? lines[number - 1].trimmingCharacters(in: .whitespaces) : ""
    }

    /// The classes, structs, enums and actors that the file declares, by name, with the line of each.
    package var types: [(name: String, line: Int)] {
        lines.indices.compactMap { index in
            guard !line(index + 1).hasPrefix("//"),
                let name = try? lines[index].groups(#"\b(?:class|struct|enum|actor) ([A-Z]\w*)"#).first?[1]
            else { return nil }
            return (name, index + 1)
        }
    }

    /// The comment directly above a line, as one text, without what it says about parameters.
    package func comment(above line: Int) -> String {
        let above = lines.prefix(line - 1).reversed().map { $0.trimmingCharacters(in: .whitespaces) }
        return above.drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }.reversed()
            .map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
            .prefix { !$0.hasPrefix("- ") }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The lines of a declaration: from the one that names it to the one that closes it, counted from 1.
    package func range(of symbol: String) -> ClosedRange<Int>? {
        let keywords = "func|var|let|case|class|struct|enum|protocol|extension|init|deinit"
        let name = NSRegularExpression.escapedPattern(for: symbol)
        let pattern =
            ["init", "deinit"].contains(symbol) ? #"^\s*\#(name)\b"# : #"\b(\#(keywords)) \#(name)(?!\w)"#
        return firstLine(matching: pattern).flatMap { start in
            end(ofDeclarationAt: start).map { start...$0 }
        }
    }

    /// The line that closes a declaration, both counted from 1.
    package func end(ofDeclarationAt start: Int) -> Int? {
        var depth = 0
        return (start...lines.count).first { number in
            for character in lines[number - 1] {
                if "{([".contains(character) { depth += 1 }
                if "})]".contains(character) { depth -= 1 }
            }
            return depth <= 0
        }
    }
}
