import Codebase
import Conformance
import Foundation
import MutantPlayer
import Testing
import ToolSupport

@testable import mutants

/// An exam from mistakes that are made for it.
///
/// Playing them takes a minute, and is done by whoever makes one.
@Suite struct ExamTests {
    private let kept: [Mutant]
    private let flows = FlowSource.all.filter { !$0.isVariant }

    init() throws {
        kept = try Mutant.all(in: "Tests/Mutants")
    }

    private func question(_ mistake: MadeMistake, rules: [String] = ["L20", "L22"]) throws -> Exam.Question {
        let scenario = try #require(Scenario.all.first { $0.rule.id == rules[0] })
        return Exam.Question(
            mistake: mistake, rules: rules, scenario: scenario, steps: "login", lines: ["+ what is seen"])
    }

    private func exam(_ level: Exam.Level, _ mistakes: [MadeMistake]) throws -> Exam {
        Exam(seed: 7, level: level, flows: flows.map(\.id), questions: try mistakes.map { try question($0) })
    }

    @Test func `each of the five flows has mistakes of most kinds, and none that is kept`() throws {
        try #require(flows.count == 5)
        var kinds: Set<MadeMistake.Kind> = []
        var keptCount = 0
        for flow in flows {
            let all = try MadeMistake.all(of: flow, except: kept)
            #expect(all.count > 15, "\(flow.id)")
            #expect(Set(all.map(\.name)).count == all.count, "\(flow.id)")
            kinds.formUnion(all.flatMap(\.kinds))
            let known = try kept.filter { $0.flow.id == flow.id }.map { try $0.patched() }
            #expect(all.allSatisfy { !known.contains(flow.texts.merging($0.texts) { $1 }) })
            keptCount += try MadeMistake.all(of: flow, except: []).count - all.count
        }
        #expect(keptCount > 5)
        #expect(kinds == Set(MadeMistake.Kind.allCases))
    }

    @Test func `a function shows all that a mistake changes, and where`() throws {
        for mistake in try flows.flatMap({ try MadeMistake.all(of: $0, except: kept) }) {
            let lines = ChangedFunction.all(in: mistake).flatMap(\.lines)
            #expect(lines.contains { $0.isChanged }, "\(mistake.name)")
            #expect(lines.contains { !$0.isChanged }, "\(mistake.name)")
            let now = lines.filter { !$0.text.hasPrefix("-") }.map { $0.text.dropFirst() }
            let text = mistake.texts.values.joined()
            #expect(text.contains(now.joined(separator: "\n")), "\(mistake.name)")
        }
    }

    @Test func `a sheet says no rule of a question, no file, no role and no comment`() throws {
        for flow in flows {
            let mistakes = try MadeMistake.all(of: flow, except: kept)
            let exam = try exam(.marked, mistakes)
            let asked = try #require(exam.sheet.components(separatedBy: "\n## ").dropFirst().first)
            let all = exam.sheet.components(separatedBy: "\n## ").dropFirst().joined()
            #expect(all.groups(#"\bL\d\d"#).isEmpty)
            #expect(!all.contains(".swift"))
            #expect(!all.contains("//"))
            #expect(all.groups(#"(?m)^- (Rule|Steps|What and why):$"#).count == 3 * mistakes.count)
            #expect(asked.contains("```diff"))
            #expect(exam.key.contains("**L20**"))
        }
    }

    @Test func `without marks, a function is as it is with the mistake`() throws {
        let mistakes = try MadeMistake.all(of: flows[0], except: kept)
        let sheet = try exam(.unmarked, mistakes).sheet
        #expect(!sheet.contains("```diff"))
        #expect(sheet.groups(#"(?m)^[+-] {4}"#).isEmpty)
    }

    @Test func `two mistakes are one question only if they do not touch`() throws {
        let all = try MadeMistake.all(of: flows[0], except: kept)
        let pair = try #require(all.lazy.compactMap { all[0].combined(with: $0) }.first)
        #expect(pair.edits.count == 2)
        #expect(pair.texts != all[0].texts)
        #expect(all[0].combined(with: all[0]) == nil)
        let other = try #require(MadeMistake.all(of: flows[1], except: kept).first)
        #expect(all[0].combined(with: other) == nil)
    }

