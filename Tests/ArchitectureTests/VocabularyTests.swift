import Testing

/// A rule against a name that nobody has is no rule.
@Suite struct VocabularyTests {
    @Test func `every public type of Shared belongs to a group of names`() {
        let files = Codebase.sources.files.filter { $0.module == "Shared" }
        let types = files.flatMap(\.outline.types).filter { $0.kind != "extension" }.map(\.name)
        #expect(!types.isEmpty)
        for type in types {
            #expect(
                Vocabulary.shared.contains { $0.pattern == type },
                "`\(type)` is in no group. To fix, add it to one in Tables/Vocabulary.swift.")
        }
    }

    @Test func `every name that is forbidden somewhere is used elsewhere`() {
        for name in Set(Rule.all.flatMap(\.check.names)).subtracting(Vocabulary.absent) {
            #expect(
                Self.isUsed(name),
                "No source has `\(name.pattern)`. To fix, correct it, or add it to `Vocabulary.absent`.")
        }
    }

    @Test func `every name that is called absent is forbidden somewhere`() {
        let forbidden = Set(Rule.all.flatMap(\.check.names))
        #expect(Vocabulary.absent.subtracting(forbidden).isEmpty)
    }

    private static let words = Set(Codebase.sources.files.flatMap(\.tokens).map(\.text))

    private static func isUsed(_ name: Name) -> Bool {
        words.contains { name.matches($0) }
    }
}
