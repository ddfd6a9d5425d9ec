import SwiftSyntax

/// A text that is put into a file.
struct Insertion {
    let text: String
    let offset: Int
    /// Whether it belongs to what ends there.
    let isBehind: Bool
    /// Among several in one place: what is around another one is nearer to the outside.
    let order: Int

    static func < (left: Insertion, right: Insertion) -> Bool {
        if left.offset != right.offset { return left.offset < right.offset }
        if left.isBehind != right.isBehind { return left.isBehind }
        return left.order < right.order
    }
}

/// What a reader must know of all files before it reads one.
final class KnownNames: SyntaxVisitor {
    /// Structs and classes with no initialiser that somebody wrote.
    var types: Set<String> { made.subtracting(withInitializer) }
    /// What names a method, and no property.
    var methods: Set<String> { functions.subtracting(properties) }

    private var made: Set<String> = []
    private var withInitializer: Set<String> = []
    private var functions: Set<String> = []
    private var properties: Set<String> = []

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        made.insert(node.name.text)
        return .visitChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.inheritanceClause == nil { made.insert(node.name.text) }
        return .visitChildren
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let owner = node.parent?.parent?.parent?.parent
        let name = owner?.as(StructDeclSyntax.self)?.name.text ?? owner?.as(ClassDeclSyntax.self)?.name.text
        if let name { withInitializer.insert(name) }
        return .skipChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.insert(node.name.text)
        return .skipChildren
    }
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        properties.insert(node.pattern.trimmedDescription)
        return .skipChildren
    }
}

/// The calls of a statement, and the blocks in it, which have statements of their own.
final class Inside: SyntaxVisitor {
    private(set) var calls: [FunctionCallExprSyntax] = []
    /// Where each begins and ends.
    private(set) var blocks: [(start: AbsolutePosition, end: AbsolutePosition)] = []

    init(_ node: some SyntaxProtocol) {
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        block(from: node, to: node)
    }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { block(from: node, to: node) }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        block(from: node, to: node)
    }
    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        walk(node.subject)
        return block(from: node.leftBrace, to: node.rightBrace)
    }

    private func block(
        from start: some SyntaxProtocol, to end: some SyntaxProtocol
    ) -> SyntaxVisitorContinueKind {
        blocks.append((start.positionAfterSkippingLeadingTrivia, end.endPositionBeforeTrailingTrivia))
        return .skipChildren
    }
}

/// The names in a closure.
final class Names: SyntaxVisitor {
    private(set) var names: [String] = []
    /// Whether the closure itself waits for something.
    private(set) var awaits = false
    private var depth = 0

    init(in node: some SyntaxProtocol) {
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if !isMember { names.append(node.baseName.text) }
        return .skipChildren
    }
    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
        awaits = awaits || depth == 1
        return .visitChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        depth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }
}

/// The types that a type, or a first value, names, in order.
final class TypeNames: SyntaxVisitor {
    private(set) var names: [String] = []

    init(in node: some SyntaxProtocol) {
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        names.append(node.name.text)
        return .visitChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text.first?.isUppercase == true { names.append(node.baseName.text) }
        return .skipChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name } }

    var isPrivate: Bool {
        contains { $0.detail == nil && ["private", "fileprivate"].contains($0.name.text) }
    }
}

extension PatternBindingSyntax {
    /// Whether it has a value of its own: it may be observed, and is not computed.
    var isStored: Bool {
        guard let accessors = accessorBlock?.accessors else { return true }
        guard let written = accessors.as(AccessorDeclListSyntax.self) else { return false }
        return written.allSatisfy { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
    }
}

extension SyntaxProtocol {
    func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var node = parent
        while let one = node {
            if let found = one.as(type) { return found }
            node = one.parent
        }
        return nil
    }