    @Test func `the seed alone decides an order, and other names`() throws {
        let all = try MadeMistake.all(of: flows[1], except: kept)
        let order = Seed(7).shuffled(all) { $0.name }.map(\.name)
        #expect(order == Seed(7).shuffled(all.reversed()) { $0.name }.map(\.name))
        #expect(order != Seed(8).shuffled(all) { $0.name }.map(\.name))
        let names = Names(all[0], 7).others
        #expect(names.keys.allSatisfy { names[$0] != $0 })
        #expect(Set(names.values).count == names.count)
        for flow in flows {
            for mistake in try MadeMistake.all(of: flow, except: kept) {
                for name in Names(mistake, 7).others.values {
                    let path = mistake.edits[0].path
                    #expect(flow.texts[path]?.groups(#"\b\#(name)\b"#).isEmpty == true, "\(name)")
                }
            }
        }
    }

    @Test func `a filled sheet is read, and a rule is marked`() throws {
        let mistakes = try Array(MadeMistake.all(of: flows[0], except: kept).prefix(2))
        let exam = try exam(.marked, mistakes)
        var parts = exam.sheet.components(separatedBy: "- Rule:")
        parts[1] = " L22\n- Steps: `login; cancel`\n- What and why: nobody\nis told\n\n## 2. x\n"
        let sheet = try #require(FilledSheet(name: "ada", text: parts.joined(separator: "- Rule:")))
        #expect(sheet.seed == 7)
        #expect(sheet.level == 1)
        #expect(sheet.count == 2)
        #expect(sheet.flows == flows.map(\.id))
        #expect(sheet.version == exam.version)
        #expect(try self.exam(.marked, Array(mistakes.prefix(1))).version != exam.version)
        #expect(
            sheet.answers[0] == ["Rule": "L22", "Steps": "login; cancel", "What and why": "nobody\nis told"])
        #expect(FilledSheet(name: "ada", text: "# A letter\n") == nil)

        let question = exam.questions[0]
        #expect(Exam.mark(rule: "l20, I think", of: question).points == 1)
        #expect(Exam.mark(rule: "L22", of: question).points == 0.5)
        #expect(Exam.mark(rule: "L01", of: question).points == 0)
        #expect(Exam.mark(rule: "", of: question).points == 0)
    }

    @Test(
        arguments: [
            [], ["--seed"], ["--seed", "x"], ["--seed", "-1"], ["--count", "1"], ["--seven", "7"],
            ["--seed", "1", "--count", "0"], ["--seed", "1", "--count", "1000000"],
            ["--seed", "1", "--level", "4"], ["--seed", "1", "--flow", "mvx"],
            ["--seed", "1", "--answers", "."],
        ])
    func `what cannot be understood is refused with the status of a wrong command line`(_ words: [String]) {
        let failure = #expect(throws: Failure.self) { try ExamOptions(words) }
        #expect(failure?.exitCode == 64)
    }

    @Test func `the five patterns are asked, unless somebody names others`() throws {
        #expect(try ExamOptions(["--seed", "1"]).flows.map(\.id) == flows.map(\.id))
        #expect(try ExamOptions(["--seed", "1", "--flow", "mvvm/clean"]).flows.map(\.id) == ["mvvm/clean"])
    }
}

/// Steps in words.
@Suite struct StepWordTests {
    @Test func `steps that have words are read back from them`() throws {
        var count = 0
        for scenario in Scenario.all where !scenario.fixture.keepsLeavingLogin {
            guard let words = StepWords.words(scenario.steps), !words.isEmpty else { continue }
            count += 1
            #expect(throws: Never.self, "\(words)") { try StepWords.steps(words) }
            #expect(try StepWords.steps(words).count == scenario.steps.count)
        }
        #expect(count > 20)
    }

    @Test(arguments: ["", ";", "tap", "answer", "answer 1", "answer x success", "answer 1 yes", "username"])
    func `other words are refused`(_ words: String) {
        #expect(throws: StepWords.Problem.self) { try StepWords.steps(words) }
    }

    @Test func `what is joined happens in one turn`() throws {
        #expect(try StepWords.steps("login + cancel") == [.together([.tap(.logIn), .tap(.cancel)])])
    }
}
