import Conformance
import Foundation

/// Where a flow's code is.
struct FlowSource {
    /// Its id.
    let flow: String
    /// Its pattern's module: all of it is copied for a mutant.
    let module: String
    /// The name of the static member that holds the flow: `LoginFlow.mvc`.
    let member: String
    /// The flow's own directory, relative to the module's: empty, or with a slash at its end.
    let folder: String
    /// The module's files, by path relative to the module's directory.
    let files: [String: String]

    /// The roles, as the flow's files name them: `/// The presenter: …`.
    var roles: [String] {
        let texts = files.filter { $0.key.hasPrefix(folder) }.sorted { $0.key < $1.key }.map(\.value)
        let pattern = /(?m)^ *\/\/\/ The ([a-z ]+):/
        return texts.flatMap { $0.matches(of: pattern).map { String($0.1) } }
    }

    /// Finds a flow of the catalog by its id.
    static func of(_ flow: String) throws -> FlowSource {
        guard Catalog.flows.contains(where: { $0.id == flow }) else {
            let known = Catalog.flows.map(\.id).joined(separator: ", ")
            throw Failure(message: "there is no flow “\(flow)”; there are \(known)")
        }
        let modules = try FileManager.default.contentsOfDirectory(atPath: Repository.sources.path).sorted()
        for module in modules {
            let files = try Files.swiftTexts(below: Repository.sources.appendingPathComponent(module))
            for (path, text) in files {
                guard let member = member(of: flow, in: text) else { continue }
                let folder = path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
                return FlowSource(flow: flow, module: module, member: member, folder: folder, files: files)
            }
        }
        throw Failure(message: "no file in Sources declares the flow “\(flow)”")
    }

    private static func member(of flow: String, in text: String) -> String? {
        let pattern = /static let (\w+) = LoginFlow\(\s*id: "([^"]+)"/
        return text.matches(of: pattern).first { $0.2 == flow }.map { String($0.1) }
    }
}
