import Conformance
import Foundation
import LoginDomain
import LoginSuite
import LoginUI
import Recorded
import ToolSupport

/// Makes what the page to watch shows.
struct PageDataBuilder {
    /// The jobs that the page speaks of, as their table names them.
    private static let jobs = [
        "refuses a second tap", "checks for a missing field", "cancels the request", "drops a late answer",
        "keeps what was typed", "clears the rejected password", "shows the message", "shows the next screen",
    ]

    private let recording: Recording

    init(_ recording: Recording) {
        self.recording = recording
    }

    /// All that the page shows.
    func data() throws -> PageData {
        let linked = try Page.all().flatMap { $0.lines }
            .flatMap { $0.groups(#"watch/index\.html#[^)\s]*\brule=(L\d\d)"#).map { $0[1] } }
        // What can be followed beside the tour: the first scenario of each.
        let rules = Set(Rule.all.filter(\.isRecorded).map(\.id) + linked).sorted()
        let flows = try FlowSource.all.map { try flow($0, [nil] + rules) }
        let jobs = try jobs()
        return try PageData(
            files: files(of: flows, jobs), scenarios: [tour()] + rules.compactMap(script), states: states(),
            flows: flows, jobs: jobs)
    }

    private func jobs() throws -> [PageData.Job] {
        let concerns = try Concern.all
        return try Self.jobs.map { name in
            guard let concern = concerns.first(where: { $0.name == name }) else {
                throw Failure("\(Concern.path) has no job “\(name)”, of which the page to watch speaks")
            }
            let places = FlowSource.all.map { flow in
                concern.locations(on: flow, recording.outlines).map {
                    PageData.Job.Place(role: $0.role, file: $0.file, lines: $0.lines)
                }
            }
            return .init(name: name, flows: places)
        }
    }

    /// The files of which the page shows lines.
    private func files(of flows: [PageData.Flow], _ jobs: [PageData.Job]) throws -> [PageData.File] {
        var paths = Set(jobs.flatMap(\.flows).joined().map(\.file))
        for flow in flows {
            paths.formUnion(flow.roles.compactMap(\.file))
            paths.formUnion(flow.links.map(\.site.file))
            for item in flow.plays.joined().flatMap(\.items) {
                paths.formUnion([item.call?.site?.file, item.call?.target.file].compactMap(\.self))
                paths.formUnion(item.inside.map(\.file))
            }
        }
        return try paths.sorted().map { .init(path: $0, text: try Checkout.text(of: $0)) }
    }

    // MARK: Scenarios

    private func tour() throws -> PageData.Script {
        let words = try recording.play(nil, of: FlowSource.all[0]).dropFirst().map {
            $0.recorded.words.replacing(#/^answer request \d+: /#, with: "answer: ").spaced
        }
        let sentence = "A wrong password, a second try, home, and a log-out."
        return script(words, title: "The tour", sentence: sentence)
    }

    private func script(_ rule: String) -> PageData.Script? {
        Scenario.all.first { $0.rule.id == rule }.map { scenario in
            script(
                scenario.steps.map { "\($0)" }, title: scenario.title, sentence: scenario.rule.sentence,
                rule: rule, windows: scenario.windowCount)
        }
    }

    /// - Parameter steps: In words.
    private func script(
        _ steps: [String], title: String, sentence: String, rule: String? = nil, windows: Int = 1
    ) -> PageData.Script {
        let typing = steps.prefix { $0.hasPrefix("type ") }.count
        return .init(
            rule: rule, title: title, sentence: sentence, windows: windows, steps: steps,
            typing: typing == steps.count ? 0 : typing)
    }

    // MARK: A flow

    private func flow(_ source: FlowSource, _ rules: [String?]) throws -> PageData.Flow {
        let plays = try rules.map { try recording.play($0, of: source) }
        let layout = try RoleLayout(
            calls: plays.joined().flatMap(\.events).compactMap(\.call), flow: source, recording)
        return .init(
            id: source.id, title: source.flow.title, summary: source.flow.summary, chapter: source.chapter,
            roles: layout.roles, links: layout.links, plays: plays.map { steps(of: $0, layout) })
    }

    private func steps(of play: [Recording.Step], _ layout: RoleLayout) -> [PageData.Step] {
        var items = StepItems(layout, recording.outlines)
        return play.map { step in
            let shots = step.recorded.shots
            return .init(
                shots: shots, notes: step.recorded.notes,
                items: items.items(of: step.events, frameCount: shots.count),
                held: step.recorded.held.compactMap { value in
                    layout.holder(of: value.type).map { role in
                        .init(window: value.window, role: role, property: value.property, words: value.text)
                    }
                })
        }
    }

    // MARK: The login at the start

    /// Every state with its moves, as the reference model has them: every flow shows the same.
    private func states() -> [[PageData.Move]] {
        ModelState.all.map { state in
            state.moves.map {
                .init(label: $0.input.label, next: $0.to, frame: $0.output.frames.last)
            }
        }
    }
}

extension Step {
    /// What the page writes on the button.
    fileprivate var label: String {
        switch self {
        case .answer(0, let answer): "answer: \(answer.words)"
        case .answer(_, let answer): "answer the cancelled request: \(answer.words)"
        default: "\(self)"
        }
    }
}

extension ServiceAnswer {
    fileprivate var words: String {
        switch self {
        case .success: "\(self)"
        case .failure(let error):
            "\(error)".spaced
        }
    }
}

extension String {
    /// With a blank before each capital in a word: `wrong credentials`.
    fileprivate var spaced: String {
        replacing(#/([a-z])([A-Z])/#) { "\($0.1) \($0.2.lowercased())" }
    }
}
