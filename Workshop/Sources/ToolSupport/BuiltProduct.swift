import Codebase
import Foundation

/// A product that SwiftPM has built.
///
/// SwiftPM is asked where its files are: each of its build systems has another place for them.
package struct BuiltProduct: Sendable {
    private let name: String
    private let folder: URL

    /// For the compiler, where a module is built as a whole and nothing
    /// is built again: it reads each file once.
    package static let once = ["-whole-module-optimization", "-no-emit-module-separately-wmo"]

    /// Builds a product, with the options in `TOOLS_BUILD_OPTIONS` if none are given.
    /// - Parameter package: The directory of the package that has it.
    package init(_ name: String, of package: String = "Workshop", options: [String]? = nil) throws {
        self.name = name
        let variables = ProcessInfo.processInfo.environment
        let common = variables["TOOLS_BUILD_OPTIONS"] ?? ""
        // A plan that is kept looks for files that have come and gone in the
        // package that this one depends on.
        let command =
            ["swift", "build", "--package-path", Checkout.url(package).path, "--product", name]
            + ["--disable-build-manifest-caching"]
            + (options ?? common.split(separator: " ").map(String.init))
        let path = try Child.output(of: command + ["--show-bin-path"])
        folder = URL(filePath: path.trimmingCharacters(in: .newlines))
        // An archive that is made again keeps the objects of files that are gone.
        try? FileManager.default.removeItem(at: library)
        try Child.output(of: command)
    }

    /// The path of a program.
    package var program: String { folder.appending(path: name).path }

    /// What the compiler needs to import the modules that the product was built from.
    package var importing: [String] {
        get throws {
            // One build system keeps modules in a folder of their own, the other beside the products.
            let modules = folder.appending(path: "Modules")
            let isApart = FileManager.default.fileExists(atPath: modules.path)
            // SwiftPM makes a map of each C module for itself, and tells nobody where.
            let maps = Checkout.url("Workshop/.build/maps")
            let headers = Checkout.files(below: "Sources", suffix: ".h").filter { $0.contains("/include/") }
            let declarations = headers.map { header in
                let name = header.lastPathComponent.dropLast(".h".count)
                return "module \(name) {\n    header \"\(Checkout.url(header).path)\"\n    export *\n}\n"
            }
            try maps.appending(path: "module.modulemap").write(declarations.joined())
            return [isApart ? modules : folder, maps].flatMap { ["-I", $0.path] }
        }
    }

    /// A static library's file.
    package var library: URL { folder.appending(path: "lib\(name).a") }
}
