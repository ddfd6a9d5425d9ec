import Conformance
import Foundation
import Shared

/// A flow of the catalog, and where its code is.
struct FlowSource {
    let flow: LoginFlow
    /// The module's name: `MVVM`.
    let module: String
    /// The folder with the flow's own files: `Sources/MVVM/Canonical`.
    let folder: String
    /// The flow's own files, in the order in which they are read.
    let files: [SourceFile]

    var id: String { flow.id }

    /// The flow's name without what a path may not contain.
    var slug: String { flow.id.replacingOccurrences(of: "/", with: "-") }

    /// The pattern's id: the part of the flow's before the slash.
    var pattern: String { String(flow.id.split(separator: "/")[0]) }

    var isVariant: Bool { flow.id.contains("/") }

    /// The chapter that tells of the flow, from the pages' directory.
    var chapter: String { "\(pattern).md" }

    /// All flows, in the catalog's order.
    static let all: [FlowSource] = {
        do { return try Catalog.flows.map { try FlowSource($0) } } catch { fatalError("\(error)") }
    }()

    static func named(_ id: String) throws -> FlowSource {
        guard let flow = all.first(where: { $0.id == id }) else { throw Failure("no flow \(id)") }
        return flow
    }

    private init(_ flow: LoginFlow) throws {
        self.flow = flow
        let parts = flow.id.split(separator: "/").map { $0.replacingOccurrences(of: "-", with: "") }
        func directory(in path: String, for name: String) throws -> String {
            guard let found = Repository.names(in: path).first(where: { $0.lowercased() == name }) else {
                throw Failure("\(path) has no folder for the flow \(flow.id)")
            }
            return found
        }
        module = try directory(in: "Sources", for: parts[0])
        let home = "Sources/\(module)"
        if parts.count > 1 {
            folder = "\(home)/\(try directory(in: home, for: parts[1]))"
        } else {
            folder = Repository.isDirectory("\(home)/Canonical") ? "\(home)/Canonical" : home
        }
        files = try FlowSource.inReadingOrder(
            Repository.files(below: folder, suffix: ".swift").map { try SourceFile($0) })
    }

    /// As the first file says; what it does not name comes last.
    private static func inReadingOrder(_ files: [SourceFile]) -> [SourceFile] {
        let lines = files.first { $0.name == "Flow" }?.lines ?? []
        let comment = lines.prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2) }.joined(separator: " ")
        let order = comment.components(separatedBy: "Reading order:").last ?? ""
        let names = order.components(separatedBy: CharacterSet(charactersIn: ", .()`"))
            .map { $0.split(separator: "+").last.map(String.init) ?? $0 }
        func place(_ file: SourceFile) -> Int { names.firstIndex(of: file.name) ?? names.count }
        return files.sorted { (place($0), $0.path) < (place($1), $1.path) }
    }

    /// Files of the module that several of its flows use.
    var sharedFiles: [SourceFile] {
        get throws {
            try Repository.files(below: "Sources/\(module)/Shared", suffix: ".swift").map {
                try SourceFile($0)
            }
        }
    }
}
