import Codebase
import Testing

/// What a flow needs besides the code of its module.
@Suite struct CompletenessTests {
    @Test func `no flow lacks anything`() throws {
        let samples = try Module.samples
        #expect(samples.count >= 5)
        for sample in samples {
            let missing = Self.missing(for: sample.name, in: sample.folder)
            guard !missing.isEmpty else { continue }
            let list = missing.joined(separator: "\n- ")
            complain("\(sample.folder) still lacks:\n- \(list)", suite: "CompletenessTests")
        }
    }

    @Test func `a module that is only a folder lacks everything`() {
        #expect(
            Self.missing(for: "New", in: "Sources/New") == [
                "Sources/New/Flow.swift, with `public static let … = LoginFlow(…)`",
                "`import New` and a line `.…,` in Sources/Program/Catalog/Catalog.swift",
                "a test in Tests/Samples/NewTests",
            ])
    }

    /// What a sample lacks, with the place where it belongs.
    private static func missing(for module: String, in folder: String) -> [String] {
        let flow = try? Checkout.text(of: "\(folder)/Flow.swift")
        let name = flow?.firstMatch(of: /let (\w+) = LoginFlow\(/)?.1
        let line = ".\(name ?? "…"),"
        let catalog = (try? Checkout.text(of: "Sources/Program/Catalog/Catalog.swift")) ?? ""
        let words = catalog.split { " \n".contains($0) }
        let tests = Checkout.files(below: "Tests/Samples/\(module)Tests", suffix: ".swift")
        let needs =
            [
                "\(folder)/Flow.swift, with `public static let … = LoginFlow(…)`": name != nil,
                "`import \(module)` and a line `\(line)` in Sources/Program/Catalog/Catalog.swift":
                    words.contains { $0 == module } && words.contains { $0 == line },
                "a test in Tests/Samples/\(module)Tests": tests.contains {
                    (try? Checkout.text(of: $0))?.contains("@Test") == true
                },
            ] as KeyValuePairs
        return needs.filter { !$0.value }.map(\.key)
    }
}
