import Testing

/// The rules, applied to the samples; and each rule, applied to a source that breaks it.
@Suite struct RuleTests {
    @Test(arguments: Rule.all) func `the samples keep to the rule`(rule: Rule) {
        for violation in rule.violations(in: Codebase.files) { Issue.record("\(violation)") }
    }

    @Test(arguments: Rule.all) func `a planted violation is found on its line, and on no other`(rule: Rule) {
        for (name, text) in rule.planted {
            let path = "Sources/\(name).swift"
            let file = Codebase.planted(path, text)
            let marked = file.lines.indices.filter { file.lines[$0].contains("✗") }.map {
                "\(path):\($0 + 1)"
            }
            let found = rule.violations(in: [file]).map {
                $0.split(separator: ":").prefix(2).joined(separator: ":")
            }
            #expect(Set(found) == Set(marked))
        }
    }

    @Test(arguments: Rule.all)
    func `a rule is about some file, fires on some plant, and excepts nothing in vain`(rule: Rule) {
        #expect(rule.shortcomings(in: Codebase.files) == [])
    }

    @Test func `a rule that looks at nothing, shows nothing or excepts nothing is not trusted`() {
        let rule = Rule("nothing is checked", of: "None", except: ["MVC/Flow": ""], planted: [:]) { _ in [] }
        #expect(
            rule.shortcomings(in: Codebase.files) == [
                "is about no file", "shows no violation", "excepts MVC/Flow, where nothing needs it",
            ])
    }

    @Test func `a message says where, what and why`() throws {
        let rule = try #require(Rule.all.first { $0.sentence.hasPrefix("no closure keeps self") })
        let file = Codebase.planted("Sources/MVP/LoginPresenter.swift", "\nlater { self.end() }")
        #expect(
            rule.violations(in: [file]) == [
                """
                Sources/MVP/LoginPresenter.swift:2: must be `self?` behind `[weak self]`: `self` (no closure keeps self, \
                because a widget, a signal or a task keeps the closure (L12, L26))
                """
            ])
    }
}

nonisolated extension Rule: CustomTestStringConvertible {
    var testDescription: String { sentence }
}
