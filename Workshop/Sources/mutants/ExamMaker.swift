import Conformance
import Foundation
import MutantPlayer
import ToolSupport

/// Chooses the questions of an exam, and plays them.
struct ExamMaker {
    let seed: Int
    let level: Exam.Level
    let count: Int
    /// The flows that are asked about: the five patterns, if nobody names others.
    let flows: [FlowSource]
    let runner: MutantRunner

    /// Rules that nobody can find by thinking of one user who does one thing after the other.
    static let unasked: Set = ["L34", "L42", "L44", "L45", "L46", "L47"]

    /// Makes the exam.
    /// - Throws: A ``Failure`` when there are not so many mistakes.
    func exam(except kept: [Mutant]) async throws -> Exam {
        var candidates = try flows.map { flow in
            Seed(seed).shuffled(try MadeMistake.all(of: flow, except: kept)) { $0.name }
        }
        var singles: [Exam.Question] = []
        var questions: [Exam.Question] = []
        while questions.count < count {
            // A few of each flow at a time: some do not compile, and some nobody can see.
            let round = candidates.flatMap { $0.prefix(3) }
            guard !round.isEmpty else {
                throw Failure(
                    "These flows have \(questions.count) questions, and not \(count).", exitCode: 64)
            }
            candidates = candidates.map { Array($0.dropFirst(3)) }
            singles += try await played(round)
            questions = try await chosen(from: singles)
        }
        return Exam(seed: seed, level: level, flows: flows.map(\.id), questions: questions)
    }

    /// The first questions, so that flows, rules and kinds of mistakes come again as late as possible.
    private func chosen(from singles: [Exam.Question]) async throws -> [Exam.Question] {
        let all = level == .combined ? try await pairs(singles) : singles
        var rest = all
        var chosen: [Exam.Question] = []
        func repeats(_ question: Exam.Question) -> Int {
            let flow = chosen.count { $0.mistake.flow.id == question.mistake.flow.id }
            let rule = chosen.count { $0.rules[0] == question.rules[0] }
            return 2 * (flow + rule) + chosen.count { $0.mistake.kinds == question.mistake.kinds }
        }
        while chosen.count < count, let fewest = rest.map(repeats).min(),
            let next = rest.firstIndex(where: { repeats($0) == fewest })
        {
            chosen.append(rest.remove(at: next))
        }
        // Only when every flow has a question, as far as there are so many, it is a choice.
        let asked = Set(chosen.map(\.mistake.flow.id)).count
        return asked < min(count, flows.count) ? [] : Seed(seed).shuffled(chosen) { $0.mistake.name }
    }

    /// Two mistakes of one flow as one question.
    private func pairs(_ singles: [Exam.Question]) async throws -> [Exam.Question] {
        let byFlow = Dictionary(grouping: singles) { $0.mistake.flow.id }
        let pairs = flows.flatMap { flow in
            let all = byFlow[flow.id] ?? []
            return zip(all, all.dropFirst()).compactMap { one, other in
                one.rules[0] == other.rules[0]
                    ? nil
                    : one.mistake.combined(with: other.mistake).map { ($0, [one.mistake, other.mistake]) }
            }
        }
        let parts = Dictionary(pairs.map { ($0.0.name, $0.1) }) { first, _ in first }
        return try await played(pairs.map(\.0)).map { question in
            var question = question
            question.parts = parts[question.mistake.name] ?? []
            return question
        }
    }

    /// Those that a user can see, with what they show.
    private func played(_ mistakes: [MadeMistake]) async throws -> [Exam.Question] {
        guard !mistakes.isEmpty else { return [] }
        let verdicts = try await runner.play(mistakes.map { .init($0) }, limit: 8)
        return zip(mistakes, verdicts).compactMap { mistake, verdict in
            guard let shown = verdict.mutant else { return nil }
            let scenario = Scenario.all[shown.scenario]
            let first = scenario.rule.id
            guard let steps = StepWords.words(scenario.steps), !steps.isEmpty, !Self.unasked.contains(first),
                scenario.windowCount == 1
            else { return nil }
            let differing = shown.lines.filter { !$0.hasPrefix(" ") }.prefix(4)
            return Exam.Question(
                mistake: mistake, rules: [first] + shown.rules.filter { $0 != first }, scenario: scenario,
                steps: steps, lines: Array(differing))
        }
    }
}
