/// A role: what a file of a sample may know.
///
/// The compiler does the rest: a file that does not import a module cannot use a type of it, not even through another
/// type's property.
nonisolated struct Role: Sendable {
    /// The name of the file, the same in every flow.
    let file: String
    let modules: [String]
    /// The modules that it may import.
    let imports: Set<String>
    /// The types and functions of Shared, of Binding and of its own module's other files that it may name.
    let names: Set<String>

    private init(_ file: String, in modules: String, imports: String, names: String = "") {
        self.file = file
        self.modules = modules.split(separator: " ").map(String.init)
        self.imports = Set(imports.split(separator: " ").map(String.init))
        self.names = Set(names.split(separator: " ").map(String.init))
    }

    static let all = mvc + mvp + mvvm + clean + mvi + viper

    private static let mvc = [
        Role(
            "Flow", in: "MVC", imports: "Flow LoginUI",
            names: "LoginFlow LoginViewController NavigationController"),
        Role(
            "LoginViewController", in: "MVC", imports: "LoginDomain LoginText LoginUI",
            names: "Credentials HomeViewController LoginError LoginForm User UserService ViewController"),
    ]

    private static let mvp = [
        Role(
            "Flow", in: "MVP", imports: "Flow LoginDomain LoginUI",
            names: "LoginFlow LoginPresenter LoginViewController NavigationController UserService "
                + "ViewController"),
        Role("LoginContract", in: "MVP", imports: "LoginDomain", names: "Password"),
        Role(
            "LoginPresenter", in: "MVP", imports: "LoginDomain LoginText",
            names: "Credentials LoginError LoginPresenterProtocol LoginViewProtocol Password User UserService"
        ),
        Role(
            "LoginViewController", in: "MVP", imports: "LoginUI",
            names: "HomeViewController LoginForm LoginPresenterProtocol LoginViewProtocol ViewController"),
    ]

    private static let mvvm = [
        Role(
            "Flow", in: "MVVM MVVMObservation MVVMInputsOutputs MVVMTransform MVI MVIStateDriver",
            imports: "Flow LoginUI", names: "LoginCoordinator LoginFlow NavigationController"),
        Role(
            "LoginCoordinator", in: "MVVM MVVMObservation MVVMTransform", imports: "LoginDomain LoginUI",
            names: screens + "LoginViewController LoginViewModel UserService"),
        Role(
            "LoginCoordinator", in: "MVVMInputsOutputs", imports: "Binding LoginDomain LoginUI",
            names: screens + "LoginViewController LoginViewModel UserService"),
        Role(
            "LoginViewController", in: "MVVM MVVMClean", imports: "Binding LoginUI",
            names: "LoginForm LoginViewModel ViewController"),
        Role(
            "LoginViewController", in: "MVVMObservation", imports: "LoginUI",
            names: "LoginForm LoginViewModel ViewController"),
        Role(
            "LoginViewController", in: "MVVMInputsOutputs", imports: "Binding LoginUI",
            names: "LoginForm LoginViewModelType ViewController"),
        Role(
            "LoginViewController", in: "MVVMTransform", imports: "Binding LoginDomain LoginUI",
            names: "LoginForm LoginViewModel Password Source ViewController"),
        Role(
            "LoginViewModel", in: "MVVM", imports: "Binding LoginDomain LoginText",
            names: "Binder Credentials LoginError Password User UserService"),
        Role(
            "LoginViewModel", in: "MVVMObservation", imports: "LoginDomain LoginText Observation",
            names: "Credentials LoginError Password User UserService"),
        Role(
            "LoginContract", in: "MVVMInputsOutputs", imports: "Binding LoginDomain", names: "Password Signal"
        ),
        Role(
            "LoginViewModel", in: "MVVMInputsOutputs", imports: "Binding LoginDomain LoginText",
            names:
                "Credentials LoginViewModelInputs LoginViewModelOutputs LoginViewModelType Password Signal "
                + "Source UserService"),
        Role("ViewModelType", in: "MVVMTransform", imports: ""),
        Role(
            "LoginViewModel", in: "MVVMTransform", imports: "Binding LoginDomain LoginText",
            names: "Credentials Password Signal UserService ViewModelType"),
    ]

    private static let clean = [
        Role(
            "Flow", in: "MVVMClean", imports: "Flow LoginUI",
            names: "LoginCoordinator LoginDIContainer LoginFlow NavigationController"),
        Role("Session", in: "MVVMClean", imports: ""),
        Role(
            "LogInUseCase", in: "MVVMClean", imports: "LoginDomain",
            names: "Credentials LoginError LoginField LoginRepository Password Session"),
        Role(
            "LoginRepository", in: "MVVMClean", imports: "LoginDomain",
            names: "Credentials LoginError Session"),
        Role(
            "DefaultLoginRepository", in: "MVVMClean", imports: "LoginDomain",
            names: "Credentials LoginError LoginRepository Session User UserService"),
        Role(
            "LoginViewModel", in: "MVVMClean", imports: "Binding LoginDomain LoginText",
            names: "Binder Credentials LogInUseCase LoginError MissingField Password Session"),
        Role(
            "LoginCoordinator", in: "MVVMClean", imports: "LoginUI",
            names: screens + "LoginViewModelActions ViewController"),
        Role(
            "LoginDIContainer", in: "MVVMClean", imports: "LoginDomain LoginUI",
            names: "DefaultLogInUseCase DefaultLoginRepository LoginCoordinatorDependencies "
                + "LoginViewController LoginViewModel LoginViewModelActions UserService ViewController"),
    ]

    private static let mvi = [
        Role(
            "LoginCoordinator", in: "MVI", imports: "LoginDomain LoginUI",
            names: screens + "LoginEffectHandler LoginState LoginViewController Store UserService reduce"),
        Role("LoginEffect", in: "MVI", imports: "LoginDomain", names: "Credentials"),
        Role(
            "LoginEffectHandler", in: "MVI", imports: "LoginDomain",
            names: "EffectHandler LoginEffect LoginError LoginIntent User UserService"),
        Role("LoginIntent", in: "MVI", imports: "LoginDomain", names: "LoginError Password User"),
        Role(
            "LoginReducer", in: "MVI", imports: "LoginDomain LoginText",
            names: "Credentials LoginEffect LoginIntent LoginState Password"),
        Role("LoginState", in: "MVI MVIStateDriver", imports: "LoginDomain", names: "Password"),
        Role(
            "LoginViewController", in: "MVI", imports: "LoginUI",
            names: "LoginEffect LoginForm LoginIntent LoginState Store ViewController"),
        Role("Store", in: "MVI", imports: ""),
        Role(
            "LoginCoordinator", in: "MVIStateDriver", imports: "LoginDomain LoginUI",
            names: screens + "LoginIntent LoginViewController UserService"),
        Role(
            "LoginIntent", in: "MVIStateDriver", imports: "LoginDomain LoginText",
            names: "Credentials LoginError LoginState Password StateDriver StateView User UserService"),
        Role(
            "LoginViewController", in: "MVIStateDriver", imports: "LoginUI",
            names: "LoginForm LoginIntent LoginState StateView ViewController"),
        Role("StateDriver", in: "MVIStateDriver", imports: ""),
    ]

    private static let viper = [
        Role(
            "Flow", in: "VIPER", imports: "Flow LoginUI",
            names: "LoginFlow LoginModuleBuilder NavigationController"),
        Role("LoginContract", in: "VIPER", imports: "LoginDomain", names: "Password"),
        Role(
            "LoginInteractor", in: "VIPER", imports: "LoginDomain",
            names: "Credentials LoginError LoginFailure LoginField LoginInteractorOutput "
                + "LoginInteractorProtocol Password User UserService"),
        Role(
            "LoginModuleBuilder", in: "VIPER", imports: "LoginDomain LoginUI",
            names: "LoginInteractor LoginPresenter LoginRouter LoginViewController NavigationController "
                + "UserService ViewController"),
        Role(
            "LoginPresenter", in: "VIPER", imports: "LoginDomain LoginText",
            names: "LoginFailure LoginInteractorOutput LoginInteractorProtocol LoginMessage "
                + "LoginPresenterProtocol LoginRouterProtocol LoginViewProtocol Password"),
        Role(
            "LoginRouter", in: "VIPER", imports: "LoginUI",
            names: "HomeViewController LoginModuleBuilder LoginRouterProtocol NavigationController"),
        Role(
            "LoginViewController", in: "VIPER", imports: "LoginUI",
            names: "LoginForm LoginPresenterProtocol LoginViewProtocol ViewController"),
    ]

    /// What every coordinator shows.
    private static let screens = "HomeViewController NavigationController Window "
}

/// What a module that the samples share may import.
nonisolated let sharedImports: [String: Set<String>] = [
    "LoginDomain": [],
    "LoginText": ["LoginDomain"],
    "LoginUI": ["LoginDomain", "LoginText", "Observation"],
    "Flow": ["LoginDomain", "LoginUI"],
    "Binding": [],
]
