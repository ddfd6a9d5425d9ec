import Foundation
import ToolSupport

/// What the reader says of the project's Swift files.
struct Outlines {
    /// In the order of their numbers in a recording.
    let all: [Outline]
    private let places: [String: Int]

    /// Has all of them read, and those that are recorded rewritten.
    /// - Parameter copy: The directory for what is rewritten.
    init(rewritingTo copy: URL) throws {
        let paths = try Child.output(of: [
            "git", "ls-files", "--cached", "--others", "--exclude-standard", "*.swift",
        ])
        .split(separator: "\n").map(String.init).filter(Checkout.exists).sorted()
        let recorded = try KnownPath.recorded()
        let input = paths.map { path in
            recorded.contains { path.hasPrefix($0) } ? "+\(path)" : path
        }
        try self.init(Reader.read(input, in: Checkout.root, rewritingTo: copy))
    }

    /// The outlines of a few texts, by path.
    init(of texts: [String: String]) throws {
        let scratch = try Scratch()
        defer { scratch.remove() }
        for (path, text) in texts { try scratch.url.appending(path: path).write(text) }
        try self.init(Reader.read(texts.keys.sorted(), in: scratch.url, rewritingTo: scratch.url))
    }

    private init(_ outlines: [Outline]) throws {
        guard !outlines.isEmpty else { throw Failure("the reader has read no file") }
        all = outlines
        places = Dictionary(uniqueKeysWithValues: outlines.enumerated().map { ($1.path, $0) })
    }

    subscript(_ path: String) -> Outline { places[path].map { all[$0] } ?? Outline(path: path) }

    // MARK: Types

    /// The type that a name in a file stands for: a type may have another one, and what a type is generic over stands for
    /// the argument with which the flow names that type.
    func resolved(_ type: String, in path: String, among files: [SourceFile]) -> String {
        let outlines = files.map { self[$0.path] }
        for generic in self[path].types {
            guard let place = generic.parameters.firstIndex(of: type) else { continue }
            let named = outlines.flatMap { $0.types.map(\.parents) + $0.properties.map(\.types) }
            let full = named.first { $0.first == generic.name && $0.count == generic.parameters.count + 1 }
            return full?[place + 1] ?? type
        }
        let alias = outlines.flatMap(\.types).first { $0.name == type && $0.kind == .typealias }
        return alias?.parents.first ?? type
    }

    /// Whether a file declares a class or a struct of this name, or one that implements or inherits it.
    func declares(_ type: String, in path: String) -> Bool {
        let types = self[path].types
        return types.contains { one in
            let parents = types.filter { $0.name == one.name }.flatMap(\.parents)
            return (one.kind == .class || one.kind == .struct) && (one.name == type || parents.contains(type))
        }
    }

    /// Whether one of these files declares a protocol of this name.
    func isProtocol(_ type: String, among files: [SourceFile]) -> Bool {
        files.contains { self[$0.path].types.contains { $0.name == type && $0.kind == .protocol } }
    }

    /// Whether a file declares a type that can have instances: not only functions, and not an enum around them.
    func hasInstances(_ path: String) -> Bool {
        self[path].types.contains { !$0.isInner && [.class, .struct, .actor].contains($0.kind) }
    }

    /// Whether a file declares a class.
    func hasClass(_ path: String) -> Bool { self[path].types.contains { $0.kind == .class } }
}

/// The program that reads Swift with the parser that lies beside the compiler.
enum Reader {
    /// Reads files of a folder, and rewrites those with a `+` before their path.
    static func read(_ files: [String], in folder: URL, rewritingTo copy: URL) throws -> [Outline] {
        let input = files.map { "\($0)\n" }.joined()
        let json = try Child.output(of: [program(), copy.path], in: folder, input: input)
        return try JSONDecoder().decode([Outline].self, from: Data(json.utf8))
    }

    /// Compiles it, if it has changed.
    /// - Throws: A ``Failure`` that says in a sentence that this toolchain has no such parser, or another one.
    private static func program() throws -> String {
        let compiler = try Child.output(of: ["sh", "-c", #"readlink -f "$(which swiftc)""#])
        let host = URL(filePath: compiler.trimmingCharacters(in: .newlines))
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/swift/host").path
        func unreadable(_ reason: String) -> Failure {
            Failure(
                "diagrams and the page to watch are made with the SwiftSyntax of the toolchain, and \(reason): "
                    + "use Swift 6.3, or mend Workshop/Sources/reader; nothing else needs it")
        }
        guard FileManager.default.fileExists(atPath: "\(host)/SwiftParser.swiftmodule") else {
            throw unreadable("\(host) has no SwiftParser")
        }
        let sources =
            Checkout.files(below: "Workshop/Sources/reader", suffix: ".swift")
            + ["Workshop/Sources/docs/Outline.swift"]
        let folder = Checkout.url("Workshop/.build/reader")
        let stamp = folder.appending(path: "stamp")
        let key = try ([Child.output(of: ["swiftc", "--version"]), host] + sources.map(Checkout.text))
            .joined()
        let program = folder.appending(path: "reader").path
        if (try? String(contentsOf: stamp, encoding: .utf8)) == key { return program }
        try stamp.write("")
        // It runs for a few seconds: to optimize it would take longer.
        let compiled = try Child.run(
            ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-module-name", "reader", "-o", program]
                + ["-I", host, "-L", host, "-lSwiftParser", "-lSwiftSyntax"]
                + ["-Xlinker", "-rpath", "-Xlinker", host] + sources)
        guard compiled.succeeded else {
            let error = compiled.text.firstGroup("error: (.*)") ?? compiled.text
            throw unreadable("that of this toolchain does not fit (\(error))")
        }
        try stamp.write(key)
        return program
    }
}
