/// The names that rules forbid together.
///
/// Every public type of Shared stands in one of the first groups, so that a new widget is forbidden wherever the
/// others are.
nonisolated enum Vocabulary {
    /// What a person sees on a screen.
    static let widgets: [Name] = [
        "View", "Control", "Label", "TextField", "Button", "ActivityIndicator", "EditableText", "LoginForm",
    ]
    /// What a screen is, and what screens stand on.
    static let screens: [Name] = ["ViewController", "HomeViewController", "NavigationController", "Window"]
    /// Who somebody is, and what they say to prove it.
    static let entities: [Name] = ["User", "Credentials", "Password", "Account"]
    /// What can go wrong.
    static let failures: [Name] = ["LoginError", "LoginField"]
    /// What is asked.
    static let services: [Name] = ["UserService", "FakeUserService"]
    /// What the host starts.
    static let hosting: [Name] = ["LoginFlow"]

    static let shared = widgets + screens + entities + failures + services + hosting

    /// Any screen, Shared's or a pattern's.
    static let anyScreen: [Name] = ["*ViewController", "NavigationController", "Window"]
    /// What a screen consists of, and would be kept alive by.
    static let keptScreens: [Name] = [
        "ViewController", "*ViewController", "*ViewModel", "*Store", "LoginForm", "View",
    ]
    /// How one screen leads to another.
    static let navigation: [Name] = ["navigationController", "setViewControllers", "pushViewController"]
    /// Time, chance, and the outside.
    static let impurities: [Name] = [
        "async", "await", "Task", "Clock", "ContinuousClock", "Date", "random", "SystemRandomNumberGenerator",
        "print",
    ]

    /// Names that the sources need not have for a rule to be right: nobody should ever begin.
    static let absent: Set<Name> = [
        "Date", "random", "SystemRandomNumberGenerator", "DispatchQueue", "OperationQueue", "Thread",
        "RunLoop", "Timer", "debugPrint", "dump", "NSLog", "Task.detached", "Task.immediate",
        "Task.sleep", "XCTest*", "*ForTesting", "DEBUG", "testable", "AsyncStream", "Observations",
        "Codable", "Foundation", "FoundationEssentials", "unowned", "unsafe", "package",
    ]
}
