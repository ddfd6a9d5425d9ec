import Foundation

/// The text of the files that no module brings along.
enum GeneratedText {
    /// The options that every module of the repository is built with.
    static let compilerOptions = [
        "-swift-version", "6", "-default-isolation", "MainActor",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        "-enable-upcoming-feature", "ExistentialAny",
    ]

    /// The manifest.
    static func manifest(_ modules: [Module]) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let settings: [SwiftSetting] = [
            .defaultIsolation(MainActor.self),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
        let suite = Target.Dependency.product(name: "Conformance", package: "root")
        let mutants: [String] = [
        \(modules.map { "    \"\($0.name)\"," }.joined(separator: "\n"))
        ]

        let package = Package(
            name: "generated",
            platforms: [.macOS(.v15)],
            dependencies: [.package(name: "root", path: "../../..")],
            targets: mutants.map { .target(name: $0, dependencies: [suite], swiftSettings: settings) } + [
                .target(name: "MutantPlayer", dependencies: [suite], swiftSettings: settings),
                .executableTarget(
                    name: "play", dependencies: ["MutantPlayer", suite] + mutants.map { .byName(name: $0) },
                    swiftSettings: settings),
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }

    /// The program's files: one for each module, so that members of one name do not meet, and the start.
    static func program(_ modules: [Module]) -> [String: String] {
        var files: [String: String] = [:]
        for module in modules {
            files["\(module.name).swift"] = """
                import \(module.name)
                import Shared

                let \(module.constant): [LoginFlow] = [\(module.members.map { ".\($0)" }.joined(separator: ", "))]

                """
        }
        let entries = modules.map { "    (\"\($0.name)\", \($0.constant))," }.joined(separator: "\n")
        files["main.swift"] = """
            import MutantPlayer
            import Shared

            let subjects: [(String, [LoginFlow])] = [
            \(entries)
            ]
            MutantPlayer.run(Dictionary(uniqueKeysWithValues: subjects))

            """
        return files
    }
}
