import Conformance
import Foundation
import Recorded
import ToolSupport

/// What the flows have shown and done in their plays.
///
/// A copy of the sources is rewritten, so that each function says when it is entered and left, and each statement when it
/// begins. The copy is built with the recorder, which plays the flows and prints each ``Recorded/Play``.
final class Recording {
    /// A step of a play, and what happened in it.
    struct Step {
        let recorded: Recorded.Play.Step
        let events: [Happening]
    }

    /// The plays of each flow, by the rule whose first scenario each is, or “tour”.
    private var plays: [String: [String: [Step]]] = [:]
    private var knowledge: [String: Knowledge] = [:]
    private let finders: [String: CallFinder]
    let outlines: Outlines

    /// Builds the recorder, lets it play and reads what it prints.
    init() throws {
        let copy = Checkout.url("Workshop/.build/recorder")
        outlines = try Outlines(rewritingTo: copy)
        try Recording.copy(to: copy)
        let once = BuiltProduct.once + ["-num-threads", "1", "-gnone"] + BuiltProduct.moduleCache
        let options = once.flatMap { ["-Xswiftc", $0] }
        let played = try Child.output(
            of: ["swift", "run", "--package-path", copy.path, "--disable-index-store"] + options
                + ["recorder"])
        finders = Dictionary(
            uniqueKeysWithValues: FlowSource.all.map { [outlines] in ($0.id, CallFinder($0, outlines)) })
        for json in played.split(separator: "\n") {
            let play = try JSONDecoder().decode(Play.self, from: Data(json.utf8))
            guard let finder = finders[play.flow] else { throw Failure("there is no flow “\(play.flow)”") }
            plays[play.flow, default: [:]][play.rule ?? "tour"] = try finder.steps(of: play)
        }
        try KnownFunction.check(outlines)
    }

    /// Copies what is not rewritten, with the manifest, to which the recorder is added.
    private static func copy(to copy: URL) throws {
        let recorded = try KnownPath.recorded()
        let whole = Checkout.files(below: "Sources", suffix: "")
        var texts: [String: String] = [:]
        for path in whole where !path.hasSuffix(".swift") || !recorded.contains(where: { path.hasPrefix($0) })
        {
            texts[path] = try? Checkout.text(of: path)
        }
        for folder in ["Rec", "Recorded", "recorder"] {
            for path in Checkout.files(below: "Workshop/Sources/\(folder)", suffix: ".swift") {
                texts[String(path.dropFirst("Workshop/".count))] = try Checkout.text(of: path)
            }
        }
        texts["Package.swift"] = try Checkout.text(of: "Package.swift") + added
        for (path, text) in texts {
            let url = copy.appending(path: path)
            // A file that stays as it is is not compiled again.
            if (try? String(contentsOf: url, encoding: .utf8)) != text { try url.write(text) }
        }
        // What is gone from the sources is gone from the copy.
        let known = Set(texts.keys).union(whole)
        let kept =
            (try? FileManager.default.subpathsOfDirectory(atPath: copy.appending(path: "Sources").path)) ?? []
        for path in kept where path.hasSuffix(".swift") && !known.contains("Sources/\(path)") {
            try FileManager.default.removeItem(at: copy.appending(path: "Sources/\(path)"))
        }
    }

    /// What the copy's manifest has besides.
    private static let added = """

        package.products = []
        package.targets.removeAll { $0.path?.hasPrefix("Sources/") != true }
        // A target of C has no settings for Swift.
        for target in package.targets where target.swiftSettings?.isEmpty == false {
            target.dependencies.append("Rec")
        }
        package.targets += [
            .target(name: "Rec", swiftSettings: settings),
            .target(name: "Recorded", dependencies: ["Conformance"], swiftSettings: settings),
            .executableTarget(
                name: "recorder",
                dependencies: ["Catalog", "Conformance", "Rec", "Recorded"] + shared, swiftSettings: uiSettings),
        ]
        """

    /// The play of a rule's first scenario by a flow; without a rule, the guided tour.
    func play(_ rule: String?, of flow: FlowSource) throws -> [Step] {
        guard let play = plays[flow.id]?[rule ?? "tour"] else {
            throw Failure("\(rule ?? "the tour") of \(flow.id) was not recorded")
        }
        return play
    }

    /// Every call on a flow, whatever the scenario, once.
    func calls(on flow: FlowSource) -> [Call] {
        let scenarios = (plays[flow.id] ?? [:]).filter { $0.key != "tour" }.sorted { $0.key < $1.key }
        return UniqueList(scenarios.flatMap(\.value).flatMap(\.events).compactMap(\.call)).elements
    }

    /// Who knows whom in a flow.
    func knowledge(of flow: FlowSource) throws -> Knowledge {
        try knowledge.value(of: flow.id) { try Knowledge(flow, self) }
    }

    /// The files of `Reactive` that a flow runs.
    func bindingFiles(_ flow: FlowSource) -> [SourceFile] {
        let entered = finders[flow.id]?.entered ?? []
        return flow.bindingFiles.filter { entered.contains($0.path) }
    }
}

/// Where a login is, as far as a user can see.
enum Phase: Int, CaseIterable {
    case idle, loading, home, closed
}

extension Frame {
    var phase: Phase {
        let identifiers = widgets.map(\.identifier)
        if identifiers.isEmpty { return .closed }
        if identifiers.contains("welcome") { return .home }
        return widgets.contains(where: \.isAnimating) ? .loading : .idle
    }

    /// The text of a widget; empty if there is no such widget.
    func text(of identifier: String) -> String {
        widgets.first { $0.identifier == identifier }?.text ?? ""
    }
}
