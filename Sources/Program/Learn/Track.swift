/// A pattern to write: its sample, which declarations of it are the learner's, and what each station asks for
/// in it.
///
/// The sample is the solution, and the skeleton is made from it: a track names declarations only.
public struct Track: Sendable {
    /// What a station asks for in this pattern.
    public struct Work: Sendable {
        /// What the station lets you decide here.
        public var decision = ""
        /// The names of the declarations that it needs, such as `LoginPresenter.logInTapped`.
        ///
        /// `makeLogin{2}` means the second closure in a function, if the rest of that is not the learner's.
        /// Those that an earlier station has written may come again.
        public var writes: [String] = []
        /// The second hint, which is nearly the answer; no line of the sample is in it.
        public var hint = ""
        /// What this pattern offers for it besides what all have.
        public var tools: [String] = []

        /// Takes over what a file says; the rest stays.
        mutating func take(_ section: Section) {
            if !section.text.isEmpty { decision = section.text }
            if let text = section.lines("Hint").first { hint = text }
            let names = section.list("Write")
            if !names.isEmpty { writes = names }
            let offered = section.list("Tools")
            if !offered.isEmpty { tools = offered }
        }
    }

    /// The id of the flow: `mvp`.
    public let id: String
    /// What it is called in a heading.
    public let title: String
    /// The module of the sample, and the name of the learner's folder: `MVP`.
    public let module: String
    /// Where the sample is: `Sources/MVP`.
    public let folder: String
    /// The static member that holds the flow.
    public let member: String
    /// The files to begin with, if there is no sample from which they are made: a pattern of the learner's
    /// own.
    public var starter: [SwiftFile] = []
    /// Whether one of its roles lets what is sent wait for its turn: then the order of lines matters less.
    public var hasQueue = false
    /// What each station asks for.
    let works: [Station.Name: Work]

    /// Whether it is a pattern of the learner's own, which has no sample.
    public var isOwn: Bool { !starter.isEmpty }

    /// What a station asks for in this pattern.
    public func work(at station: Station.Name) -> Work {
        guard let work = works[station] else { preconditionFailure("\(id) has no station \(station)") }
        return work
    }

    /// The learner's declarations, each once, in the order of the stations.
    public var declarations: [String] {
        var known: Set<String> = []
        return Station.all.flatMap { work(at: $0.name).writes }.filter { known.insert($0).inserted }
    }

    /// The first station that writes a declaration.
    public func firstStation(of declaration: String) -> Station.Name? {
        stations(of: declaration).first
    }

    /// The stations that write a declaration, in order.
    public func stations(of declaration: String) -> [Station.Name] {
        Station.Name.allCases.filter { work(at: $0).writes.contains(declaration) }
    }

    /// All tracks, in the order of the catalog.
    public static let all = [
        Track(
            id: "mvc", title: "MVC", module: "MVC", folder: "Sources/MVC", member: "mvc",
            works: works(in: Section.mvc)),
        Track(
            id: "mvp", title: "MVP", module: "MVP", folder: "Sources/MVP", member: "mvp",
            works: works(in: Section.mvp)),
        Track(
            id: "mvvm", title: "MVVM", module: "MVVM", folder: "Sources/MVVM/Binder", member: "mvvm",
            works: works(in: Section.mvvm)),
        Track(
            id: "mvi", title: "MVI", module: "MVI", folder: "Sources/MVI/Reducer", member: "mvi",
            hasQueue: true, works: works(in: Section.mvi)),
        Track(
            id: "viper", title: "VIPER", module: "VIPER", folder: "Sources/VIPER", member: "viper",
            works: works(in: Section.viper)),
        Track(
            id: "mvvm/observation", title: "MVVM with Observation", module: "MVVMObservation",
            folder: "Sources/MVVM/Observation", member: "mvvmObservation",
            works: works(in: Section.mvvm + Section.observation)),
    ]

    /// What sections ask for; a later one of the same station says only what differs.
    private static func works(in sections: [Section]) -> [Station.Name: Work] {
        var works: [Station.Name: Work] = [:]
        for section in sections {
            guard let station = Station.all.first(where: { $0.title == section.title }) else {
                fatalError("no station has the title \(section.title)")
            }
            works[station.name, default: Work()].take(section)
        }
        return works
    }

    /// The track of a flow, in capitals or not; the last part of a variant's id is enough.
    public static func named(_ word: String) -> Track? {
        let word = word.lowercased()
        return all.first { $0.id == word } ?? all.first { $0.id.hasSuffix("/\(word)") }
    }
}
