import LoginDomain

/// A place in the flow from which to explore.
public struct StartingPoint: Sendable {
    /// What it is called.
    public let name: String
    /// How to get there from the start.
    public let steps: [Step]

    /// The places that between them are near to everything.
    public static let all: [StartingPoint] = [
        StartingPoint(name: "empty", steps: []),
        StartingPoint(name: "filled", steps: filled),
        StartingPoint(name: "loading", steps: loading),
        StartingPoint(name: "one stale request", steps: loading + [.tap(.cancel)]),
        StartingPoint(name: "failed", steps: loading + [.answer(1, .failure(.wrongCredentials))]),
        StartingPoint(name: "home", steps: home),
        StartingPoint(name: "second login", steps: home + [.tap(.logOut)] + filledWithBlanks),
    ]

    private static let filled: [Step] = [
        .edit(.username, .type(.plain("ada"))), .edit(.password, .type(.secret(.correct))),
    ]
    private static let filledWithBlanks: [Step] = [
        .edit(.username, .type(.plain(" ada "))), .edit(.password, .type(.secret(.correct))),
    ]
    private static let loading = filled + [.tap(.logIn)]
    private static let home = loading + [.answer(1, .success(displayName: "Ada"))]
}
