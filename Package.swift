// swift-tools-version: 6.2

import PackageDescription

/// The same for every target: main-actor isolation unless a declaration says otherwise, and no warnings.
let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

let patterns = ["MVC", "MVP", "MVVM", "MVI", "VIPER"]

let package = Package(
    name: "one-login-five-architectures",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "patterns", targets: ["patterns"]),
        // For the package in Tools: the suite, to be played on mutants and measured.
        .library(name: "Conformance", targets: ["Conformance", "Shared"]),
    ],
    targets: [
        .target(name: "Shared", swiftSettings: settings)
    ]
        // One module per pattern. Each sees Shared and nothing else.
        + patterns.map { .target(name: $0, dependencies: ["Shared"], swiftSettings: settings) }
        + patterns.map {
            .testTarget(
                name: "\($0)Tests", dependencies: [.byName(name: $0), "Shared", "TestSupport"],
                swiftSettings: settings)
        }
        + [
            .target(name: "CRuntime"),
            .target(
                name: "Conformance",
                dependencies: ["Shared", "CRuntime"] + patterns.map { .byName(name: $0) },
                swiftSettings: settings),
            .executableTarget(
                name: "patterns", dependencies: ["Conformance", "Shared"], swiftSettings: settings),
            .target(
                name: "TestSupport", dependencies: ["Shared"], path: "Tests/TestSupport",
                swiftSettings: settings),
            .testTarget(name: "ArchitectureTests", swiftSettings: settings),
            .testTarget(name: "SharedTests", dependencies: ["Shared"], swiftSettings: settings),
            .testTarget(
                name: "ConformanceTests", dependencies: ["Conformance", "Shared"], swiftSettings: settings),
            .testTarget(
                name: "CommandLineTests", dependencies: ["patterns", "Conformance", "Shared"],
                exclude: ["Golden", "Screens"], swiftSettings: settings),
        ],
    swiftLanguageModes: [.v6]
)
