import Foundation

/// A module of the package, as Package.swift declares it.
public struct Module: Sendable {
    /// Its name: `MVVM`.
    public let name: String
    /// Its directory: `Sources/MVVM/Binder`.
    public let folder: String
    /// The names of the package's modules that it depends on.
    public let dependencies: [String]
    /// Whether its declarations are on the main actor unless they say otherwise.
    public let isOnMainActor: Bool

    /// Its Swift files, sorted by path.
    public var files: [String] {
        get throws {
            let inner = try Module.all.get().map(\.folder).filter { $0.hasPrefix("\(folder)/") }
            return Checkout.files(below: folder, suffix: ".swift").filter { path in
                !inner.contains { path.hasPrefix("\($0)/") }
            }
        }
    }

    /// The modules with Swift code that are no tests, in the manifest's order.
    ///
    /// SwiftPM is asked, because it alone can read its manifest.
    public static let all = Result { () throws -> [Module] in
        // SwiftPM is at work in its own directory while its tests run.
        let scratch = try Scratch()
        defer { scratch.remove() }
        let options = ["--package-path", Checkout.root.path, "--scratch-path", scratch.url.path]
        let json = try Child.output(
            of: ["swift", "package"] + options + ["dump-package"],
            environment: ["TMPDIR": scratch.url.path])
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
        let modules = manifest.targets.filter { $0.type != "test" }.map(Module.init)
        guard !modules.isEmpty else { throw Failure("Package.swift declares no module") }
        return modules
    }

    /// The modules of the flows: what the catalog is made of.
    public static var samples: [Module] {
        get throws { try named("Catalog").dependencies.filter { $0 != "Flow" }.map { try named($0) } }
    }

    /// The modules of the flows, and all that they are made of.
    public static var samplesAndShared: [Module] {
        get throws {
            var modules = try samples
            var known = Set(modules.map(\.name))
            while let needed = modules.flatMap(\.dependencies).first(where: { known.insert($0).inserted }) {
                modules.append(try named(needed))
            }
            return modules
        }
    }

    /// The module of a name.
    public static func named(_ name: String) throws -> Module {
        guard let module = try all.get().first(where: { $0.name == name }) else {
            throw Failure("Package.swift declares no module \(name)")
        }
        return module
    }

    private init(_ target: Manifest.Target) {
        name = target.name
        folder = target.path ?? "Sources/\(target.name)"
        dependencies = target.dependencies.compactMap { $0.byName?.first ?? nil }
        isOnMainActor = target.settings.contains { $0.kind.defaultIsolation?._0 == "MainActor" }
    }
}

/// What `swift package dump-package` prints, as far as it is read here.
private struct Manifest: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let dependencies: [Dependency]
        let settings: [Setting]
    }

    struct Dependency: Decodable {
        let byName: [String?]?
    }

    struct Setting: Decodable {
        struct Kind: Decodable {
            let defaultIsolation: Value?
        }
        struct Value: Decodable {
            let _0: String
        }
        let kind: Kind
    }

    let targets: [Target]
}
