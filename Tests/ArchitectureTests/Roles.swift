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
    /// The types and functions of Shared, of Reactive and of its own module's other files that it may name.
    let names: Set<String>

    /// File | modules | imports | names; an indented line goes on with the names of the line above.
    private static let table = """
        Flow | MVC | Flow LoginUI | LoginFlow LoginViewController NavigationController
        LoginViewController | MVC | LoginDomain LoginText LoginUI | Credentials HomeViewController LoginError
            LoginForm User UserService ViewController

        Flow | MVP | Flow LoginDomain LoginUI | LoginFlow LoginPresenter LoginViewController NavigationController
            UserService ViewController
        LoginContract | MVP | LoginDomain | Password
        LoginPresenter | MVP | LoginDomain LoginText | Credentials LoginError LoginPresenterProtocol
            LoginViewProtocol Password User UserService
        LoginViewController | MVP | LoginUI | HomeViewController LoginForm LoginPresenterProtocol
            LoginViewProtocol ViewController

        Flow | MVVM MVVMObservation MVVMInputsOutputs MVVMTransform MVI MVIStateDriver | Flow LoginUI |
            LoginCoordinator LoginFlow NavigationController
        LoginCoordinator | MVVM MVVMObservation MVVMTransform | LoginDomain LoginUI | HomeViewController
            LoginViewController LoginViewModel NavigationController UserService Window
        LoginCoordinator | MVVMInputsOutputs | Reactive LoginDomain LoginUI | HomeViewController
            LoginViewController LoginViewModel NavigationController UserService Window
        LoginContract | MVVMInputsOutputs | Reactive LoginDomain | Password Signal
        ViewModelType | MVVMTransform | |
        LoginViewController | MVVM MVVMClean | Reactive LoginUI | LoginForm LoginViewModel ViewController
        LoginViewController | MVVMObservation | LoginUI | LoginForm LoginViewModel ViewController
        LoginViewController | MVVMInputsOutputs | Reactive LoginUI | LoginForm LoginViewModelType ViewController
        LoginViewController | MVVMTransform | Reactive LoginDomain LoginUI | LoginForm LoginViewModel Password
            Source ViewController
        LoginViewModel | MVVM | Reactive LoginDomain LoginText | Binder Credentials LoginError Password User
            UserService
        LoginViewModel | MVVMObservation | LoginDomain LoginText Observation | Credentials LoginError Password
            User UserService
        LoginViewModel | MVVMInputsOutputs | Reactive LoginDomain LoginText | Credentials LoginViewModelInputs
            LoginViewModelOutputs LoginViewModelType Password Signal Source UserService
        LoginViewModel | MVVMTransform | Reactive LoginDomain LoginText | Credentials Password Signal UserService
            ViewModelType

        Flow | MVVMClean | Flow LoginUI | LoginCoordinator LoginDIContainer LoginFlow NavigationController
        Session | MVVMClean | |
        LogInUseCase | MVVMClean | LoginDomain | Credentials LoginError LoginField LoginRepository Password Session
        LoginRepository | MVVMClean | LoginDomain | Credentials LoginError Session
        DefaultLoginRepository | MVVMClean | LoginDomain | Credentials LoginError LoginRepository Session User
            UserService
        LoginViewModel | MVVMClean | Reactive LoginDomain LoginText | Binder Credentials LogInUseCase LoginError
            MissingField Password Session
        LoginCoordinator | MVVMClean | LoginUI | HomeViewController LoginViewModelActions NavigationController
            ViewController Window
        LoginDIContainer | MVVMClean | LoginDomain LoginUI | DefaultLogInUseCase DefaultLoginRepository
            LoginCoordinatorDependencies LoginViewController LoginViewModel LoginViewModelActions UserService
            ViewController

        LoginCoordinator | MVI | LoginDomain LoginUI | HomeViewController LoginEffectHandler LoginState
            LoginViewController NavigationController Store UserService Window reduce
        LoginState | MVI MVIStateDriver | LoginDomain | Password
        LoginIntent | MVI | LoginDomain | LoginError Password User
        LoginEffect | MVI | LoginDomain | Credentials
        LoginReducer | MVI | LoginDomain LoginText | Credentials LoginEffect LoginIntent LoginState Password
        Store | MVI | |
        LoginEffectHandler | MVI | LoginDomain | EffectHandler LoginEffect LoginError LoginIntent User UserService
        LoginViewController | MVI | LoginUI | LoginEffect LoginForm LoginIntent LoginState Store ViewController

        LoginCoordinator | MVIStateDriver | LoginDomain LoginUI | HomeViewController LoginIntent
            LoginViewController NavigationController UserService Window
        StateDriver | MVIStateDriver | |
        LoginIntent | MVIStateDriver | LoginDomain LoginText | Credentials LoginError LoginState Password
            StateDriver StateView User UserService
        LoginViewController | MVIStateDriver | LoginUI | LoginForm LoginIntent LoginState StateView ViewController

        Flow | VIPER | Flow LoginUI | LoginFlow LoginModuleBuilder NavigationController
        LoginContract | VIPER | LoginDomain | Password
        LoginInteractor | VIPER | LoginDomain | Credentials LoginError LoginFailure LoginField
            LoginInteractorOutput LoginInteractorProtocol Password User UserService
        LoginPresenter | VIPER | LoginDomain LoginText | LoginFailure LoginInteractorOutput LoginInteractorProtocol
            LoginMessage LoginPresenterProtocol LoginRouterProtocol LoginViewProtocol Password
        LoginViewController | VIPER | LoginUI | LoginForm LoginPresenterProtocol LoginViewProtocol ViewController
        LoginRouter | VIPER | LoginUI | HomeViewController LoginModuleBuilder LoginRouterProtocol
            NavigationController
        LoginModuleBuilder | VIPER | LoginDomain LoginUI | LoginInteractor LoginPresenter LoginRouter
            LoginViewController NavigationController UserService ViewController
        """

    static let all = rows.map { row in
        let columns = row.split(separator: "|", omittingEmptySubsequences: false).map(\.words)
        precondition(columns.count == 4 && columns[0].count == 1, "a row of roles has four columns: \(row)")
        return Role(
            file: columns[0][0], modules: columns[1], imports: Set(columns[2]), names: Set(columns[3]))
    }

    private static let rows: [Substring] = table.replacing("\n    ", with: " ").split(separator: "\n")

    static func of(_ file: SourceFile) -> Role? {
        all.first { $0.file == file.name && $0.modules.contains(file.module) }
    }
}

/// What a module that the samples share may import.
nonisolated let sharedImports: [String: Set<String>] = [
    "LoginDomain": [],
    "LoginText": ["LoginDomain"],
    "LoginUI": ["LoginDomain", "LoginText", "Observation"],
    "Flow": ["LoginDomain", "LoginUI"],
    "Reactive": [],
]

nonisolated extension StringProtocol {
    /// The words between its blanks.
    var words: [String] { split(separator: " ").map { String($0) } }
}
