import Foundation
import ToolSupport

/// A part of a mangled name, as `swift demangle --tree-only` prints
/// it: a line for each, indented below its parent.
struct SymbolNode {
    let kind: String
    /// An identifier, or the name of a module.
    let text: String
    private(set) var children: [SymbolNode] = []

    /// Reads what was printed of one name: the root, without the line that names what is demangled.
    init(_ lines: some Collection<Substring>) throws {
        let pattern = /( *)kind=(\w+)(?:, text="(.*)")?.*/
        var open: [SymbolNode] = []
        func close(to depth: Int) {
            while open.count > max(depth, 1) {
                let last = open.removeLast()
                open[open.count - 1].children.append(last)
            }
        }
        for line in lines {
            guard let match = line.wholeMatch(of: pattern) else {
                throw Failure("swift demangle --tree-only prints “\(line)”, which is no part of a name")
            }
            close(to: match.1.count / 2)
            open.append(SymbolNode(kind: String(match.2), text: String(match.3 ?? "")))
        }
        close(to: 1)
        guard let root = open.first else {
            throw Failure("swift demangle --tree-only prints nothing of a name")
        }
        self = root
    }

    private init(kind: String, text: String) {
        self.kind = kind
        self.text = text
    }

    /// The first part of one of these kinds: this one, or below it.
    func first(_ kinds: Set<String>) -> SymbolNode? {
        if kinds.contains(kind) { return self }
        for child in children {
            if let found = child.first(kinds) { return found }
        }
        return nil
    }

    /// The child of this kind.
    func child(_ kind: String) -> SymbolNode? { children.first { $0.kind == kind } }
}

/// What a symbol is in the sources: a function `showLoading()`, or a closure in it.
///
/// All of it is read from the structure of the mangled name, which the compiler defines.
struct FunctionName {
    /// How an asynchronous function goes on that has waited.
    enum Resumption {
        /// What it has waited for has returned.
        case afterAwait
        /// It has come back to its actor.
        case afterSuspension
    }

    /// The name alone: `showLoading`, or `init`; empty if nobody has written one.
    let base: String
    /// As a reader would write it: `show(message:)`, or `isLoading = …` for what sets a property.
    let text: String
    /// The types around it, the outermost first, without their module: `["Binder", "Projection"]`.
    let types: [String]
    let isClosure: Bool
    /// A method that was handed over as a closure: only a person's gesture is shown as a call of it.
    let isImplicit: Bool
    let isAsync: Bool
    /// Whether it is an asynchronous closure that begins or goes on.
    let isAsyncClosure: Bool
    let resumption: Resumption?
    /// Whether somebody wrote it, and it neither reads a property nor ends an object.
    private let isWritten: Bool
    /// Of what makes an instance of a class 1, of what releases one −1, and else 0.
    let lifeChange: Int

    /// Whether a reader would look for it.
    var isWorthShowing: Bool {
        let isLoading = KnownFunction.loaded.names(self) && !isClosure
        return isWritten && !isLoading && !KnownFunction.load.names(self)
    }

    private static let closures: Set = ["ExplicitClosure", "ImplicitClosure"]
    /// What somebody wrote and a reader looks for.
    private static let written: Set = [
        "Function", "Allocator", "Constructor", "Setter", "PropertyWrapperBackingInitializer",
    ]
    private static let functions = written.union([
        "Getter", "ModifyAccessor", "ReadAccessor", "DidSet", "WillSet", "Deallocator", "Destructor",
        "IsolatedDeallocator", "Initializer",
    ])
    private static let nominal: Set = ["Class", "Structure", "Enum", "Protocol"]

