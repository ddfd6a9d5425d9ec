// swift-tools-version: 6.2

import PackageDescription

// The code that the pages tell a reader to copy, with its tests.

let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The kit, the binder and the domain.
let kit = Target.Dependency.product(name: "Kit", package: "logins")

#if os(Linux)
    // There is no SwiftUI and no Combine on Linux, so the code is compiled against declarations of them.
    let missing = ["SwiftUI", "Combine"]
#else
    let missing: [String] = []
#endif

/// The next screen in each pattern: `docs/new-feature.md`.
let patterns = ["MVC", "MVP", "MVVM", "Observation", "MVI", "VIPER"]

let package = Package(
    name: "recipes",
    platforms: [.macOS("15.4")],
    dependencies: [.package(name: "logins", path: "../..")],
    targets: missing.map { .target(name: $0, path: "Stubs/\($0)", swiftSettings: settings) }
        + patterns.map {
            .target(
                name: "Profile\($0)", dependencies: [kit], path: "Sources/Profile/\($0)",
                swiftSettings: settings)
        }
        + [
            .target(
                name: "Recipes", dependencies: [kit] + missing.map { .byName(name: $0) },
                swiftSettings: settings),
            .testTarget(
                name: "RecipesTests",
                dependencies: ["Recipes", kit, .product(name: "RealService", package: "logins")]
                    + patterns.map { .byName(name: "Profile\($0)") },
                swiftSettings: settings),
        ],
    swiftLanguageModes: [.v6]
)
