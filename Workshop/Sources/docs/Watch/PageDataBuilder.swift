import Conformance
import Flow
import Foundation
import LoginDomain
import LoginSuite
import LoginUI
import Recorded
import ToolSupport

/// Makes the recording that the page to watch shows.
final class PageDataBuilder {
    /// The jobs that the page speaks of, as their table names them.
    private static let jobs = [
        "refuses a second tap", "checks for a missing field", "cancels the request", "drops a late answer",
        "keeps what was typed", "clears the rejected password", "shows the message", "shows the next screen",
    ]

    let recording: Recording
    private var texts = UniqueList<String>()
    private var files = UniqueList<String>()
    private var widgets = UniqueList<PageData.Widget>()
    private var frames = UniqueList<[Int]>()
    private var entries = UniqueList<PageData.Entry>()

    init(_ recording: Recording) {
        self.recording = recording
    }

    /// All that the page shows.
    func data() throws -> PageData {
        let linked = try Page.all().flatMap { $0.lines }
            .flatMap { $0.groups(#"watch/index\.html#[^)\s]*\brule=(L\d\d)"#).map { $0[1] } }
        // What can be followed beside the tour: the first scenario of each.
        let rules = Set(Rule.all.filter(\.isRecorded).map(\.id) + linked).sorted()
        var data = PageData()
        data.scenarios = try [tour()] + rules.compactMap(script)
        data.flows = try FlowSource.all.map { try flow($0, [nil] + rules) }
        data.states = states()
        let concerns = try Concern.all
        data.jobs = try Self.jobs.map { name in
            guard let concern = concerns.first(where: { $0.name == name }) else {
                throw Failure("\(Concern.path) has no job “\(name)”, of which the page to watch speaks")
            }
            return .init(
                name: name,
                flows: FlowSource.all.map { concern.locations(on: $0, recording.outlines).map(place) })
        }
        data.texts = texts.elements
        data.widgets = widgets.elements
        data.frames = frames.elements
        data.entries = entries.elements
        data.files = try files.elements.map { .init(path: $0, text: try Checkout.text(of: $0)) }
        return data
    }

    private func place(_ location: Concern.Location) -> PageData.Job.Place {
        .init(role: location.role, file: file(location.file), lines: location.lines)
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
        Scenario.all.first { $0.rule.id == rule }.map(script)
    }

    private func script(_ scenario: Scenario) -> PageData.Script {
        script(
            scenario.steps.map { "\($0)" }, title: scenario.title, sentence: scenario.rule.sentence,
            rule: scenario.rule.id, windows: scenario.windowCount)
    }

    /// - Parameter steps: In words.
    private func script(
        _ steps: [String], title: String, sentence: String, rule: String? = nil, windows: Int = 1
    ) -> PageData.Script {
        let typing = steps.prefix { $0.hasPrefix("type ") }.count
        return .init(
            rule: rule, title: title, sentence: sentence, windows: windows,
            steps: steps.map { texts.index(of: $0) }, typing: typing == steps.count ? 0 : typing)
    }

    // MARK: A flow

    private func flow(_ source: FlowSource, _ rules: [String?]) throws -> PageData.Flow {
        let plays = try rules.map { try recording.play($0, of: source) }
        let layout = try RoleLayout(
            calls: plays.joined().flatMap(\.events).compactMap(\.call), flow: source, builder: self)
        var runs = StepRuns(builder: self, layout: layout)
        var holdings = Holdings(builder: self, layout: layout)
        var flow = PageData.Flow(
            id: source.id, title: source.flow.title, summary: source.flow.summary, chapter: source.chapter,
            roles: layout.roles, titles: layout.titles, links: layout.links)
        flow.plays = try plays.map { try track($0, &runs, &holdings) }
        flow.functions = runs.functions.elements
        flow.calls = runs.calls.elements
        flow.runs = runs.runs.elements
        flow.values = holdings.values.elements
        flow.holdings = holdings.holdings.elements
        return flow
    }

    private func track(
        _ play: [Recording.Step], _ runs: inout StepRuns, _ holdings: inout Holdings
    ) throws -> PageData.Track {
        runs.beginPlay()
        return .init(
            entries: play.map { entry($0.recorded) },
            runs: try play.map { try runs.index(of: $0.events, frameCount: $0.recorded.shots.count) },
            held: play.map { holdings.index(of: $0.recorded.held) })
    }

    // MARK: The login at the start

    /// Every state with its moves, as the reference model has them: every flow shows the same.
    private func states() -> [[PageData.Move]] {
        ModelState.all.map { state in
            state.moves.map { move in
                .init(
                    label: text(move.input.label), next: move.to,
                    frame: move.output.frames.last.map(frame))
            }
        }
    }

    // MARK: What occurs often

    private func entry(_ entry: Play.Step) -> Int {
        entries.index(
            of: .init(
                shots: entry.shots.map { .init(window: other($0.window), frame: frame($0.frame)) },
                notes: entry.notes.map { .init(window: other($0.window), text: text($0.text)) }))
    }

    private func frame(_ frame: Frame) -> Int {
        frames.index(
            of: frame.widgets.map { widget in
                widgets.index(
                    of: .init(
                        identifier: widget.identifier, kind: widget.kind.rawValue, text: text(widget.text),
                        caret: widget.caret,
                        isFocused: widget.isFocused ? true : nil,
                        isDisabled: widget.isEnabled ? nil : true,
                        isHidden: widget.isHidden ? true : nil,
                        isAnimating: widget.isAnimating ? true : nil))
            })
    }

    /// A window that is not the first: that one is left out.
    func other(_ window: Int) -> Int? { window == 0 ? nil : window }

    func text(_ text: String) -> Int { texts.index(of: text) }

    func file(_ path: String) -> Int { files.index(of: path) }
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
