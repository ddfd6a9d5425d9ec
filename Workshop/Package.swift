// swift-tools-version: 6.2

import PackageDescription

/// The same as in the root package.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// For programs of one thread.
let mainActor = settings + [.defaultIsolation(MainActor.self)]

/// The flows, and the suite that plays them.
let suite: Target.Dependency = .product(name: "Conformance", package: "root")

/// The stations of `learn`.
let stations: Target.Dependency = .product(name: "Learn", package: "root")

/// The files of the project, and running a program.
let codebase: Target.Dependency = .product(name: "Codebase", package: "root")

let package = Package(
    name: "workshop",
    platforms: [.macOS("15.4")],
    products: [
        // What a mutant is linked with: one file, wherever a build system keeps the others.
        .library(name: "MutantPlayer", type: .static, targets: ["MutantPlayer"])
    ],
    dependencies: [
        // Named here, because a checkout's directory may have any name but “workshop”.
        .package(name: "root", path: "..")
    ],
    targets: [
        // Where the flows' files are, what was built, and the runner that plays mutants.
        .target(
            name: "ToolSupport", dependencies: ["MutantPlayer", codebase, stations, suite],
            swiftSettings: settings),
        // What the mutants are linked with.
        .target(name: "MutantPlayer", dependencies: [suite], swiftSettings: settings),
        .executableTarget(
            name: "mutants", dependencies: ["ToolSupport", stations, suite], swiftSettings: settings),
        .executableTarget(name: "plant", dependencies: [codebase], swiftSettings: settings),
        .executableTarget(
            name: "docs", dependencies: ["Recorded", "ToolSupport", suite], swiftSettings: mainActor),
        // What the reader and the recorder tell `docs`, which builds both: they are no targets of this package.
        .target(name: "Recorded", dependencies: [suite], swiftSettings: settings),
        .testTarget(
            name: "WorkshopTests",
            dependencies: ["docs", "mutants", "ToolSupport", codebase, suite],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
