import Foundation

/// Some source files: those of the repository, or a few planted ones.
nonisolated struct Codebase: Sendable {
    let files: [SourceFile]

    /// All files of the flow that a file belongs to.
    func flow(of file: SourceFile) -> [SourceFile] {
        files.filter { $0.module == file.module && $0.variant == file.variant }
    }

    /// The modules that teach a pattern.
    static let patternModules = ["MVC", "MVP", "MVVM", "MVI", "VIPER"]

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Everything under `Sources`; nothing when it cannot be read, which every rule then complains of.
    static let sources = Codebase(
        files: (FileManager.default.subpaths(atPath: root.appending(path: "Sources").path()) ?? [])
            .filter { $0.hasSuffix(".swift") }.sorted()
            .compactMap { subpath in
                let path = "Sources/" + subpath
                guard let data = try? Data(contentsOf: root.appending(path: path)) else { return nil }
                return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
            })
}
