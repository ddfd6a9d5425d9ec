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

    /// Plays all tracks, and one with a planted fault.
    /// - Returns: Whether nothing is wrong.
    func run() async throws -> Bool {
        let cases = try Track.all.flatMap(cases) + [beginning()]
        let planted = try self.cases(of: Self.planted)
        let all = cases + planted
        let rules = Station.all.flatMap(\.rules)
        var faults: [String] = []
        var isPlantFound = false
        for (item, played) in zip(all, try await MutantRunner().play(all.map(\.subject), rules: rules)) {
            let isPlanted = item.track.id == Self.planted.id && item.name.hasPrefix("planted")
            let fault = Self.fault(in: item, played.result, failure: played.verdict)
            if isPlanted {
                isPlantFound = isPlantFound || fault != nil
                continue
            }
            print(fault == nil ? " " : "✗", item.name, fault ?? "")
            if let fault { faults.append("\(item.name): \(fault)\n\(played.verdict.details)") }
        }
        if !isPlantFound { faults.append("two planted stations in the wrong order were not noticed") }
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

    /// MVP with Cancel and closing in each other's place.
    private static let planted: Track = {
        guard var track = Track.named("mvp") else { preconditionFailure("there is no track mvp") }
        let cancel = track.work(at: .cancel).writes
        let closing = track.work(at: .closing).writes
        track.works[.cancel]?.writes = closing
        track.works[.closing]?.writes = cancel
        return track
    }()

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
        let isPlanted = track.work(at: .cancel).writes != Track.named(track.id)?.work(at: .cancel).writes
        let prefix = isPlanted ? "planted " : ""
        let flow = try FlowSource.named(track.id)
        let files = flow.files.map { SwiftFile(path: $0.path, text: $0.text) }
        var cases: [Case] = []
        for station in Station.all {
            let work = track.work(at: station.name)
            let own = work.writes.filter { track.firstStation(of: $0) == station.name }
            func add(_ what: String, _ subject: MutantRunner.Subject) {
                let name = "\(prefix)\(track.id) \(station.number) \(what)"
                cases.append(Case(name: name, track: track, station: station, subject: subject))
            }
            if !own.isEmpty {
                let before = Station.all.last { $0.number < station.number }?.name
                let state = try track.skeleton(of: files, after: before)
                add(
                    "without \(own.joined(separator: ", "))",
                    subject(flow, "\(prefix)before_\(station.number)", state))
            }
            switch work.proof {
            case .skeleton:
                if own.isEmpty {
                    throw Failure("\(track.id): “\(station.title)” writes nothing new, and has no mistake")
                }
            case .none: break
            case .mutant(let name):
                guard let mutant = mutants.first(where: { $0.name == name }) else {
                    throw Failure("\(track.id): Tests/Mutants has no \(name)")
                }
                if !isPlanted { add("with \(name)", .init(flow, mutant)) }
            default:
                let state = try track.mistake(work.proof, in: files) ?? files
                if !isPlanted { add("with a mistake", subject(flow, "mistake_\(station.number)", state)) }
            }
        }
        return cases
    }

    private func subject(_ flow: FlowSource, _ name: String, _ files: [SwiftFile]) -> MutantRunner.Subject {
        let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
        return .init(flow, named: "station_\(name)", replacing: texts)
    }
}
