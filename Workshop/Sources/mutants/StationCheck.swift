import Learn
import ToolSupport

/// Whether the stations of `learn` are in the right order, in every
/// track: played on code that is made from the samples.
///
/// Before a station that is the first to write a declaration, the sample lacks that declaration and all
/// later ones: it must keep each rule of the stations before, and break one of this station first. A station
/// that writes nothing new has a mistake instead, with which the sample must do the same.
struct StationCheck {
    /// A piece of code to play, and the station that must be the first to notice.
    struct Case: Sendable {
        let name: String
        let track: Track
        let station: Station
        let subject: MutantRunner.Subject
    }

    private let mutants: [Mutant]

    init(_ mutants: [Mutant]) {
        self.mutants = mutants
    }

    /// Plays all tracks.
    /// - Returns: Whether nothing is wrong.
    func run() async throws -> Bool {
        let cases = try Track.all.flatMap(cases) + [beginning()]
        let rules = Station.all.flatMap(\.rules)
        var faults: [String] = []
        for (item, played) in zip(cases, try await MutantRunner().play(cases.map(\.subject), rules: rules)) {
            let fault = Self.fault(in: item, played.result, failure: played.verdict)
            print(fault == nil ? " " : "✗", item.name, fault ?? "")
            if let fault { faults.append("\(item.name): \(fault)\n\(played.verdict.details)") }
        }
        for fault in faults { print("✗ \(fault)") }
        print("stations: \(Track.all.count) tracks, \(cases.count) states, faults: \(faults.count)")
        return faults.isEmpty
    }

    /// What is wrong with what was played; `nil` if the station was the first to notice.
    static func fault(in item: Case, _ result: StationPlay.Result, failure: MutantRunner.Verdict) -> String? {
        if let failure = failure.failure { return failure }
        guard let broken = result.broken else { return "breaks no rule of a station" }
        if item.station.rules.contains(broken) { return nil }
        let owner = Station.all.first { $0.rules.contains(broken) }
        return "breaks \(broken) first, of station \(owner?.number ?? 0)"
    }

    /// A pattern of one's own begins with an empty login: the first station is done, and the second is open.
    private func beginning() throws -> Case {
        let flow = try FlowSource.named("mvc")
        // Its files take the place of MVC's, which have the same names.
        let track = Track.own("mvc")
        let files = track.starter.map { file in
            SwiftFile(path: "Sources/MVC/\(file.path)", text: file.text)
        }
        return Case(
            name: "own 2 an empty login", track: track, station: .named(.missing),
            subject: subject(flow, "own", files))
    }

    private func cases(of track: Track) throws -> [Case] {
        let flow = try FlowSource.named(track.id)
        let files = flow.files.map { SwiftFile(path: $0.path, text: $0.text) }
        var cases: [Case] = []
        for station in Station.all {
            func add(_ what: String, _ subject: MutantRunner.Subject) {
                let name = "\(track.id) \(station.number) \(what)"
                cases.append(Case(name: name, track: track, station: station, subject: subject))
            }
            let own = track.work(at: station.name).writes.filter {
                track.firstStation(of: $0) == station.name
            }
            if !own.isEmpty {
                let before = Station.all.last { $0.number < station.number }?.name
                let state = try track.skeleton(of: files, after: before)
                add(
                    "without \(own.joined(separator: ", "))",
                    subject(flow, "before_\(station.number)", state))
            }
            let proof = Proof.all[track.id]?[station.name]
            guard proof != nil || !own.isEmpty else {
                throw Failure("\(track.id): “\(station.title)” writes nothing new, and has no mistake")
            }
            if case .mutant(let name) = proof {
                guard let mutant = mutants.first(where: { $0.name == name }) else {
                    throw Failure("\(track.id): Tests/Mutants has no \(name)")
                }
                add("with \(name)", .init(mutant))
            } else if let (path, text) = try proof?.changed(in: flow) {
                let name = "station_mistake_\(station.number)"
                add("with a mistake", .init(flow, named: name, replacing: [path: text]))
            }
        }
        return cases
    }

    private func subject(_ flow: FlowSource, _ name: String, _ files: [SwiftFile]) -> MutantRunner.Subject {
        let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
        return .init(flow, named: "station_\(name)", replacing: texts)
    }
}
