import Testing

/// What a flow needs besides the code of its module.
@Suite struct CompletenessTests {
    @Test(arguments: Codebase.samples.map(\.module)) func `nothing is missing`(module: String) throws {
        let missing = Self.missing(for: try #require(Codebase.samples.first { $0.module == module }))
        #expect(missing.isEmpty, "\(module) still lacks:\n- \(missing.joined(separator: "\n- "))")
    }

    @Test func `a module that is only a folder lacks everything`() {
        #expect(
            Self.missing(for: .init(module: "New", folder: "Sources/New")) == [
                "Sources/New/Flow.swift, with `public static let … = LoginFlow(…)`",
                "`import New` and a line `.…,` in Sources/Catalog/Catalog.swift",
                "a test in Tests/NewTests",
            ])
        #expect(Codebase.samples.count >= 5 && Codebase.shared.count >= 5)
    }

    /// What a sample lacks, with the place where it belongs.
    private static func missing(for sample: Codebase.Sample) -> [String] {
        let name = Codebase.text("\(sample.folder)/Flow.swift").firstMatch(of: /let (\w+) = LoginFlow\(/)?.1
        let line = ".\(name ?? "…"),"
        let catalog = Codebase.text("Sources/Catalog/Catalog.swift").split { " \n".contains($0) }
        let tests = Codebase.swiftFiles(under: "Tests/\(sample.module)Tests").map(Codebase.text)
        let needs =
            [
                "\(sample.folder)/Flow.swift, with `public static let … = LoginFlow(…)`": name != nil,
                "`import \(sample.module)` and a line `\(line)` in Sources/Catalog/Catalog.swift":
                    catalog.contains { $0 == sample.module } && catalog.contains { $0 == line },
                "a test in Tests/\(sample.module)Tests": tests.contains { $0.contains("@Test") },
            ] as KeyValuePairs
        return needs.filter { !$0.value }.map(\.key)
    }
}
