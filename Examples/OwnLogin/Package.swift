// swift-tools-version: 6.2

import PackageDescription

// A login that is not ours, in a separate package. `docs/own-login.md` explains it.
let package = Package(
    name: "own-login",
    platforms: [.macOS("15.4")],
    dependencies: [.package(name: "logins", path: "../..")],
    targets: [
        .target(name: "SignIn", swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "SignInTests",
            dependencies: ["SignIn", .product(name: "LoginSuite", package: "logins")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
