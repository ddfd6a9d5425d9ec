import Testing

@testable import docs

/// Rule numbers as links.
@Suite @MainActor struct RuleLinkTests {
    @Test func aNumberInATextBecomesALink() {
        let lines = ["# About L20", "", "A late answer (L20) and `L21`.", "", "```", "L22", "```", ""]
        #expect(
            RuleLinks.linked(lines, on: "docs/mvc.md") == [
                "# About L20", "", "A late answer ([L20]) and `L21`.", "", "```", "L22", "```", "",
                "[L20]: behaviour.md#rule-l20", "",
            ])
    }

    @Test func whatIsLinkedStaysAsItIs() {
        let lines = ["**L29** and [a mistake (L12)", "of L13](x.md#L14). L99.", ""]
        let once = RuleLinks.linked(lines, on: "docs/a/b.md")
        #expect(once.first == "**[L29]** and [a mistake (L12)")
        #expect(once.contains("of L13](x.md#L14). L99."))
        #expect(once.last { !$0.isEmpty } == "[L29]: ../behaviour.md#rule-l29")
        #expect(RuleLinks.linked(once, on: "docs/a/b.md") == once)
    }

    @Test func anAddressStaysAsItIs() {
        let lines = [
            "[![A tap](mvc.png)](../watch/index.html#rule=L13)", "[L13-mvp-x](L13-mvp-x.patch \"L13\")", "",
        ]
        #expect(RuleLinks.linked(lines, on: "docs/mvc.md") == lines)
    }

    @Test func aLinkThatNobodyNeedsGoes() {
        let lines = ["Nothing.", "", "[L20]: behaviour.md#rule-l20", ""]
        #expect(RuleLinks.linked(lines, on: "docs/mvc.md") == ["Nothing.", ""])
        #expect(RuleLinks.linked(lines, on: "README.md") == lines)
    }
}
