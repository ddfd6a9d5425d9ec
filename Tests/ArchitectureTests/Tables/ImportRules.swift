/// Which module may import which.
nonisolated enum Imports {
    /// What every file below a path may import; the longest path decides.
    static let allowed: [String: Set<String>] = [
        "Sources/Shared/": ["Observation", "Synchronization"],
        "Sources/MVC/": ["Shared"],
        "Sources/MVP/": ["Shared"],
        "Sources/MVVM/": ["Shared"],
        "Sources/MVVM/Observation/": ["Shared", "Observation"],
        "Sources/MVI/": ["Shared"],
        "Sources/VIPER/": ["Shared"],
        "Sources/Conformance/": Set(Codebase.patternModules + ["Shared", "CRuntime", "Synchronization"])
            .union(system),
        "Sources/patterns/": system.union(["Conformance", "Shared", "Synchronization", "Dispatch"]),
    ]

    private static let system: Set = ["Glibc", "Darwin"]

    static func allowed(in file: SourceFile) -> Set<String> {
        let paths = allowed.keys.filter { file.path.hasPrefix($0) }
        return paths.max { $0.count < $1.count }.flatMap { allowed[$0] } ?? []
    }
}

nonisolated extension Rule {
    static let imports = [
        Rule(
            "imports-pattern", "a pattern imports Shared alone",
            in: .samples, because: "it is told apart from the others by what it does with the same parts",
            toFix: "use what Shared has, or add what is missing there",
            check: .imports(only: Imports.allowed),
            planted: Planted(
                "Sources/MVP/LoginPresenter.swift",
                """
                import Foundation // ✗
                import Shared
                @testable import MVC // ✗
                import struct Dispatch.DispatchTime // ✗
                // import Foundation
                """),
            Planted("Sources/MVVM/Canonical/LoginViewModel.swift", "import Observation // ✗"),
            Planted(
                "Sources/MVVM/Observation/LoginViewModel.swift", "import Observation\nimport Combine // ✗")),
        Rule(
            "imports-shared", "Shared imports Observation and Synchronization at most",
            in: .under("Sources/Shared/", subject: "Shared"), because: "it stands below every other module",
            toFix: "do without the module, or put the file where it may be imported",
            check: .imports(only: Imports.allowed),
            planted: Planted(
                "Sources/Shared/UI/Label.swift", "import Observation\nimport MVC // ✗\nimport Glibc // ✗")),
        Rule(
            "imports-conformance", "Conformance imports the flows, and what the runtime offers",
            in: .under("Sources/Conformance/", subject: "Conformance"),
            because: "what compares the flows must be as light as they are",
            toFix: "do without the module, or allow it in `Imports.allowed`",
            check: .imports(only: Imports.allowed),
            planted: Planted(
                "Sources/Conformance/Robot.swift", "import Testing // ✗\nimport Shared\nimport CRuntime")),
        Rule(
            "imports-program", "the program imports Conformance, never a pattern",
            in: .under("Sources/patterns/", subject: "the program"),
            because: "it learns from the catalog which flows there are",
            toFix: "go through the catalog, or allow the module in `Imports.allowed`",
            check: .imports(only: Imports.allowed),
            planted: Planted("Sources/patterns/main.swift", "import MVC // ✗\nimport Conformance")),
        Rule(
            "imports-every-module", "every module says what it may import",
            in: .under("Sources/", subject: "a module"), because: "no import is allowed by being forgotten",
            toFix: "add the module to `Imports.allowed` in ImportRules.swift",
            check: Check { file in
                let isKnown = Imports.allowed.keys.contains { file.path.hasPrefix($0) }
                return isKnown ? [] : [.init(line: 1, text: "must not be without a list of imports")]
            },
            planted: Planted("Sources/MVX/Flow.swift", "import Shared // ✗")),
        Rule(
            "imports-foundation", "nothing imports Foundation",
            in: .under("Sources/", subject: "the package"),
            because: "it would more than double the time that the program takes to start",
            toFix: "use the standard library, or Glibc and Darwin where the program meets the system",
            check: .names(none: ["Foundation", "FoundationEssentials"]),
            planted: Planted("Sources/patterns/main.swift", "import Foundation // ✗")),
    ]
}
