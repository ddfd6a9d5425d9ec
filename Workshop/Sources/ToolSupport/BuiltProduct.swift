import Codebase
import Foundation

/// A product that SwiftPM has built, of this package or of the one that it depends on.
package struct BuiltProduct: Sendable {
    private let name: String
    /// That of this program: each build system of SwiftPM has one place for all products.
    private static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// For the compiler, where a module is built as a whole and nothing
    /// is built again: it reads each file once.
    package static let once = ["-whole-module-optimization", "-no-emit-module-separately-wmo"]

    /// Where the compiler keeps what it has read of the system's C headers: to read them again costs seconds.
    package static var moduleCache: [String] {
        ["-module-cache-path", folder.appending(path: "ModuleCache").path]
    }

    /// Builds a product, unless `TOOLS_ARE_BUILT` says that all of them are there.
    package init(_ name: String) throws {
        self.name = name
        guard ProcessInfo.processInfo.environment["TOOLS_ARE_BUILT"] == nil else { return }
        // An archive that is made again keeps the objects of files that are gone.
        try? FileManager.default.removeItem(at: library)
        // A plan that is kept looks for files that have come and gone in the package that this one depends on.
        try Child.output(
            of: ["swift", "build", "--package-path", Checkout.url("Workshop").path, "--product", name]
                + ["--disable-build-manifest-caching"])
    }

    /// The path of a program.
    package var program: String { Self.folder.appending(path: name).path }

    /// What the compiler needs to import the modules that the product was built from.
    package var importing: [String] {
        get throws {
            // One build system keeps modules in a folder of their own, the other beside the products.
            let modules = Self.folder.appending(path: "Modules")
            let isApart = FileManager.default.fileExists(atPath: modules.path)
            // SwiftPM makes a map of each C module for itself, and tells nobody where.
            let maps = Checkout.url("Workshop/.build/maps")
            let headers = Checkout.files(below: "Sources", suffix: ".h").filter { $0.contains("/include/") }
            let declarations = headers.map { header in
                let name = header.lastPathComponent.dropLast(".h".count)
                return "module \(name) {\n    header \"\(Checkout.url(header).path)\"\n    export *\n}\n"
            }
            try maps.appending(path: "module.modulemap").write(declarations.joined())
            return [isApart ? modules : Self.folder, maps].flatMap { ["-I", $0.path] } + Self.moduleCache
        }
    }

    /// A static library's file.
    package var library: URL { Self.folder.appending(path: "lib\(name).a") }
}
