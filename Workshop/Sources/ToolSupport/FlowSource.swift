import Catalog
import Codebase
import Flow
import Foundation

/// A flow of the catalog, and where its code is.
package struct FlowSource: Sendable {
    package let flow: LoginFlow
    /// The module: a layer of it is a module, too, whose name begins with its name.
    package let module: Module
    /// The static member that holds the flow: `mvvm`.
    package let member: String
    /// The flow's own files, in the order in which they are read.
    package let files: [SourceFile]
    /// The files of `Reactive`, if the flow imports it.
    package let bindingFiles: [SourceFile]

    package var id: String { flow.id }

    /// The flow's own files and those of `Reactive`, by path: together they are a module.
    package var texts: [String: String] {
        Dictionary(uniqueKeysWithValues: (files + bindingFiles).map { ($0.path, $0.text) })
    }

    /// The page about the flow, from the pages' directory: `mvvm-observation.md`.
    package var chapter: String { flow.chapter }

    /// All flows, in the catalog's order.
    package static let all: [FlowSource] = {
        do { return try LoginFlow.all.map { try FlowSource($0) } } catch { fatalError("\(error)") }
    }()

    package static func named(_ id: String) throws -> FlowSource {
        guard let flow = all.first(where: { $0.id == id }) else {
            let known = all.map(\.id).joined(separator: ", ")
            throw Failure("there is no flow “\(id)”; there are \(known)", exitCode: 64)
        }
        return flow
    }

    /// The flow that an edit is of; for a file of `Reactive`, the first flow that names what is in it.
    package static func changed(by edit: SampleEdit) throws -> FlowSource {
        let name = edit.place.lastPathComponent
        let flows = all.filter { $0.texts[edit.path] != nil }
        let user = flows.first { flow in flow.files.contains { $0.text.contains(name) } }
        guard let flow = user ?? flows.first else {
            throw Failure("\(SampleEdit.file), “\(edit.name)”: no flow has the file \(edit.path)")
        }
        return flow
    }

    private init(_ flow: LoginFlow) throws {
        self.flow = flow
        let declaration = #"static let (\w+) = LoginFlow\(\s*id: "\#(flow.id)""#
        let homes = try Module.samples.compactMap { module in
            try Checkout.text(of: "\(module.folder)/Flow.swift").firstGroup(declaration).map { (module, $0) }
        }
        guard let (home, member) = homes.first else {
            throw Failure("no sample has a Flow.swift that declares the flow “\(flow.id)”")
        }
        self.member = member
        module = home
        let files = try Checkout.files(below: home.folder, suffix: ".swift").map { try SourceFile($0) }
        self.files = FlowSource.inReadingOrder(files)
        let imports = files.contains { $0.code.contains("import Reactive") }
        bindingFiles = try imports ? Module.named("Reactive").files.map { try SourceFile($0) } : []
    }

    /// As the first file says; what it does not name comes last.
    private static func inReadingOrder(_ files: [SourceFile]) -> [SourceFile] {
        let lines = files.first { $0.name == "Flow" }?.lines ?? []
        let comment = lines.prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2) }.joined(separator: " ")
        let order = comment.components(separatedBy: "Reading order:").last ?? ""
        let names = order.components(separatedBy: CharacterSet(charactersIn: " ,.;:()`"))
        func place(_ file: SourceFile) -> Int { names.firstIndex(of: file.name) ?? names.count }
        return files.sorted { (place($0), $0.path) < (place($1), $1.path) }
    }
}
