/// The roles that only a variant has.
nonisolated extension Role {
    static let variants = [
        signal, latest, showing, viewModelType, flowCoordinator, container, useCase, repository,
        defaultRepository, dto, session, intentObject, stateDriver,
    ]

    static let signal = shared("signal", "The signal:", "Signal")
    static let latest = shared("latest value", "The latest value ", "Latest")
    static let showing = shared("way to show a text", "Shows a text", "TextField+Show")

    static let viewModelType = Role(
        name: "type of a view model", opening: "A view model ", file: "ViewModelType", modules: ["MVVM"],
        variant: "Transform")

    static let flowCoordinator = clean("flow coordinator", "The flow coordinator:", "LoginFlowCoordinator")
    static let container = clean("composition root", "The composition root:", "LoginDIContainer")
    static let useCase = clean("use case", "The use case:", "LogInUseCase")
    static let repository = clean("repository", "The repository, as the domain wants it:", "LoginRepository")
    static let defaultRepository = clean(
        "repository", "The repository as it is done", "DefaultLoginRepository")
    static let dto = clean("DTO", "The DTO:", "UserDTO")
    static let session = clean("entity", "The entity ", "Session")

    static let intentObject = Role(
        name: "intent", opening: "The intent:", file: "LoginIntent", modules: ["MVI"], variant: "StateDriver")
    static let stateDriver = Role(
        name: "state driver", opening: "The state driver:", file: "StateDriver", modules: ["MVI"],
        variant: "StateDriver")

    private static func shared(_ name: String, _ opening: String, _ file: String) -> Role {
        Role(name: name, opening: opening, file: file, modules: ["MVVM"], variant: "Shared")
    }

    private static func clean(_ name: String, _ opening: String, _ file: String) -> Role {
        Role(name: name, opening: opening, file: file, modules: ["MVVM"], variant: "Clean")
    }
}
