import Testing

/// What a source is found to declare.
@Suite struct OutlineTests {
    private let outline = SourceFile(
        path: "Sources/MVX/A.swift",
        text: """
            @Table nonisolated final class A<Value: P>: B, C where Value: Q {
                class func make() -> A { let local = 1 }
                private weak var parent: (any D)?
                @Binder private(set) var flag = false
                let makeLogin: (E?) -> F
                var text: String {
                    didSet { let old = text }
                }
                var computed: G { text }
                lazy var screen = { H() }()
                private struct Inner: Equatable { let x: Int }
            }
            enum I: Equatable {
                case a, b(Int, c: J)
                case d(K)
                var isA: Bool { switch self { case .a: true; default: false } }
            }
            extension A: L {}
            """
    ).outline

    @Test func `types have a kind, a name and what they inherit`() {
        #expect(
            outline.types.map { "\($0.kind) \($0.name): \($0.inherits.joined(separator: ", "))" } == [
                "class A: B, C", "struct Inner: Equatable", "enum I: Equatable", "extension A: L",
            ])
    }

    @Test func `stored properties are told from computed ones and from locals`() {
        #expect(outline.properties.map(\.name) == ["parent", "flag", "makeLogin", "text", "screen", "x"])
    }

    @Test func `a property says whether it is weak`() {
        #expect(outline.properties.filter { $0.modifiers.contains("weak") }.map(\.name) == ["parent"])
        #expect(outline.properties[1].modifiers.isSuperset(of: ["Binder", "private", "set"]))
    }

    @Test func `a property keeps what it is, not what it makes`() {
        #expect(outline.properties[0].kept.contains("D"))
        #expect(outline.properties[2].kept.isEmpty)
    }

    @Test func `cases are those that are declared, not those that are matched`() {
        #expect(outline.cases.map(\.name) == ["a", "b", "d"])
    }
}
