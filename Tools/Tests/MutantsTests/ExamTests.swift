import Codebase
import Testing
import ToolSupport

@testable import mutants

/// An exam from the kept mistakes.
@Suite struct ExamTests {
    private let mutants: [Mutant]

    init() throws {
        mutants = try Mutant.all(in: "Tests/Mutants")
    }

    @Test func `the same seed gives the same questions, and another seed others`() throws {
        let exam = try Exam(seed: 7, count: 6, of: mutants)
        #expect(try exam.sheet() == Exam(seed: 7, count: 6, of: mutants.reversed()).sheet())
        #expect(try exam.sheet() != Exam(seed: 8, count: 6, of: mutants).sheet())
    }

    @Test func `no flow comes twice before each has come once`() throws {
        let flows = Set(mutants.map(\.flow.id))
        let exam = try Exam(seed: 1, count: flows.count, of: mutants)
        #expect(Set(exam.questions.map(\.flow.id)) == flows)
        #expect(Set(exam.questions.map(\.rule)).count == flows.count)
    }

    @Test func `every mistake can be a question: its function shows all that its patch changes`() throws {
        try #require(!mutants.isEmpty)
        for mutant in mutants {
            let shown = try ChangedFunction.all(in: mutant).flatMap(\.lines)
            let changed = mutant.patch.split(separator: "\n")
                .filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
                .filter { !$0.hasPrefix("+++ ") && !$0.hasPrefix("--- ") }
            #expect(shown.filter { !$0.hasPrefix(" ") } == changed.map(String.init), "\(mutant.name)")
            #expect(shown.contains { $0.hasPrefix(" ") }, "\(mutant.name) is shown without what is around it")
        }
    }

    @Test func `a sheet names no rule, and a key names all of them`() throws {
        let exam = try Exam(seed: 3, count: mutants.count, of: mutants)
        let sheet = try exam.sheet()
        let key = exam.key([:])
        #expect(sheet.groups(#"\(L\d\d"#).isEmpty)
        for mutant in mutants {
            #expect(!sheet.contains(mutant.sentence))
            #expect(key.contains(mutant.sentence))
        }
    }

    @Test(arguments: [0, -1, 1_000_000]) func `an exam of no questions, or of too many, is refused`(
        _ count: Int
    ) {
        #expect(throws: Failure.self) { try Exam(seed: 1, count: count, of: mutants) }
    }

    @Test(
        arguments: [
            [], ["--seed"], ["--seed", "x", "--count", "3"], ["--seed", "1"], ["--count", "1"],
            ["--seven", "7"],
            ["--seed", "1", "--count", "1", "--folder", "/there/is/none"],
        ])
    func `what cannot be understood is refused with the status of a wrong command line`(_ words: [String]) {
        let failure = #expect(throws: Failure.self) { try writeExam(words, mutants) }
        #expect(failure?.exitCode == 64)
    }
}