    /// To whom it is handed: the call of which it is an argument, or what is set to it.
    var receiver: Outline.Receiver? {
        guard let parent else { return nil }
        if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != id {
            return call.outlined.map { .init(name: $0.name, base: $0.base, isProperty: false) }
        }
        if parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
            || parent.is(MultipleTrailingClosureElementSyntax.self)
            || parent.is(MultipleTrailingClosureElementListSyntax.self)
        {
            return parent.receiver
        }
        guard let list = parent.as(ExprListSyntax.self), list.last?.id == id, list.count == 3,
            list.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
            let property = list.first?.as(MemberAccessExprSyntax.self)
        else { return nil }
        return .init(
            name: property.declName.baseName.text, base: property.base?.trimmedDescription ?? "",
            isProperty: true)
    }
}

extension TypeSyntax {
    var isClosure: Bool { trimmedDescription.contains("->") }
}

extension AccessorDeclSyntax {
    /// The property that it sets, or that was set before it; nothing if it only reads one.
    var nameOfSet: String? {
        guard ["set", "didSet", "willSet"].contains(accessorSpecifier.text) else { return nil }
        return ancestor(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    }
}

extension FunctionCallExprSyntax {
    /// What is called, and how that reads; nothing if it has no name.
    var outlined: (name: String, base: String, text: String, token: TokenSyntax)? {
        var called = calledExpression
        while true {
            if let optional = called.as(OptionalChainingExprSyntax.self) {
                called = optional.expression
            } else if let generic = called.as(GenericSpecializationExprSyntax.self) {
                called = generic.expression
            } else {
                break
            }
        }
        let member = called.as(MemberAccessExprSyntax.self)
        guard let name = member?.declName ?? called.as(DeclReferenceExprSyntax.self) else { return nil }
        // Without parentheses it ends with a closure.
        let text = leftParen == nil ? "" : "\(name.baseName.text)(\(arguments.trimmedDescription))"
        let base = member?.base?.trimmedDescription ?? ""
        return (name.baseName.text, base, text, name.baseName)
    }
}

extension MemberAccessExprSyntax {
    /// To whom a method is handed over, of an object and not of a type.
    var handedTo: Outline.Receiver? {
        guard let base, base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self),
            base.trimmedDescription.first?.isLowercase == true
        else { return nil }
        return receiver
    }
}

extension ClosureCaptureSyntax {
    var outlined: Outline.Capture {
        .init(name: name.text, isWeak: specifier?.specifier.text == "weak")
    }
}

extension ExprSyntax {
    /// Whether it is an `if` or a `switch`.
    var isChoice: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }

    /// Whether it gives a value: each branch is one expression, and not all of them only call something.
    var givesValue: Bool {
        guard let values = branches?.map(\.onlyValue) else { return false }
        return values.allSatisfy { $0?.isAssignment == false }
            && values.contains { $0?.is(FunctionCallExprSyntax.self) == false }
    }

    /// What stands in each branch of an `if` or a `switch`; nothing if there is no `else`.
    private var branches: [CodeBlockItemListSyntax]? {
        if let choice = self.as(SwitchExprSyntax.self) {
            return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
        }
        guard let choice = self.as(IfExprSyntax.self), let other = choice.elseBody else { return nil }
        if let block = other.as(CodeBlockSyntax.self) { return [choice.body.statements, block.statements] }
        guard let next = other.as(IfExprSyntax.self), let rest = ExprSyntax(next).branches else { return nil }
        return [choice.body.statements] + rest
    }

    var isAssignment: Bool {
        let elements = self.as(SequenceExprSyntax.self)?.elements.map { $0 } ?? []
        return elements.contains { element in
            let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text
            return element.is(AssignmentExprSyntax.self) || ["+=", "-="].contains(sign)
        }
    }

    /// Whether it keeps its type in a tuple: it has no operator, and does not depend on what is expected of it.
    var isPlain: Bool {
        self.is(FunctionCallExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
            || self.is(TryExprSyntax.self) || self.is(AwaitExprSyntax.self)
    }
}

extension CodeBlockItemSyntax {
    /// The expression that it is, if it is one.
    var value: ExprSyntax? {
        item.as(ExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression
    }
}

extension CodeBlockItemListSyntax {
    /// The one expression that it is, if it is one.
    fileprivate var onlyValue: ExprSyntax? { count == 1 ? first?.value : nil }
}
