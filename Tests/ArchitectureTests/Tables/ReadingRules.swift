nonisolated extension Rule {
    /// What makes a sample quick to read.
    static let reading = [
        Rule(
            "file-size", "no file of a sample is longer than 130 lines",
            in: .samples, because: "it is read in one go", toFix: "say less, or split it by role",
            check: .lines(atMost: 130),
            planted: Planted(
                "Sources/MVP/LoginPresenter.swift", String(repeating: "//\n", count: 130) + "// ✗\n//\n")),
        Rule(
            "flow-size", "no flow is longer than 350 lines",
            in: .role(.flow), because: "it is read in ten minutes",
            toFix: "say less, or move what every flow needs to Shared",
            check: .flowLines(atMost: 350),
            planted: Planted([
                "Sources/MVI/Canonical/Flow.swift": "// ✗",
                "Sources/MVI/Canonical/LoginState.swift": String(repeating: "//\n", count: 350),
                "Sources/MVI/Other/Flow.swift": String(repeating: "//\n", count: 350),
            ])),
        Rule(
            "reading-order", "Flow says in which order to read its folder, and leaves no file out",
            in: .role(.flow), because: "a reader opens it first",
            toFix: "list every file of the folder once after “Reading order:”",
            check: .saysReadingOrder,
            planted: Planted([
                "Sources/MVP/Flow.swift":
                    "// An introduction.\n//\n// Reading order: Flow, LoginRouter. ✗ ✗\n",
                "Sources/MVP/LoginPresenter.swift": "",
            ]),
            Planted("Sources/MVP/Flow.swift", "// Reading order: Flow, ✗\n// Flow. Then the rest."),
            Planted([
                "Sources/MVVM/Clean/Clean+Flow.swift":
                    "// Reading order: Clean+Flow; Data: Clean+Session, the entity. ✗",
                "Sources/MVVM/Clean/Data/Clean+Session.swift": "",
                "Sources/MVVM/Clean/Data/Clean+UserDTO.swift": "",
                "Sources/MVVM/Canonical/Binder.swift": "",
            ]),
            Planted("Sources/MVP/Flow.swift", "import Shared // ✗")),
        Rule(
            "opening", "the comment of a file opens with its role",
            in: .samples(except: .flow), because: "a reader meets the role before the code",
            toFix: "begin the comment of its type with those words",
            check: .opensWithItsRole,
            planted: Planted(
                "Sources/MVP/LoginPresenter.swift",
                "import Shared\n\n/// Decides everything. ✗\nfinal class LoginPresenter {}"),
            Planted("Sources/MVI/Canonical/LoginState.swift", "struct LoginState: Equatable {} // ✗"),
            Planted(
                "Sources/MVVM/Clean/Clean+LoginViewModel.swift",
                "extension Clean {\n    /// A model. ✗\n    final class LoginViewModel {}\n}")),
        Rule(
            "explained", "every type of a sample has a comment",
            in: .samples, because: "a reader should not have to guess what a type is for",
            toFix: "write one sentence above it",
            check: .typesAreExplained,
            planted: Planted(
                "Sources/MVI/Canonical/LoginStore.swift",
                """
                /// The store.
                @available(*, deprecated)
                final class LoginStore {}
                struct Request {} // ✗
                extension LoginStore {}
                """)),
        Rule(
            "owns-and-knows", "the comment of a class says what it owns and what it knows",
            in: .samples, because: "who keeps whom alive is half of an architecture",
            toFix: "add “Owns …. Knows ….” to its comment",
            check: .classComments(say: ["owns", "knows"]),
            planted: Planted(
                "Sources/MVI/Canonical/LoginStore.swift",
                """
                /// The store: owns nothing that it knows of.
                final class LoginStore {}
                /// The store.
                final class Other {} // ✗ ✗
                /// Owns the state.
                final class Third {} // ✗
                """)),
    ]
}
