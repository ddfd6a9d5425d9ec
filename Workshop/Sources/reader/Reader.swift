import SwiftSyntax

/// Reads a file, and says where the calls of the recorder go: each into a line that is there, so that every line keeps its
/// number.
///
/// What is not recorded: what reads a property, and which branch of an `if` or a `switch` gave a value.
final class Reader: SyntaxVisitor {
    private(set) var outline: Outline
    /// What is put into the file, and where.
    private(set) var insertions: [Insertion] = []
    /// The number of the file's first function in a recording.
    private let firstNumber: Int
    private let known: KnownNames
    private let lines: SourceLocationConverter
    /// The types and functions around a node, the outermost first.
    private var types: [(name: String, isPrivate: Bool)] = []
    private var functions: [Int] = []
    /// Lists of statements that give a value.
    private var values: Set<SyntaxIdentifier> = []

    init(_ file: SourceFileSyntax, path: String, firstNumber: Int, _ known: KnownNames) {
        outline = Outline(path: path)
        self.firstNumber = firstNumber
        self.known = known
        lines = SourceLocationConverter(fileName: path, tree: file)
        super.init(viewMode: .sourceAccurate)
        walk(file)
    }

    // MARK: Places

    private func line(_ node: some SyntaxProtocol) -> Int {
        lines.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    private func lastLine(_ node: some SyntaxProtocol) -> Int {
        lines.location(for: node.endPositionBeforeTrailingTrivia).line
    }

    private func insert(_ text: String, before node: some SyntaxProtocol) {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        insertions.append(Insertion(text: text, offset: offset, isBehind: false, order: insertions.count))
    }

    private func insert(_ text: String, behind node: some SyntaxProtocol) {
        let offset = node.endPositionBeforeTrailingTrivia.utf8Offset
        insertions.append(Insertion(text: text, offset: offset, isBehind: true, order: -insertions.count))
    }

    // MARK: Types

    private func declare(
        _ names: [String], _ modifiers: DeclModifierListSyntax, from start: some SyntaxProtocol,
        to end: some SyntaxProtocol, isType: Bool = false
    ) {
        guard functions.isEmpty else { return }
        for name in names {
            // A name in the form of a sentence cannot be part of a title.
            let isPrivate = modifiers.isPrivate || name.hasPrefix("`") || types.contains(where: \.isPrivate)
            outline.declarations.append(
                .init(
                    name: (types.map(\.name) + [name]).joined(separator: "."),
                    lines: .init(line(start), lastLine(end)), isPrivate: isPrivate, isType: isType))
        }
    }

    private var typePath: String { types.map(\.name).joined(separator: ".") }

    private func enter(
        _ name: String, _ kind: Outline.DeclaredType.Kind, _ node: some DeclGroupSyntax
    ) -> SyntaxVisitorContinueKind {
        declare([name], node.modifiers, from: node.introducer, to: node, isType: true)
        let parents = node.inheritanceClause?.inheritedTypes.map { TypeNames(in: $0.type).names.first ?? "" }
        let generic = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        outline.types.append(
            .init(
                name: name, kind: kind, line: line(node.introducer), isInner: !types.isEmpty,
                parents: parents ?? [], parameters: generic?.parameters.map(\.name.text) ?? []))
        let isPrivate = node.modifiers.isPrivate || types.contains(where: \.isPrivate)
        types.append((name, isPrivate))
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        // An instance says when it is made and when it is released.
        let name = node.name.text
        let made = " private let recorded: Void = Rec.made(\"\(name)\");"
        let hasDeinit = node.memberBlock.members.contains { $0.decl.is(DeinitializerDeclSyntax.self) }
        let released = hasDeinit ? "" : " deinit { Rec.released(\"\(name)\") };"
        insert("\(made)\(released)", behind: node.memberBlock.leftBrace)
        return enter(name, .class, node)
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .struct, node)
    }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .enum, node)
    }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .actor, node)
    }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .protocol, node)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, .extension, node)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        declare([node.name.text], node.modifiers, from: node.typealiasKeyword, to: node)
        let parents = TypeNames(in: node.initializer.value).names
        outline.types.append(
            .init(
                name: node.name.text, kind: .typealias, line: line(node.typealiasKeyword),
                isInner: !types.isEmpty, parents: parents))
        return .skipChildren
    }

    // MARK: Members

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.elements.map(\.name.text), node.modifiers, from: node.caseKeyword, to: node)
        // A role keeps what a case of its enum has.
        for element in node.elements where types.count == 2 {
            guard let payload = element.parameterClause else { continue }
            outline.properties.append(
                .init(
                    name: element.name.text, isWeak: false,
                    isClosure: payload.parameters.contains { $0.type.isClosure },
                    types: TypeNames(in: payload).names, line: line(node.caseKeyword)))
        }
        return .visitChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(["subscript"], node.modifiers, from: node.subscriptKeyword, to: node)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.bindings.map { $0.pattern.trimmedDescription }
        declare(names, node.modifiers, from: node.bindingSpecifier, to: node)
        let isMember = functions.isEmpty && !types.isEmpty
        guard isMember, !node.modifiers.has("static") else { return .visitChildren }
        for binding in node.bindings where binding.isStored {
            let isClosure = binding.typeAnnotation?.type.isClosure ?? false
            if isClosure { outline.closures.insert(binding.pattern.trimmedDescription) }
            let named =
                binding.typeAnnotation.map { TypeNames(in: $0.type).names }
                ?? binding.initializer.map { TypeNames(in: $0.value).names } ?? []
            // What a type in a type has is no role's.
            if self.types.count == 1 {
                outline.properties.append(
                    .init(
                        name: binding.pattern.trimmedDescription, isWeak: node.modifiers.has("weak"),
                        isClosure: isClosure, types: named, line: line(node.bindingSpecifier)))
            }
            if let value = binding.initializer?.value.as(FunctionCallExprSyntax.self),
                TypeNames(in: value.calledExpression).names.count > 0
            {
                begin(.value, "", "", from: node.bindingSpecifier, to: value)
                wrap(value)
                statement(value, from: line(node.bindingSpecifier))
                walk(value)
                functions.removeLast()
                if let accessors = binding.accessorBlock { walk(accessors) }
                return .skipChildren
            }
        }
        return .visitChildren
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.nameOfSet, let body = node.body else { return .skipChildren }
        begin(.setter, name, "\(name) = …", from: node.accessorSpecifier, to: node)
        record(body.statements, behind: body.leftBrace, givesValue: false)
        return .visitChildren
    }
    override func visitPost(_ node: AccessorDeclSyntax) {
        if node.nameOfSet != nil, node.body != nil { functions.removeLast() }
    }

    // A property that is only read is not recorded.
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        if case .getter = node.accessors { return .skipChildren }
        return .visitChildren
    }

    // MARK: Functions

    private func begin(
        _ kind: Outline.Function.Kind, _ base: String, _ text: String, of type: String? = nil,
        from start: some SyntaxProtocol, to end: some SyntaxProtocol
    ) {
        functions.append(outline.functions.count)
        let lines = Outline.Lines(line(start), lastLine(end))
        outline.functions.append(
            .init(kind: kind, base: base, text: text, type: type ?? typePath, lines: lines))
    }

    /// The function that is read.
    private var function: Outline.Function {
        get { outline.functions[functions[functions.count - 1]] }
        set { outline.functions[functions[functions.count - 1]] = newValue }
    }

    private var number: Int { firstNumber + functions[functions.count - 1] }
    private var enter: String { "Rec.enter(\(number))" }

    /// An expression keeps its type between two calls.
    private func wrap(_ value: some SyntaxProtocol) {
        insert("(\(enter), ", before: value)
        insert(", Rec.leave()).1", behind: value)
    }

    /// A body is entered at its beginning and left at its end.
    private func record(
        _ body: CodeBlockItemListSyntax, behind brace: TokenSyntax, givesValue: Bool, first: String = ""
    ) {
        guard let item = body.first else {
            return insert(" \(first)let _ = \(enter); defer { Rec.leave() } ", behind: brace)
        }
        let isOne = body.count == 1
        let value = isOne && givesValue ? item.value : nil
        if let value, value.isChoice { values.insert(value.id) }
        insert(
            "\(first)let _ = \(enter); defer { Rec.leave() }; \(value == nil ? "" : "return ")", before: item)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        declare([node.name.text], node.modifiers, from: node.funcKeyword, to: node)
        let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
        let text = "\(node.name.text)(\(labels.joined()))"
        begin(.function, node.name.text, text, from: node.funcKeyword, to: node)
        function.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        if let body = node.body {
            let givesValue = node.signature.returnClause != nil
            record(body.statements, behind: body.leftBrace, givesValue: givesValue)
        }
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(["init"], node.modifiers, from: node.initKeyword, to: node)
        let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
        begin(.initializer, "init", "init(\(labels.joined()))", from: node.initKeyword, to: node)
        if let body = node.body { record(body.statements, behind: body.leftBrace, givesValue: false) }
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { functions.removeLast() }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(["deinit"], node.modifiers, from: node.deinitKeyword, to: node)
        begin(.deinitializer, "deinit", "deinit", from: node.deinitKeyword, to: node)
        let released = "Rec.released(\"\(types.last?.name ?? "")\"); "
        if let body = node.body {
            record(body.statements, behind: body.leftBrace, givesValue: false, first: released)
        }
        return .visitChildren
    }
    override func visitPost(_ node: DeinitializerDeclSyntax) { functions.removeLast() }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let around = functions.last.map { outline.functions[$0] }
        begin(.closure, around?.base ?? "", around?.text ?? "", from: node, to: node)
        let captures = node.signature?.capture?.items
        function.captures = captures?.map { $0.outlined } ?? []
        function.receiver = node.receiver
        function.names = Names(in: node).names
        let effects = node.signature?.effectSpecifiers
        function.isAsync =
            effects?.asyncSpecifier != nil || Names(in: node).awaits
            || function.receiver?.name == "Task"
        let value = node.statements.first?.value
        if node.statements.count == 1, let value, value.isPlain {
            wrap(value)
        } else {
            let givesValue = value.map { $0.isChoice ? $0.givesValue : !$0.isAssignment } ?? false
            let brace = node.signature?.inKeyword ?? node.leftBrace
            record(node.statements, behind: brace, givesValue: givesValue)
        }
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { functions.removeLast() }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        if node.type.isClosure { outline.closures.insert((node.secondName ?? node.firstName).text) }
        return .visitChildren
    }

    // MARK: Statements

    /// Notes a statement, from the line of its label on.
    private func statement(_ node: some SyntaxProtocol, from first: Int? = nil) {
        let inner = Inside(node)
        let skipped = inner.blocks.reduce(into: Set<Int>()) { skipped, block in
            let start = lines.location(for: block.start).line
            let end = lines.location(for: block.end).line
            if start < end { skipped.formUnion(start + 1...end) }
        }
        let own = ((first ?? line(node))...lastLine(node)).filter { !skipped.contains($0) }
        var statement = Outline.Statement(line: line(node), lines: own)
        statement.calls = inner.calls.compactMap { call in
            call.outlined.map {
                .init(name: $0.name, base: $0.base, text: $0.text, line: self.line($0.token))
            }
        }
        function.statements.append(statement)
    }

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        guard let function = functions.last else { return .visitChildren }
        // Which branch gave a value is not recorded.
        let isMarked = !isValue(node)
        for (index, item) in node.enumerated()
        where !item.item.is(DeclSyntax.self) || item.item.is(VariableDeclSyntax.self) {
            let place = outline.functions[function].statements.count
            statement(item, from: index == 0 ? label(of: node) : nil)
            let isFirst = place == 0
            if isMarked, !isFirst { insert("Rec.at(\(place)); ", before: item) }
        }
        return .visitChildren
    }

    /// Whether a list of statements is the branch of an `if` or a `switch` that gives a value.
    private func isValue(_ list: CodeBlockItemListSyntax) -> Bool {
        var node = list.parent
        while let parent = node, !parent.is(ClosureExprSyntax.self), !parent.is(FunctionDeclSyntax.self) {
            if let choice = parent.as(ExprSyntax.self), choice.isChoice {
                if values.contains(choice.id) { return true }
                // A statement stands in a list of statements, or behind the `else` of another one.
                let owner = choice.parent
                let isStatement =
                    owner?.is(CodeBlockItemSyntax.self) == true
                    || owner?.is(ExpressionStmtSyntax.self) == true
                if !isStatement, owner?.is(IfExprSyntax.self) != true { return true }
            }
            node = parent.parent
        }
        return false
    }

    /// The line of what leads to a list of statements.
    private func label(of list: CodeBlockItemListSyntax) -> Int? {
        guard let parent = list.parent else { return nil }
        if let one = parent.as(SwitchCaseSyntax.self) { return line(one.label) }
        guard let block = parent.as(CodeBlockSyntax.self), let owner = block.parent else { return nil }
        if let clause = owner.as(CatchClauseSyntax.self) { return line(clause.catchKeyword) }
        if let choice = owner.as(IfExprSyntax.self), choice.elseBody?.id == block.id {
            return choice.elseKeyword.map { line($0) }
        }
        return nil
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        outline.cases.append(.init(line(node), lastLine(node)))
        return .visitChildren
    }

    // MARK: Values

    // An initialiser that nobody has written is entered where it is called.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            !functions.isEmpty, known.types.contains(name), node.arguments.allSatisfy({ $0.label != nil })
        {
            let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
            begin(.memberwise, "init", "init(\(labels))", of: name, from: node, to: node.calledExpression)
            wrap(node)
            functions.removeLast()
        }
        return .visitChildren
    }

    // A method that is handed over.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard !functions.isEmpty, node.declName.argumentNames == nil,
            known.methods.contains(node.declName.baseName.text),
            let receiver = node.handedTo
        else { return .visitChildren }
        begin(.reference, node.declName.baseName.text, node.trimmedDescription, from: node, to: node)
        function.receiver = receiver
        function.names = [node.base?.trimmedDescription ?? ""]
        insert("Rec.handed(\(number), ", before: node)
        insert(")", behind: node)
        functions.removeLast()
        return .visitChildren
    }
}