    /// Those of mangled names; nothing of those that are not Swift's.
    static func all(_ mangled: Set<String>) throws -> [String: FunctionName] {
        let names = mangled.filter { $0.hasPrefix("$s") }.sorted()
        let printed = try Child.output(
            of: ["swift", "demangle", "--tree-only"], input: names.joined(separator: "\n") + "\n")
        // Each tree stands below a line that names what is demangled.
        let trees = printed.components(separatedBy: "Demangling for ").dropFirst()
        guard trees.count == names.count else { throw Failure("swift demangle leaves out names") }
        let pairs = try zip(names, trees).map { name, tree in
            (name, FunctionName(try SymbolNode(tree.split(separator: "\n").dropFirst())))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// - Parameter tree: The root that `swift demangle` prints.
    init(_ tree: SymbolNode) {
        let top = tree.children.first
        // A closure's first part is the function, or the closure, that it stands in.
        let callable = tree.first(Self.closures.union(Self.functions))
        var function = callable
        var isInClosureOfCompiler = false
        while let closure = function, Self.closures.contains(closure.kind) {
            isInClosureOfCompiler = isInClosureOfCompiler || closure.kind == "ImplicitClosure"
            function = closure.children.first?.first(Self.closures.union(Self.functions))
        }
        // A function in a function is a part of that.
        let around = Self.functions.union(Self.closures).union(["Static"])
        while let outer = function?.children.first, around.contains(outer.kind) {
            function = outer.first(Self.functions)
        }
        isClosure = top?.kind == "ExplicitClosure"
        isImplicit = isInClosureOfCompiler
        isAsync = callable?.child("Type")?.first(["FunctionType"])?.child("AsyncAnnotation") != nil
        // What goes on stands behind the part that says so.
        isAsyncClosure = isAsync && tree.children.contains { $0.kind == "ExplicitClosure" }
        switch top?.kind {
        case "AsyncAwaitResumePartialFunction": resumption = .afterAwait
        case "AsyncSuspendResumePartialFunction": resumption = .afterSuspension
        default: resumption = nil
        }
        types = Self.types(around: function)
        base = Self.base(of: function)
        text = Self.text(of: function, base)
        let kinds = Self.closures.union(Self.written).union(["Static"])
        isWritten =
            Self.written.contains(function?.kind ?? "") && !base.isEmpty && kinds.contains(top?.kind ?? "")
        let isOfClass = top?.children.first?.kind == "Class"
        switch top?.kind {
        case "Allocator" where isOfClass: lifeChange = 1
        case "Deallocator" where isOfClass: lifeChange = -1
        default: lifeChange = 0
        }
    }

    /// The names of the types around a declaration, the outermost first.
    private static func types(around declaration: SymbolNode?) -> [String] {
        // Of a property, the accessor stands in the property.
        guard let context = declaration?.children.first else { return [] }
        if context.kind == "Variable" { return types(around: context) }
        guard let type = context.first(nominal) else { return [] }
        return types(around: type) + [name(of: type)]
    }

    /// What a declaration is called; empty if it has no name of letters.
    private static func name(of declaration: SymbolNode) -> String {
        let name = declaration.children.first {
            ["Identifier", "PrivateDeclName"].contains($0.kind)
        }
        // The name of a private declaration stands behind a number.
        return name?.children.last?.text ?? name?.text ?? ""
    }

    private static func base(of function: SymbolNode?) -> String {
        switch function?.kind {
        case "Allocator", "Constructor": "init"
        case "Function": function.map(name) ?? ""
        default: function?.child("Variable").map(name) ?? ""
        }
    }

    private static func text(of function: SymbolNode?, _ base: String) -> String {
        guard let function, ["Function", "Allocator", "Constructor"].contains(function.kind) else {
            return function?.kind == "Setter" ? "\(base) = …" : base
        }
        let labels =
            function.child("LabelList")?.children.map { $0.kind == "Identifier" ? $0.text : "_" } ?? []
        // Where no parameter has a label, only the type says how many there are.
        let parameters = function.child("Type")?.first(["ArgumentTuple"])?.children.first?.children.first
        let count = parameters?.kind == "Tuple" ? parameters?.children.count ?? 0 : 1
        let all = labels.isEmpty ? Array(repeating: "_", count: count) : labels
        return "\(base)(\(all.map { "\($0):" }.joined()))"
    }
}
