nonisolated extension Rule {
    private static let outside: [Name] =
        Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.navigation + ["*ViewModel", "*Coordinator"]

    /// What keeps the layers of `mvvm/clean` apart.
    static let clean = [
        Rule(
            "clean-domain", "the domain names nothing of the other layers",
            in: .under("Sources/MVVM/Clean/Domain/", subject: "the domain"),
            because: "the arrows between the layers point inwards",
            toFix: "declare a protocol here, and let an outer layer conform to it",
            check: .names(
                none: outside + Vocabulary.services
                    + ["User", "UserDTO", "DefaultLoginRepository", "LoginDIContainer", "Task", "Codable"]),
            planted: Planted(
                "Sources/MVVM/Clean/Domain/Clean+LogInUseCase.swift",
                """
                struct DefaultLogInUseCase {
                    let repository: any LoginRepository
                    let service: any UserService // ✗
                    func map(_ user: UserDTO) {} // ✗
                    func show(in viewModel: LoginViewModel) {} // ✗
                }
                """)),
        Rule(
            "clean-data", "the data layer names no presentation and no use case",
            in: .under("Sources/MVVM/Clean/Data/", subject: "the data layer"),
            because: "it fetches and maps for whoever asks",
            toFix: "conform to what the domain declares, and return its entities",
            check: .names(none: outside + ["*UseCase", "LoginDIContainer"]),
            planted: Planted(
                "Sources/MVVM/Clean/Data/Clean+DefaultLoginRepository.swift",
                "let useCase: any LogInUseCase // ✗\nlet service: any UserService")),
        Rule(
            "clean-presentation",
            "presentation names use cases and entities, never repositories, DTOs or the service",
            in: .under("Sources/MVVM/Clean/Presentation/", subject: "presentation"),
            because: "the domain stands between it and the data",
            toFix: "ask a use case",
            check: .names(
                none: Vocabulary.services
                    + ["User", "*Repository", "UserDTO", "DefaultLogInUseCase", "LoginDIContainer"]),
            planted: Planted(
                "Sources/MVVM/Clean/Presentation/Clean+LoginViewModel.swift",
                """
                let useCase: any LogInUseCase
                let repository: any LoginRepository // ✗
                func loggedIn(_ user: User) {} // ✗
                """)),
        Rule(
            "clean-values", "use cases, repositories and entities are values",
            in: .under("Sources/MVVM/Clean/Domain/", "Sources/MVVM/Clean/Data/", subject: "domain and data"),
            because: "a suspended attempt keeps a copy of them alive, and nobody who waits for it",
            toFix: "make it a struct",
            check: .types(areOnly: ["struct", "enum", "protocol"]),
            planted: Planted(
                "Sources/MVVM/Clean/Domain/Clean+LogInUseCase.swift",
                "protocol LogInUseCase {}\nfinal class DefaultLogInUseCase: LogInUseCase {} // ✗")),
        Rule(
            "clean-coordinator", "the flow coordinator hears of no layer but its own",
            in: .role(.flowCoordinator, of: "MVVM"), because: "its dependencies build what it shows",
            toFix: "add a method to its dependencies",
            check: .names(none: Vocabulary.services + Vocabulary.entities + ["*UseCase", "*Repository"]),
            planted: Planted(
                "Sources/MVVM/Clean/Presentation/Clean+LoginFlowCoordinator.swift",
                "private let useCase: any LogInUseCase // ✗")),
    ]
}
