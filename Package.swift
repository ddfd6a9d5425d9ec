// swift-tools-version: 6.2

import PackageDescription

/// The same for every target: imports that say what a file uses.
///
/// Warnings are allowed here, so that you can experiment. CI treats them as errors.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// For a target with a user interface: everything is on the main actor unless a declaration says otherwise.
let uiSettings = settings + [.defaultIsolation(MainActor.self)]

/// For the samples and what they share: no pointer, no cast of bits, nothing unchecked.
let safe: [SwiftSetting] = [.strictMemorySafety()]

/// What every sample may import, if its role lets it.
let shared: [Target.Dependency] = ["LoginDomain", "LoginText", "LoginUI", "Flow"]

/// One flow: a module, its folder, and its tests.
struct Sample {
    let module: String
    let folder: String
    /// What it depends on, besides what all share.
    var needs: [Target.Dependency] = []
    /// The folders inside that are modules of their own: a layer “Data” of “MVVMClean” is the module
    /// “MVVMCleanData”.
    var layers: [String] = []

    var allDependencies: [Target.Dependency] {
        shared + needs + layers.map { .byName(name: module + $0) }
    }

    var target: Target {
        .target(
            name: module, dependencies: allDependencies, path: "Sources/\(folder)", exclude: layers,
            swiftSettings: uiSettings + safe)
    }

    var tests: Target {
        .testTarget(
            name: "\(module)Tests",
            dependencies: [.byName(name: module), "TestSupport"] + allDependencies,
            path: "Tests/Samples/\(module)Tests", swiftSettings: uiSettings)
    }
}

/// The flows.
///
/// A new pattern is one line here, and one in the catalog.
let samples = [
    Sample(module: "MVC", folder: "MVC"),
    Sample(module: "MVP", folder: "MVP"),
    Sample(module: "MVVM", folder: "MVVM/Binder", needs: ["Reactive"]),
    Sample(module: "MVVMObservation", folder: "MVVM/Observation"),
    Sample(module: "MVVMInputsOutputs", folder: "MVVM/InputsOutputs", needs: ["Reactive"]),
    Sample(module: "MVVMTransform", folder: "MVVM/Transform", needs: ["Reactive"]),
    Sample(
        module: "MVVMClean", folder: "MVVM/Clean", needs: ["Reactive"],
        layers: ["Domain", "Data", "Presentation"]),
    Sample(module: "MVI", folder: "MVI/Reducer"),
    Sample(module: "MVIStateDriver", folder: "MVI/StateDriver"),
    Sample(module: "MVIOneStore", folder: "MVI/OneStore"),
    Sample(module: "VIPER", folder: "VIPER"),
]

/// The folders of the suite that say what is asked, and check a login at rest: the module “LoginSuite”.
let suiteAtRest = ["Rules", "Settled"]

/// The folders that play flows frame by frame: the module “Conformance”.
let suiteOfFrames = ["Frames", "Memory", "Exploration", "Process"]

/// All flows, for a target that plays them.
let allSamples: [Target.Dependency] = samples.map { .byName(name: $0.module) }

