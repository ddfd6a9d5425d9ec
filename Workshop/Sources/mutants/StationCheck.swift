import Learn
import ToolSupport

/// Whether the stations of `learn` are in the right order, in every
/// track: played on code that is made from the samples.
///
/// Before a station that is the first to write a declaration, the sample lacks that declaration and all
/// later ones: it must keep each rule of the stations before, and break one of this station first. A station
/// that writes nothing new must be the first to notice one of the kept mutants.
struct StationCheck {
    /// A piece of code to play.
    struct Case: Sendable {
        let name: String
        let track: Track
        /// The station that must be the first to notice; any, if there is none.
        let station: Station?
        let subject: MutantRunner.Subject
    }

    /// What the stations before have asked for keeps the rules of these, too.
    private static let asksNothingNew: [String: Set<Station.Name>] = [
        "mvi": [.again], "mvvm/observation": [.editing, .inTheMiddle],
    ]

    /// Plays all tracks.
    /// - Returns: Whether nothing is wrong.
    func run() async throws -> Bool {
        let cases = try Track.all.flatMap(cases) + [beginning()]
        let rules = Station.all.flatMap(\.rules)
        var faults: [String] = []
        var proven: [String: Set<Station.Name>] = [:]
        for (item, played) in zip(cases, try await MutantRunner().play(cases.map(\.subject), rules: rules)) {
            let noticed = Station.all.first { $0.rules.contains(played.broken ?? "") }
            let fault = Self.fault(in: item, noticed, failure: played.verdict)
            let who = noticed.map { "station \($0.number)" } ?? "no station"
            print(fault == nil ? " " : "✗", item.name, fault ?? who)
            if let fault { faults.append("\(item.name): \(fault)\n\(played.verdict.details)") }
            if let noticed { proven[item.track.id, default: []].insert(noticed.name) }
        }
        for track in Track.all {
            for station in Station.all {
                let isProven = proven[track.id, default: []].contains(station.name)
                let isSilent = Self.asksNothingNew[track.id, default: []].contains(station.name)
                guard isProven == isSilent else { continue }
                let what = isProven ? "asks for something new" : "is the first to notice no mutant"
                faults.append("\(track.id) \(station.number) “\(station.title)” \(what)")
            }
        }
        for fault in faults { print("✗ \(fault)") }
        print("stations: \(Track.all.count) tracks, \(cases.count) states, faults: \(faults.count)")
        return faults.isEmpty
    }

    /// What is wrong with what was played; `nil` if the station was the first to notice.
    private static func fault(in item: Case, _ noticed: Station?, failure: MutantRunner.Verdict) -> String? {
        if let failure = failure.failure { return failure }
        guard let station = item.station, station.number != noticed?.number else { return nil }
        return "is noticed first by \(noticed.map { "station \($0.number)" } ?? "no station")"
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
        var before: Station.Name?
        for station in Station.all {
            let own = track.work(at: station.name).writes.filter {
                track.firstStation(of: $0) == station.name
            }
            if !own.isEmpty {
                let state = try track.skeleton(of: files, after: before)
                cases.append(
                    Case(
                        name: "\(track.id) \(station.number) without \(own.joined(separator: ", "))",
                        track: track,
                        station: station, subject: subject(flow, "before_\(station.number)", state)))
            }
            before = station.name
        }
        return try cases
            + mutants(of: flow).map { mutant in
                Case(
                    name: "\(track.id) with \(mutant.name)", track: track, station: nil,
                    subject: try .init(mutant))
            }
    }

    private func mutants(of flow: FlowSource) throws -> [SampleEdit] {
        try SampleEdit.all().filter { try $0.rule != nil && FlowSource.changed(by: $0).id == flow.id }
    }

    private func subject(_ flow: FlowSource, _ name: String, _ files: [SwiftFile]) -> MutantRunner.Subject {
        let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
        return .init(flow, named: "station_\(name)", replacing: texts)
    }
}
