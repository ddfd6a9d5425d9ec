// swift-tools-version: 6.2

import PackageDescription

// The login in SwiftUI, three times. `docs/swiftui.md` explains it.

let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Credentials, the service, and the sentences: the same ones that the other flows use.
let login = Target.Dependency.product(name: "Login", package: "logins")

#if os(Linux)
    // There is no SwiftUI on Linux: the views are compiled against
    // declarations of what they use, and never run.
    let stubs: [Target] = [
        .target(name: "SwiftUI", path: "Stubs", swiftSettings: [.defaultIsolation(MainActor.self)])
    ]
    let swiftUI: [Target.Dependency] = ["SwiftUI"]
#else
    let stubs: [Target] = []
    let swiftUI: [Target.Dependency] = []
#endif

let package = Package(
    name: "swiftui-logins",
    platforms: [.macOS("15.4"), .iOS("18.4")],
    products: [
        .library(name: "Logins", targets: ["LoginViews", "MVVMLogin", "MVLogin", "MVILogin"])
    ],
    dependencies: [.package(name: "logins", path: "../..")],
    targets: stubs + [
        // The form and home, which all three draw.
        .target(name: "LoginViews", dependencies: [login] + swiftUI, swiftSettings: settings),
        // Observation's view model, unchanged, and a coordinator.
        .target(
            name: "MVVMLogin", dependencies: ["LoginViews", login] + swiftUI, path: "Sources/MVVM",
            swiftSettings: settings),
        // No view model: `@State` alone.
        .target(
            name: "MVLogin", dependencies: ["LoginViews", login] + swiftUI, path: "Sources/MV",
            swiftSettings: settings),
        // MVI's store, reducer and effect handler, unchanged, and a coordinator.
        .target(
            name: "MVILogin", dependencies: ["LoginViews", login] + swiftUI, path: "Sources/MVI",
            swiftSettings: settings),
        .executableTarget(
            name: "LoginApp", dependencies: ["MVVMLogin", login] + swiftUI, swiftSettings: settings),
        .testTarget(
            name: "LoginTests",
            dependencies: [
                "MVVMLogin", "MVLogin", "MVILogin", login, .product(name: "LoginSuite", package: "logins"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
