import Testing

/// The rules, applied to the sources; and each rule, applied to a source that breaks it.
@Suite struct RuleTests {
    @Test(arguments: Rule.all)
    func `the sources keep to the rule`(rule: Rule) {
        for violation in rule.violations(in: .sources) { Issue.record("\(violation)") }
    }

    @Test(arguments: Rule.all)
    func `a planted violation is found on its line, and on no other`(rule: Rule) {
        for planted in rule.planted {
            let places = Set(rule.violations(in: planted.codebase).map(\.place))
            #expect(places == Set(planted.marks))
            #expect(!places.isEmpty)
        }
    }

    @Test(arguments: Rule.all)
    func `a rule looks at some file, and is shown to fire`(rule: Rule) {
        for shortcoming in rule.shortcomings(in: .sources) { Issue.record("\(shortcoming)") }
    }

    @Test func `there are rules, each with an id and a sentence of its own`() {
        #expect(Rule.all.count > 40)
        #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
        #expect(Set(Rule.all.map(\.sentence)).count == Rule.all.count)
    }

    @Test func `a rule that sees no file, or shows no violation, is not trusted`() {
        let rule = Rule(
            "idle", "nothing is checked", in: .under("Sources/Nowhere/", subject: "nobody"), because: "",
            toFix: "", check: .names(none: ["Label"]))
        #expect(
            rule.shortcomings(in: .sources) == [
                "idle matches no file. To fix, correct its scope, or delete the rule.",
                "idle has no planted violation. To fix, plant one that it finds.",
            ])
    }

    @Test func `sources that cannot be read satisfy no rule`() {
        for rule in Rule.all { #expect(!rule.shortcomings(in: Codebase(files: [])).isEmpty) }
    }

    @Test func `a message says where, what, why, and what to do`() throws {
        let rule = try #require(Rule.all.first { $0.id == "mvp-presenter" })
        let planted = Planted("Sources/MVP/LoginPresenter.swift", "import Shared\n\nlet label = Label()")
        #expect(
            rule.violations(in: planted.codebase).map(\.description) == [
                """
                Sources/MVP/LoginPresenter.swift:3: the MVP presenter must not name `Label` (it can be tested without \
                a screen). To fix, tell the view by its protocol what to show, and leave the how to it.
                """
            ])
    }
}
