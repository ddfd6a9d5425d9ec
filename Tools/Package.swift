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
    ],
    swiftLanguageModes: [.v6]
)
