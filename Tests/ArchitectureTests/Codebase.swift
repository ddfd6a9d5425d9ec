import Foundation

/// The repository that the tests look at.
///
/// With `ARCHITECTURE_ROOT` in the environment it is another copy, so that an edit can be tried without a build.
nonisolated enum Codebase {
    /// A module of Package.swift.
    struct Sample: Sendable {
        let module: String
        let folder: String
    }

    static let root =
        ProcessInfo.processInfo.environment["ARCHITECTURE_ROOT"]
        ?? URL(filePath: "\(#filePath)/../../..").standardizedFileURL.path

    static let samples = modules(/Sample\(module: "(\w+)", folder: "([\w\/]+)"/)
    /// What the samples use.
    static let shared = modules(/name: "(\w+)",(?: dependencies: .*,)?\s+path: "Sources\/([^"]+)"/)

    private static func modules(_ pattern: Regex<(Substring, Substring, Substring)>) -> [Sample] {
        text("Package.swift").matches(of: pattern).map { .init(module: "\($0.1)", folder: "Sources/\($0.2)") }
    }

    /// All source files of the samples and of what they share.
    ///
    /// A folder inside another module's folder can be a module of its own.
    static let files = (samples + shared).flatMap { sample in
        let inner = (samples + shared).map { "\($0.folder)/" }.filter { $0.hasPrefix("\(sample.folder)/") }
        return swiftFiles(under: sample.folder)
            .filter { path in !inner.contains { $0 != "\(sample.folder)/" && path.hasPrefix($0) } }
            .map { SourceFile($0, of: sample.module, text: text($0)) }
    }

    /// The text of a file; empty when there is none.
    static func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data(), as: UTF8.self)
    }

    /// The paths of all Swift files below a folder, from the root.
    static func swiftFiles(under folder: String, of root: String = root) -> [String] {
        let paths = FileManager.default.subpaths(atPath: "\(root)/\(folder)") ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
}

/// A Swift file, real or planted.
nonisolated struct SourceFile: Sendable {
    /// The path from the root: `Sources/MVVM/Clean/Domain/Session.swift`.
    let path: String
    /// The module that it belongs to: `MVVMClean`.
    let module: String
    /// The name of its role: `Session`.
    let role: String
    let text: String
    /// The text without comments, and without calls that print or assert: no user sees them.
    ///
    /// A string literal is `"…"` if it has a sentence, and otherwise `""`. Each line keeps its number.
    let code: String

    init(_ path: String, of module: String, text: String) {
        self.path = path
        self.module = module
        role = String(path.split(separator: "/").last ?? "").replacing(".swift", with: "")
        self.text = text
        let literals = /\/\/.*|\/\*(?s:.*?)\*\/|"""(?s:.*?)"""|"(?:\\.|[^"\\\n])*"/
        let calls =
            /\b(?:print|debugPrint|dump|assert|precondition|fatalError)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/
        code = text.replacing(literals) { literal in
            let isString = literal.output.hasPrefix("\"")
            let isSentence = literal.output.contains(/[\w,] |[.!?…]"/)
            return (isString ? isSentence ? "\"…\"" : "\"\"" : "") + literal.output.filter { $0 == "\n" }
        }
        .replacing(calls) { $0.output.filter { $0 == "\n" } }
    }
}
