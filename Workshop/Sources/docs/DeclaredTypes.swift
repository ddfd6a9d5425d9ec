import Foundation
import LoginUI
import ToolSupport

/// What the compiler says about the types of the flows: their stored
/// properties, what they inherit and conform to.
///
/// It is read from the symbol graph of the modules as they were built. Of a private
/// declaration that has no line: it is looked for in the file of its type.
struct DeclaredTypes {
    /// The class of every screen.
    static let controller = "s:" + (_mangledTypeName(ViewController.self) ?? "")

    private var symbols: [String: SymbolGraph.Symbol] = [:]
    /// The types that conform to a protocol, or inherit from a class, by its identifier.
    private var heirs: [String: Set<String>] = [:]
    /// By the file of the type.
    private var properties: [String: [StoredProperty]] = [:]

    /// Reads the graphs of the flows' modules, and of what they are made of.
    /// - Parameter importing: What the compiler needs to import these modules.
    init(importing: [String]) throws {
        let graphs = try Module.samplesAndShared.map { try SymbolGraph(module: $0.name, importing) }
        guard graphs.contains(where: { !$0.relationships.isEmpty }) else {
            throw Failure("the symbol graphs of the flows have no relationship")
        }
        for symbol in graphs.flatMap(\.symbols) { symbols[symbol.identifier.precise] = symbol }
        for relationship in graphs.flatMap(\.relationships) {
            switch relationship.kind {
            case "conformsTo", "inheritsFrom":
                heirs[relationship.target, default: []].insert(relationship.source)
            case "memberOf":
                try add(relationship.source, to: relationship.target)
            default: break
            }
        }
    }

    /// Adds a member of a type, if it is a stored property that leads to somebody: a closure leads to nobody.
    private mutating func add(_ member: String, to type: String) throws {
        guard let symbol = symbols[member], symbol.kind.identifier == "swift.property",
            symbol.pathComponents.count == 2, let path = symbols[type]?.path,
            let first = symbol.types.first, !symbol.text.contains("->")
        else { return }
        let name = symbol.pathComponents[1]
        // The graph shows a property that others cannot set like one that is
        // computed. That has a brace in its line.
        let pattern = #"^ {4}(?:[^ ].*)?\b(?:let|var) \#(name)\b[^{]*$"#
        guard let line = try SourceFile(path).firstLine(matching: pattern) else { return }
        let property = StoredProperty(
            name: name, isWeak: symbol.text.contains("weak "), type: first, types: symbol.types, line: line)
        properties[path, default: []].append(property)
        properties[path]?.sort { $0.line < $1.line }
    }

    /// The stored properties of the types that a file declares, in their order.
    func storedProperties(in path: String) -> [StoredProperty] { properties[path] ?? [] }

    /// The type that a name stands for: a type may have another one, with its parameters filled in.
    func resolved(_ type: TypeName) -> TypeName {
        guard let symbol = type.identifier.flatMap({ symbols[$0] }),
            symbol.kind.identifier == "swift.typealias",
            let other = symbol.types.first
        else { return type }
        return resolved(other)
    }

    /// Whether a file declares a class or a struct of this name, or one that implements or inherits it.
    func declares(_ type: TypeName, in path: String) -> Bool {
        guard let identifier = type.identifier else { return false }
        return heirs[identifier, default: []].union([identifier]).contains { one in
            symbols[one].map { $0.isInstantiable && $0.path == path } ?? false
        }
    }

    /// Whether a type of these modules is a protocol.
    func isProtocol(_ type: TypeName) -> Bool {
        type.identifier.flatMap { symbols[$0] }?.kind.identifier == "swift.protocol"
    }

    /// Where a type is declared.
    func path(of identifier: String) throws -> String {
        guard let path = symbols[identifier]?.path else {
            throw Failure("no symbol graph says where \(identifier) is declared")
        }
        return path
    }
}

/// A stored property, as it is declared.
struct StoredProperty {
    let name: String
    let isWeak: Bool
    /// The first of its types: of `Store<LoginState>` the store.
    let type: TypeName
    let types: [TypeName]
    let line: Int
}

/// A type, as a declaration names it.
struct TypeName {
    let text: String
    /// What the compiler calls it; none of a parameter of a generic type.
    let identifier: String?
}

/// What `swift-symbolgraph-extract` prints of a module, as far as it is read here.
private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable {
            let precise: String
        }
        struct Kind: Decodable {
            let identifier: String
        }
        struct Fragment: Decodable {
            let kind: String
            let spelling: String
            let preciseIdentifier: String?
        }
        struct Location: Decodable {
            let uri: String
        }

        let identifier: Identifier
        let kind: Kind
        let pathComponents: [String]
        let declarationFragments: [Fragment]
        let location: Location?

        var isInstantiable: Bool { ["swift.class", "swift.struct"].contains(kind.identifier) }

        /// The file, from the repository's directory.
        var path: String? { location.map { SourceLine(compiled: $0.uri, line: 0).path } }

        /// The declaration, without attributes.
        var text: String { declarationFragments.map(\.spelling).joined() }

        /// The types that the declaration names, in order; an attribute is none.
        var types: [TypeName] {
            declarationFragments.filter { $0.kind == "typeIdentifier" }
                .map { TypeName(text: $0.spelling, identifier: $0.preciseIdentifier) }
        }
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
    }

    private struct TargetInfo: Decodable {
        struct Target: Decodable {
            let triple: String
        }
        let target: Target
    }

    let symbols: [Symbol]
    let relationships: [Relationship]

    /// What this compiler compiles for.
    @MainActor private static let triple = Result {
        let json = try Child.output(of: ["swiftc", "-print-target-info"])
        return try JSONDecoder().decode(TargetInfo.self, from: Data(json.utf8)).target.triple
    }

    @MainActor init(module: String, _ importing: [String]) throws {
        let scratch = try Scratch()
        defer { scratch.remove() }
        try Child.output(
            of: toolchain("swift-symbolgraph-extract") + [
                "-module-name", module, "-target", SymbolGraph.triple.get(), "-output-dir", scratch.url.path,
                "-minimum-access-level", "private",
            ] + importing)
        let file = scratch.url.appending(path: "\(module).symbols.json")
        self = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
    }
}