let package = Package(
    name: "one-login-five-architectures",
    // What an app can depend on needs iOS 17 alone. The suite that plays frames, the program and the tests are
    // for macOS and Linux.
    platforms: [.macOS("15.4"), .iOS(.v17)],
    products: [
        .executable(name: "patterns", targets: ["patterns"]),
        // For a login of your own: the scenarios at rest. It needs no widget and no hook of the runtime.
        .library(name: "LoginSuite", targets: ["LoginSuite", "LoginDomain"]),
        // A service over HTTP, behind the protocol of the flows; its files can be copied, too.
        .library(name: "RealService", targets: ["RealService", "LoginDomain"]),
        // For an app that takes a sample's files: what every sample imports, except for the kit.
        .library(name: "Login", targets: ["LoginDomain", "LoginText"]),
        // For the package in Examples/Recipes: the same, with the kit and the binder.
        .library(name: "Kit", targets: ["LoginDomain", "LoginText", "LoginUI", "Reactive"]),
        // For the package in Workshop: the flows, and the suite that plays them.
        .library(
            name: "Conformance",
            targets: [
                "Conformance", "Catalog", "LoginSuite", "LoginDomain", "LoginText", "LoginUI", "Flow",
                "CRuntime",
            ]),
        // The files of the project, and running a program: for the tools and for the tests of architecture.
        .library(name: "Codebase", targets: ["Codebase"]),
        // The stations of `learn`: for the tool that checks their order.
        .library(name: "Learn", targets: ["Learn"]),
    ],
    targets:  // What the samples share: the domain, its texts, a small widget kit, and the face of a flow.
    [
        .target(name: "LoginDomain", path: "Sources/Shared/Domain", swiftSettings: settings + safe),
        .target(
            name: "LoginText", dependencies: ["LoginDomain"], path: "Sources/Shared/Text",
            swiftSettings: settings + safe),
        .target(
            name: "LoginUI", dependencies: ["LoginDomain", "LoginText"], path: "Sources/Shared/UI",
            swiftSettings: uiSettings + safe),
        .target(
            name: "Flow", dependencies: ["LoginDomain", "LoginUI"], path: "Sources/Shared/Flow",
            swiftSettings: settings + safe),
        .target(name: "Reactive", path: "Sources/MVVM/Reactive", swiftSettings: uiSettings + safe),
        .target(
            name: "MVVMCleanDomain", dependencies: ["LoginDomain"], path: "Sources/MVVM/Clean/Domain",
            swiftSettings: settings + safe),
        .target(
            name: "MVVMCleanData", dependencies: ["LoginDomain", "MVVMCleanDomain"],
            path: "Sources/MVVM/Clean/Data", swiftSettings: settings + safe),
        .target(
            name: "MVVMCleanPresentation",
            dependencies: ["LoginDomain", "LoginText", "LoginUI", "MVVMCleanDomain", "Reactive"],
            path: "Sources/MVVM/Clean/Presentation", swiftSettings: uiSettings + safe),
    ]
        // The flows.
        + samples.map(\.target)
        // The suite.
        + [
            .target(name: "CRuntime", path: "Sources/Suite/Runtime"),
            .target(
                name: "LoginSuite", dependencies: ["LoginDomain", "LoginText"],
                path: "Sources/Suite", exclude: ["README.md", "Runtime"] + suiteOfFrames,
                swiftSettings: settings + safe),
            .target(
                name: "Conformance", dependencies: ["CRuntime", "LoginSuite"] + shared,
                path: "Sources/Suite", exclude: ["README.md", "Runtime"] + suiteAtRest,
                swiftSettings: settings),
        ]
        // The program.
        + [
            .target(
                name: "Catalog", dependencies: ["Flow"] + allSamples, path: "Sources/Program/Catalog",
                swiftSettings: settings),
            .target(
                name: "Learn", dependencies: ["LoginDomain", "LoginSuite"], path: "Sources/Program/Learn",
                exclude: ["README.md"], swiftSettings: settings),
            .target(name: "TerminalUI", path: "Sources/Program/TerminalUI", swiftSettings: uiSettings),
            .executableTarget(
                name: "patterns",
                dependencies: ["Catalog", "Conformance", "Learn", "LoginSuite", "TerminalUI"] + shared,
                path: "Sources/Program/patterns", swiftSettings: uiSettings),
        ]
        // An example that a product offers: a service over HTTP. Nothing else needs it.
        + [
            .target(
                name: "RealService", dependencies: ["LoginDomain"], path: "Examples/RealService",
                exclude: ["README.md"],
                swiftSettings: settings)
        ]
        // The tests: of the samples, of the suite, of the program, and what they share.
        + samples.map(\.tests)
        + [
            .testTarget(
                name: "SharedTests", dependencies: ["TestSupport"] + shared,
                path: "Tests/Samples/SharedTests", swiftSettings: uiSettings),
            .testTarget(
                name: "ReactiveTests", dependencies: ["LoginDomain", "Reactive", "TestSupport"],
                path: "Tests/Samples/ReactiveTests", swiftSettings: uiSettings),
            .testTarget(
                name: "ArchitectureTests", dependencies: ["Codebase", "TestSupport"],
                path: "Tests/Suite/ArchitectureTests", swiftSettings: settings),
            .testTarget(
                name: "ConformanceTests",
                dependencies: ["Catalog", "Codebase", "Conformance", "CRuntime", "TestSupport", "patterns"]
                    + shared,
                path: "Tests/Suite/ConformanceTests", swiftSettings: uiSettings),
            .testTarget(
                name: "LoginSuiteTests",
                dependencies: ["Catalog", "Conformance", "LoginSuite", "RealService", "TestSupport"] + shared
                    + allSamples,
                path: "Tests/Suite/LoginSuiteTests", swiftSettings: uiSettings),
            .testTarget(
                name: "RealServiceTests", dependencies: ["LoginDomain", "RealService", "TestSupport"],
                path: "Tests/Suite/RealServiceTests", swiftSettings: settings),
            .testTarget(
                name: "LearnTests", dependencies: ["Codebase", "Conformance", "Learn", "TestSupport"],
                path: "Tests/Program/LearnTests", swiftSettings: settings),
            .testTarget(
                name: "TerminalUITests", dependencies: ["TerminalUI", "TestSupport"],
                path: "Tests/Program/TerminalUITests", swiftSettings: uiSettings),
            .testTarget(
                name: "CommandLineTests",
                dependencies: [
                    "patterns", "Catalog", "Codebase", "Conformance", "CTestSupport", "Learn", "LoginSuite",
                    "TerminalUI", "TestSupport",
                ] + shared,
                path: "Tests/Program/CommandLineTests", exclude: ["Screens"], swiftSettings: uiSettings),
            .target(name: "CTestSupport", path: "Tests/Support/CTestSupport"),
            .target(
                name: "TestSupport",
                dependencies: ["CRuntime", "CTestSupport", "Conformance", "Reactive"] + shared,
                path: "Tests/Support/TestSupport", swiftSettings: uiSettings),
            .target(name: "Codebase", path: "Tests/Support/Codebase", swiftSettings: settings),
        ],
    swiftLanguageModes: [.v6]
)
