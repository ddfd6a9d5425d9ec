import Testing

/// Everything that a flow needs besides its code, in one list.
@Suite struct CompletenessTests {
    @Test(arguments: Codebase.samples.map(\.module)) func `nothing is missing`(module: String) throws {
        let sample = try #require(Codebase.samples.first { $0.module == module })
        let missing = Self.missing(for: sample)
        #expect(missing.isEmpty, "\(module) still lacks:\n- \(missing.joined(separator: "\n- "))")
    }

    @Test func `Package.swift has a table of samples`() {
        #expect(Codebase.samples.count >= 5)
    }

    @Test func `a module that is only a folder lacks everything`() {
        let missing = Self.missing(for: .init(module: "CleanSwift", folder: "Sources/CleanSwift"))
        #expect(
            missing == [
                "Sources/CleanSwift/Flow.swift, with `LoginFlow(id: …, title: …)`",
                "rows of roles in Tests/ArchitectureTests/Roles.swift",
                "a rule of its own in Tests/ArchitectureTests/Rules.swift",
                "code that must not compile, in Tests/ArchitectureTests/Walls.swift",
                "tests in Tests/CleanSwiftTests",
                "its flow in Sources/Catalog/Catalog.swift",
                "four mutants, Tests/Mutants/RULE-?-NAME.patch",
                "a row in README.md that links to Sources/CleanSwift",
                "a chapter in docs/?.md that names “?”",
                "an appendix in docs/appendix/?.md",
                "a cost baseline in Tools/Baselines/counts.tsv (“… ?”)",
                "a patch for a change: Changes/live-validation/?.patch",
                "a patch for a change: Changes/remember-me/?.patch",
                "a patch for a change: Changes/second-factor/?.patch",
            ])
    }

    /// What a sample lacks, with the place where it belongs.
    private static func missing(for sample: Codebase.Sample) -> [String] {
        let (module, folder) = (sample.module, sample.folder)
        let flow = Codebase.text("\(folder)/Flow.swift")
        let declared = flow.firstMatch(of: /static let (\w+) = LoginFlow\(\s*id: "([^"]+)", title: "([^"]+)"/)
        let name = declared.map { String($0.1) } ?? "?"
        let id = declared.map { String($0.2) } ?? "?"
        let title = declared.map { String($0.3) } ?? "?"

        // A pattern's first flow may be in a folder of the pattern's: README then links to that.
        let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
        let folders = parent.hasSuffix("/\(module)") ? [folder, parent] : [folder]
        let readme = Codebase.text("README.md")
        let costs = Codebase.text("Tools/Baselines/counts.tsv")
        let page = "\(id.replacing("/", with: "-")).md"
        let fileName = id.replacing("/", with: ".")
        let changes = Codebase.paths(under: "Changes").filter { $0.hasSuffix("/shared.patch") }
            .map { $0.replacing("shared.patch", with: "\(fileName).patch") }
        let mutants = Codebase.paths(under: "Tests/Mutants").filter { path in
            path.contains("-\(fileName)-") && path.hasSuffix(".patch")
        }
        let tests = Codebase.paths(under: "Tests/\(module)Tests").map(Codebase.text)
        let catalog = Codebase.text("Sources/Catalog/Catalog.swift").split(separator: "\n")

        let rules = Rule.all.filter { rule in
            rule.names(module) || rule.planted.keys.contains { "Sources/\($0)".hasPrefix(folder + "/") }
        }

        var missing: [String] = []
        func need(_ what: String, _ isThere: Bool) {
            if !isThere { missing.append(what) }
        }
        let here = "Tests/ArchitectureTests"
        need("\(folder)/Flow.swift, with `LoginFlow(id: …, title: …)`", declared != nil)
        need("rows of roles in \(here)/Roles.swift", Role.all.contains { $0.modules.contains(module) })
        need("a rule of its own in \(here)/Rules.swift", !rules.isEmpty)
        need("code that must not compile, in \(here)/Walls.swift", Wall.all.contains { $0.module == module })
        need("tests in Tests/\(module)Tests", tests.contains { $0.contains("@Test") })
        need("its flow in Sources/Catalog/Catalog.swift", catalog.contains { $0.hasSuffix(" .\(name),") })
        need("four mutants, Tests/Mutants/RULE-\(fileName)-NAME.patch", mutants.count >= 4)
        need("a row in README.md that links to \(folder)", folders.contains { readme.contains("](\($0))") })
        need("a chapter in docs/\(page) that names “\(title)”", Codebase.text("docs/\(page)").contains(title))
        need("an appendix in docs/appendix/\(page)", !Codebase.text("docs/appendix/\(page)").isEmpty)
        need("a cost baseline in Tools/Baselines/counts.tsv (“… \(id)”)", costs.contains(" \(id)\t"))
        for change in changes { need("a patch for a change: \(change)", !Codebase.text(change).isEmpty) }
        return missing
    }
}
