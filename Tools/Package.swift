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
