// swift-tools-version: 6.2

import PackageDescription

/// The same as in the root package.
let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "tools",
    platforms: [.macOS(.v15)],
    dependencies: [
        // Named here, because a checkout's directory may have any name.
        .package(name: "root", path: "..")
    ],
    targets: [
        // What the generated program does; the package of mutants gets a copy of it.
        .target(
            name: "MutantPlayer", dependencies: [.product(name: "Conformance", package: "root")],
            swiftSettings: settings),
        .executableTarget(
            name: "mutants", dependencies: [.product(name: "Conformance", package: "root")],
            swiftSettings: settings),
        // The counting allocator, the runtime's hooks, and the requests to callgrind.
        .target(name: "CBench"),
        .executableTarget(
            name: "bench", dependencies: ["CBench", .product(name: "Conformance", package: "root")],
            swiftSettings: settings),
        // What the program `patterns` is compared with.
        .executableTarget(name: "bench-empty", swiftSettings: settings),
        // What launches both, small enough not to be seen in their figures.
        .executableTarget(name: "bench-launch"),
        .executableTarget(
            name: "docs", dependencies: [.product(name: "Conformance", package: "root")],
            swiftSettings: settings),
        // What is called at every function entry; C, because Swift would be instrumented itself.
        .target(name: "CRecorder"),
        // Built by `docs` alone, with a sanitizer: without one it records nothing.
        .executableTarget(
            name: "recorder", dependencies: ["CRecorder", .product(name: "Conformance", package: "root")],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
