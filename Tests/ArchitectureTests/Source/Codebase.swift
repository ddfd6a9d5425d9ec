import Foundation

/// The repository that the tests look at.
nonisolated enum Codebase {
    /// A line of the table `samples` in Package.swift.
    struct Sample: Sendable {
        let module: String
        let folder: String
    }

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The flows' modules, as Package.swift lists them.
    static let samples = text("Package.swift").matches(of: /Sample\(module: "(\w+)", folder: "([\w\/]+)"/).map
    {
        Sample(module: String($0.1), folder: "Sources/\($0.2)")
    }

    /// What the samples use.
    static let shared = [
        Sample(module: "LoginDomain", folder: "Sources/Shared/Domain"),
        Sample(module: "LoginText", folder: "Sources/Shared/Text"),
        Sample(module: "LoginUI", folder: "Sources/Shared/UI"),
        Sample(module: "Flow", folder: "Sources/Shared/Flow"),
        Sample(module: "Reactive", folder: "Sources/MVVM/Reactive"),
    ]

    /// All source files of the samples and of what they share.
    static let files = (samples + shared).flatMap { sample in
        paths(under: sample.folder).filter { $0.hasSuffix(".swift") }.map {
            SourceFile(path: $0, module: sample.module, text: text($0))
        }
    }

    /// The names of all functions, properties and cases in them.
    static let members = Set(
        files.flatMap { file in file.places(of: "func var let case").map { file.text($0 + 1) } } + ["init"])

    /// The names of all types in them, and those of their type parameters.
    static let types = Set(
        files.flatMap { file in
            file.declarations.filter { $0.kind != "extension" && $0.kind != "func" }.map(\.name)
                + file.places(of: "associatedtype").map { file.text($0 + 1) }
        })

    /// The text of a file; empty when there is none.
    static func text(_ path: String) -> String {
        guard let data = try? Data(contentsOf: root.appending(path: path)) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// The paths of all files in a folder, from the root.
    static func paths(under folder: String) -> [String] {
        let subpaths = FileManager.default.subpaths(atPath: root.appending(path: folder).path()) ?? []
        return subpaths.sorted().map { "\(folder)/\($0)" }
    }

    /// Makes a planted file, of the module that its folder belongs to.
    static func planted(_ path: String, _ text: String) -> SourceFile {
        let owners = (samples + shared).filter { path.hasPrefix($0.folder + "/") }
        return SourceFile(path: path, module: owners.first?.module ?? "", text: text)
    }
}
