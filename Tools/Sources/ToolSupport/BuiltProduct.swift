import Codebase
import Foundation

/// A product that SwiftPM has built.
///
/// SwiftPM is asked where its files are: each of its build systems has another place for them.
package struct BuiltProduct: Sendable {
    private let name: String
    /// Where the product is, and what it was built from.
    private let folder: URL
    /// Where the map of the C module is: SwiftPM makes one for itself and tells nobody where.
    private let maps: URL

    /// Builds a product of the tools, with the options in `TOOLS_BUILD_OPTIONS`.
    package init(_ name: String) throws {
        self.name = name
        let options = ProcessInfo.processInfo.environment["TOOLS_BUILD_OPTIONS"] ?? ""
        // A plan that is kept looks for files that have come and gone in the package that this one depends on.
        let command =
            ["swift", "build", "--package-path", Checkout.url("Tools").path, "--product", name]
            + ["--disable-build-manifest-caching"] + options.split(separator: " ").map(String.init)
        try Child.output(of: command)
        let path = try Child.output(of: command + ["--show-bin-path"])
        folder = URL(filePath: path.trimmingCharacters(in: .newlines))
        maps = Checkout.url("Tools/.build/maps")
        let header = Checkout.url("Sources/CRuntime/include/CRuntime.h").path
        try maps.appending(path: "module.modulemap").write(
            "module CRuntime {\n    header \"\(header)\"\n    export *\n}\n")
    }

    /// The path of a program.
    package var program: String { folder.appending(path: name).path }

    /// What the compiler needs to import the modules that the product was built from.
    package var importing: [String] {
        // One build system keeps modules in a folder of their own, the other beside the products.
        let modules = folder.appending(path: "Modules")
        let isApart = FileManager.default.fileExists(atPath: modules.path)
        return [isApart ? modules : folder, maps].flatMap { ["-I", $0.path] }
    }

    /// When a static library was archived.
    package var date: String {
        get throws {
            let archive = folder.appending(path: "lib\(name).a").path
            return "\(try FileManager.default.attributesOfItem(atPath: archive)[.modificationDate] ?? "")"
        }
    }

    /// What the compiler needs to link a static library.
    package var linking: [String] { ["-L", folder.path, "-l\(name)"] }
}
