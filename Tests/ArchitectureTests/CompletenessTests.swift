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
        let page = "\(id.replacing("/", with: "-")).md"
        let changes = Codebase.paths(under: "Changes").filter { $0.hasSuffix("/shared.patch") }
            .map { $0.replacing("shared.patch", with: "\(id.replacing("/", with: ".")).patch") }
        let mutants = Codebase.paths(under: "Tests/Mutants").filter { path in
            path.contains("-\(id.replacing("/", with: "."))-") && path.hasSuffix(".patch")
        }
        let tests = Codebase.paths(under: "Tests/\(module)Tests").map(Codebase.text)
        let catalog = Codebase.text("Sources/Catalog/Catalog.swift").split(separator: "\n")

        let needs: [(isThere: Bool, what: String)] = [
            (declared != nil, "\(folder)/Flow.swift, with `LoginFlow(id: …, title: …)`"),
            (
                Role.all.contains { $0.modules.contains(module) },
                "rows of roles in Tests/ArchitectureTests/Roles.swift"
            ),
            (
                Rule.all.contains { rule in
                    rule.planted.keys.contains { "Sources/\($0)".hasPrefix(folder + "/") }
                }
                    || Rule.all.contains { $0.names(module) },
                "a rule of its own in Tests/ArchitectureTests/Rules.swift"
            ),
            (
                Wall.all.contains { $0.module == module },
                "code that must not compile, in Tests/ArchitectureTests/Walls.swift"
            ),
            (tests.contains { $0.contains("@Test") }, "tests in Tests/\(module)Tests"),
            (
                catalog.contains { $0.drop { $0 == " " } == ".\(name)," },
                "its flow in Sources/Catalog/Catalog.swift"
            ),
            (
                mutants.count >= 4,
                "four mutants, Tests/Mutants/RULE-\(id.replacing("/", with: "."))-NAME.patch"
            ),
            (
                folders.contains { readme.contains("](\($0))") },
                "a row in README.md that links to \(folder)"
            ),
            (
                Codebase.text("docs/\(page)").contains(title),
                "a chapter in docs/\(page) that names “\(title)”"
            ),
            (!Codebase.text("docs/appendix/\(page)").isEmpty, "an appendix in docs/appendix/\(page)"),
            (
                Codebase.text("Tools/Baselines/counts.tsv").contains(" \(id)\t"),
                "a cost baseline in Tools/Baselines/counts.tsv (“… \(id)”)"
            ),
        ]
        return needs.filter { !$0.isThere }.map(\.what)
            + changes.filter { Codebase.text($0).isEmpty }.map { "a patch for a change: \($0)" }
    }
}
