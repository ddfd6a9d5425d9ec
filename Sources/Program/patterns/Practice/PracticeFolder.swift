import Flow
import Learn
import TerminalUI

/// The folder in which a learner writes a pattern, and the package around it.
///
/// `Practice` is a package beside the root's, with a folder for each track. It has the same sources through a
/// link, and the same targets, because its manifest is the root's with a few lines at the end: so that the
/// learner's module can use what is `package`, as the sample does, and half-finished code breaks no `swift
/// test`.
nonisolated struct PracticeFolder {
    let track: Track
    /// The project's folder.
    let project: String

    /// The folder of the package.
    var package: String { "\(project)/Practice" }
    /// The learner's folder.
    var folder: String { "\(package)/\(track.module)" }
    /// What a learner need not see: progress, backups, and the program that plays.
    private var hidden: String { "\(package)/.learn/\(track.module)" }
    private var progressFile: String { "\(hidden)/progress" }
    /// What the last build or play has printed.
    var outputFile: String { "\(hidden)/output" }
    /// The product that plays the learner's flow.
    var product: String { "Play\(track.module)" }
    /// The id of the learner's flow.
    var flowID: String { track.isOwn ? track.id : "\(track.id)/yours" }

    init(_ track: Track, project: String = Self.projectFolder) {
        self.track = track
        self.project = project
    }

    /// Five names above this file, which is in Sources/Program/patterns/Practice.
    static let projectFolder = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")

    /// The patterns of the learner's own, by name.
    static func own(in project: String = projectFolder) -> [Track] {
        let modules = Track.all.map(\.module)
        let names = Files.names(in: "\(project)/Practice/.learn").filter { name in
            !modules.contains(name) && Files.isFolder("\(project)/Practice/\(name)")
        }
        return names.map { .own($0) }
    }

    /// Who has a name already that a new pattern cannot have; `nil` if it is free.
    ///
    /// Capitals do not count: not every file system tells them apart.
    func owner(ofName name: String, in catalog: [LoginFlow]) -> String? {
        let word = name.lowercased()
        if catalog.contains(where: { $0.id.lowercased() == word }) { return "a flow" }
        let manifest = (Files.text(of: "\(project)/Package.swift") ?? "").lowercased()
        if manifest.contains("\"\(word)\"") { return "a module" }
        let types = shared.flatMap(\.declarations).filter { $0.isType && !$0.name.contains(".") }
        // A module that has the name of a type hides it.
        if types.contains(where: { $0.name.lowercased() == word }) { return "a type" }
        if Files.names(in: package).contains(where: { $0.lowercased() == word }) {
            return "a file in Practice"
        }
        return nil
    }

    /// Whether somebody has begun the track.
    var isBegun: Bool { Files.isFolder(folder) }

    /// Whether the project is where it was when this program was built: what a learner reads, and the samples, are read
    /// from its files.
    static var isThere: Bool { Files.exists("\(projectFolder)/Sources/Program/Learn/Tracks/Stations.swift") }

    /// Where something is, from the current folder if that is the project's.
    func shown(_ path: String) -> String {
        let name = path.dropFirst(project.count + 1)
        return path.hasPrefix(project + "/") && Files.exists(String(name)) ? String(name) : path
    }

    // MARK: Files

    /// The sample; a pattern of the learner's own has none.
    var sample: [SwiftFile] { track.isOwn ? [] : files(in: track.folder) }

    /// The learner's files.
    var yours: [SwiftFile] { files(in: "Practice/\(track.module)") }

    /// What the sources offer to a learner.
    var shared: [SwiftFile] { files(in: "Sources/Shared") + files(in: "Sources/MVVM/Reactive") }

    /// The Swift files of a folder, by paths from the project.
    private func files(in folder: String) -> [SwiftFile] {
        Files.swiftFiles(below: "\(project)/\(folder)").compactMap { name in
            let path = "\(folder)/\(name)"
            return Files.text(of: "\(project)/\(path)").map { SwiftFile(path: path, text: $0) }
        }
    }

    /// The files with which a learner begins, by paths from the learner's folder.
    func skeleton(after station: Station.Name? = nil) throws -> [SwiftFile] {
        if track.isOwn { return track.starter }
        return try track.skeleton(of: sample, after: station).map {
            SwiftFile(path: String($0.path.dropFirst(track.folder.count + 1)), text: $0.text)
        }
    }

    // MARK: Beginning

    /// Makes what is missing: the skeleton if the track has not begun, and the package around it.
    /// - Parameter station: Begins after this station, with its declarations as in the sample.
    func begin(after station: Station.Name? = nil) throws {
        if !isBegun {
            for file in try skeleton(after: station) {
                try Files.write(file.text, to: "\(folder)/\(file.path)")
            }
            save(Progress())
        }
        try makePackage()
    }

    /// Makes what is around the learner's files, with the tracks that have files now.
    func makePackage() throws {
        try Files.write(main, to: "\(hidden)/Play/main.swift")
        try Files.write(manifest, to: "\(package)/Package.swift")
        try Files.link("\(package)/Sources", to: "../Sources")
    }

    /// Puts a file of the skeleton in place of the learner's, which goes into a backup.
    /// - Parameter name: Its path from the learner's folder.
    /// - Returns: Where the backup is, if there was something to keep.
    func reset(_ name: String, after station: Station.Name? = nil) throws -> String? {
        guard let file = try skeleton(after: station).first(where: { $0.path == name }) else { return nil }
        let backup = try Files.text(of: "\(folder)/\(name)").map { text in
            let backup = freeBackup(of: name)
            try Files.write(text, to: backup)
            return backup
        }
        try Files.write(file.text, to: "\(folder)/\(name)")
        return backup
    }

    /// Where the next backup of a file goes: `LoginPresenter-2.swift`.
    private func freeBackup(of name: String) -> String {
        let stem = "\(package)/Backups/\(track.module)/\(name.dropLast(".swift".count))"
        var number = 1
        while Files.exists("\(stem)-\(number).swift") { number += 1 }
        return "\(stem)-\(number).swift"
    }

    /// Files of the skeleton that are no longer there.
    func missingFiles() throws -> [String] {
        try skeleton().map(\.path).filter { !Files.exists("\(folder)/\($0)") }
    }

    // MARK: Progress

    /// How far the learner is.
    var progress: Progress { Progress(reading: Files.text(of: progressFile) ?? "") }

    /// Keeps the progress; if it cannot be written, the next round finds it out again.
    func save(_ progress: Progress) {
        try? Files.write(progress.text, to: progressFile)
    }

    // MARK: The package

    /// The options of a build: what is not needed for playing takes time.
    var buildCommand: [String] {
        let whole = ["-whole-module-optimization", "-num-threads", "1", "-no-emit-module-separately-wmo"]
        return [
            "swift", "build", "--package-path", package, "--product", product, "-debug-info-format", "none",
        ]
            + whole.flatMap { ["-Xswiftc", $0] }
    }

    private var manifest: String {
        let begun = (Track.all + Self.own(in: project)).filter { track in
            !Files.swiftFiles(below: "\(package)/\(track.module)").isEmpty
                && Files.exists("\(package)/.learn/\(track.module)/Play/main.swift")
        }
        let names = begun.map { "\"\($0.module)\"" }.joined(separator: ", ")
        return (Files.text(of: "\(project)/Package.swift") ?? "") + """

            // What follows is made by `swift run patterns learn`: the package as it is, without its tests, and with a module
            // for what you write: beside “MVP” there is “MyMVP”.
            package.targets.removeAll { target in
                let isOutside = !(target.path ?? "Sources/").hasPrefix("Sources/")
                return isOutside || target.type == .test || target.name == "patterns"
            }
            package.products = []
            package.targets.append(
                .target(
                    name: "Program",
                    dependencies: ["Catalog", "Conformance", "Learn", "LoginSuite", "TerminalUI"] + shared,
                    path: "Sources/Program/patterns", exclude: ["main.swift"], swiftSettings: uiSettings))
            for name in [\(names)] {
                // A pattern of your own may import what all samples may, and the binder.
                let sample = package.targets.first { $0.name == name }
                package.targets += [
                    .target(
                        name: "My\\(name)", dependencies: sample?.dependencies ?? shared + ["Reactive"], path: name,
                        swiftSettings: sample?.swiftSettings ?? uiSettings + safe),
                    .executableTarget(
                        name: "Play\\(name)",
                        dependencies: ["Catalog", "Flow", "Program", .byName(name: "My\\(name)")],
                        path: ".learn/\\(name)/Play", swiftSettings: uiSettings),
                ]
            }

            """
    }

    private var main: String {
        """
        import Catalog
        import Flow
        import My\(track.module)
        import Program

        let yours = LoginFlow(id: "\(flowID)", title: "Your \(track.title)", summary: "What you have written.") {
            LoginFlow.\(track.member).start(in: $0, service: $1)
        }
        await runProgram(on: LoginFlow.all + [yours])

        """
    }
}
