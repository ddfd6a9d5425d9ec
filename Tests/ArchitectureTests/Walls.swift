/// What a role must not do and the compiler refuses.
///
/// Each piece is added to the real file of the role, so it has the role's own imports, and its access to what is
/// private there. The lines with a ✗ must be refused for the reason given; without them the file compiles.
nonisolated struct Wall: Sendable {
    let module: String
    let file: String
    /// The declarations in which it stands in one line, the lines, and the ends of the declarations.
    let code: String

    private init(_ module: String, _ file: String, in heads: String, _ code: String) {
        self.module = module
        self.file = file
        let ends = heads.split(separator: "{").map { _ in "}" }.joined()
        self.code = "\(heads) {\n\(code)\n\(ends)"
    }

    static let all = [
        // The model knows no view.
        Wall(
            "LoginDomain", "User", in: "func planted(user: User)",
            """
            _ = user.displayName
            _ = Label(identifier: "message")  // ✗ cannot find 'Label'
            _ = LoginMessage.locked  // ✗ cannot find 'LoginMessage'
            """),
        Wall(
            "MVC", "Flow", in: "func planted(controller: LoginViewController)",
            """
            _ = controller.view
            controller.logInTapped()  // ✗ inaccessible due to 'private'
            controller.form.isHidden = true  // ✗ inaccessible due to 'private'
            """),
        Wall(
            "MVP", "LoginPresenter",
            in: "func planted(view: any LoginViewProtocol, service: any UserService)",
            """
            view.hideMessage()
            _ = makeLogin(service: service)
            makeLogin(service: service).view.isHidden = true  // ✗ missing import of defining module 'LoginUI'
            _ = Label(identifier: "message")  // ✗ cannot find 'Label'
            view.form.isHidden = true  // ✗ has no member 'form'
            view.view.isHidden = true  // ✗ has no member 'view'
            (view as? LoginViewController)?.view.isHidden = true  // ✗ missing import of defining module 'LoginUI'
            (view as? LoginViewController)?.form.isHidden = true  // ✗ inaccessible due to 'private'
            """),
        Wall(
            "MVP", "LoginViewController",
            in: "extension LoginViewController { func planted(presenter: any LoginPresenterProtocol)",
            """
            presenter.cancelTapped()
            _ = form.password
            _ = form.password.text  // ✗ missing import of defining module 'LoginDomain'
            _ = (any UserService).self  // ✗ cannot find type 'UserService'
            _ = LoginMessage.locked  // ✗ cannot find 'LoginMessage'
            presenter.view = self  // ✗ has no member 'view'
            _ = (presenter as? LoginPresenter)?.service  // ✗ inaccessible due to 'private'
            """),
        Wall(
            "MVP", "LoginContract", in: "protocol Planted",
            """
            func show(_ password: Password)
            func show(in form: LoginForm)  // ✗ cannot find type 'LoginForm'
            """),
        Wall(
            "MVVM", "LoginViewController", in: "extension LoginViewController { func planted()",
            """
            viewModel.$isLoading.bind { _ in }
            viewModel.$isLoading.wrappedValue = true  // ✗ has no member 'wrappedValue'
            _ = viewModel.$isLoading.binder  // ✗ inaccessible due to 'internal'
            viewModel.isLoading = true  // ✗ setter is inaccessible
            viewModel.message = "Locked."  // ✗ setter is inaccessible
            _ = viewModel.service  // ✗ inaccessible due to 'private'
            _ = viewModel.password.text  // ✗ missing import of defining module 'LoginDomain'
            _ = LoginError.locked  // ✗ cannot find 'LoginError'
            """),
        Wall(
            "MVVM", "LoginViewModel", in: "extension LoginViewModel { func planted()",
            """
            message = LoginMessage.locked
            _ = LoginForm()  // ✗ cannot find 'LoginForm'
            _ = LoginViewController(viewModel: self).view  // ✗ missing import of defining module 'LoginUI'
            """),
        Wall(
            "MVVM", "LoginCoordinator", in: "func planted(viewModel: LoginViewModel)",
            """
            viewModel.logInTapped()
            _ = LoginMessage.locked  // ✗ cannot find 'LoginMessage'
            viewModel.$message.bind { _ in }  // ✗ missing import of defining module 'Reactive'
            """),
        Wall(
            "MVVMObservation", "LoginViewController", in: "extension LoginViewController { func planted()",
            """
            form.messageLabel.text = viewModel.message
            viewModel.message = "Locked."  // ✗ setter is inaccessible
            _ = viewModel.service  // ✗ inaccessible due to 'private'
            """),
        Wall(
            "MVVMInputsOutputs", "LoginViewController", in: "extension LoginViewController { func planted()",
            """
            viewModel.inputs.logInTapped()
            viewModel.outputs.isLoading.send(true)  // ✗ inaccessible due to 'internal'
            _ = viewModel.inputs.isLoading  // ✗ has no member 'isLoading'
            viewModel.outputs.cancelTapped()  // ✗ has no member 'cancelTapped'
            (viewModel as? LoginViewModel)?.logInTaps.send()  // ✗ inaccessible due to 'private'
            """),
        Wall(
            "MVVMTransform", "LoginViewController", in: "func planted(output: LoginViewModel.Output)",
            """
            output.isLoading.observe { _ in }
            output.isLoading.send(true)  // ✗ inaccessible due to 'internal'
            _ = LoginMessage.locked  // ✗ cannot find 'LoginMessage'
            """),
        Wall(
            "MVVMTransform", "LoginViewModel", in: "func planted(input: LoginViewModel.Input)",
            """
            input.logInTaps.observe {}
            input.logInTaps.send(())  // ✗ inaccessible due to 'internal'
            _ = LoginForm()  // ✗ cannot find 'LoginForm'
            """),
        Wall(
            "MVVMClean", "LogInUseCase", in: "func planted(error: LoginError)",
            """
            _ = error.rejectsPassword
            _ = LoginMessage.locked  // ✗ cannot find 'LoginMessage'
            _ = error.message  // ✗ missing import of defining module 'LoginText'
            _ = Label(identifier: "message")  // ✗ cannot find 'Label'
            """),
        Wall(
            "MVVMClean", "LoginCoordinator",
            in: "func planted(dependencies: any LoginCoordinatorDependencies)",
            """
            _ = LoginViewModelActions { _ in }
            _ = (any UserService).self  // ✗ cannot find type 'UserService'
            _ = dependencies.service  // ✗ has no member 'service'
            """),
        Wall(
            "MVVMClean", "LoginViewController", in: "extension LoginViewController { func planted()",
            """
            viewModel.cancelTapped()
            _ = viewModel.useCase  // ✗ inaccessible due to 'private'
            viewModel.$message.wrappedValue = "Locked."  // ✗ has no member 'wrappedValue'
            """),
        Wall(
            "MVI", "LoginReducer", in: "nonisolated func planted(state: LoginState)",
            """
            _ = state.isLoading
            _ = Label(identifier: "message")  // ✗ cannot find 'Label'
            let _: LoginForm? = nil  // ✗ cannot find type 'LoginForm'
            """),
        Wall(
            "MVI", "LoginViewController", in: "extension LoginViewController { func planted()",
            """
            _ = store.state.message
            store.state.message = "Locked."  // ✗ setter is inaccessible
            _ = store.handler  // ✗ inaccessible due to 'private'
            _ = LoginError.locked  // ✗ cannot find 'LoginError'
            """),
        Wall(
            "MVI", "LoginEffectHandler", in: "func planted(error: LoginError)",
            """
            _ = error.rejectsPassword
            _ = error.message  // ✗ missing import of defining module 'LoginText'
            _ = LoginForm()  // ✗ cannot find 'LoginForm'
            """),
        Wall(
            "MVI", "Store", in: "extension Store { func planted(intent: Intent)",
            """
            send(intent)
            _ = (any UserService).self  // ✗ cannot find type 'UserService'
            _ = LoginForm()  // ✗ cannot find 'LoginForm'
            """),
        Wall(
            "MVIStateDriver", "LoginViewController", in: "extension LoginViewController { func planted()",
            """
            intent.cancelTapped()
            intent.driver.update { $0.isLoading = true }  // ✗ inaccessible due to 'private'
            _ = (any UserService).self  // ✗ cannot find type 'UserService'
            """),
        Wall(
            "MVIStateDriver", "LoginIntent", in: "func planted(driver: StateDriver<LoginState>)",
            """
            driver.update { $0.isLoading = true }
            driver.state.isLoading = true  // ✗ setter is inaccessible
            _ = LoginForm()  // ✗ cannot find 'LoginForm'
            """),
        Wall(
            "VIPER", "LoginPresenter", in: "func planted(view: any LoginViewProtocol)",
            """
            view.showLoading()
            _ = Label(identifier: "message")  // ✗ cannot find 'Label'
            _ = NavigationController()  // ✗ cannot find 'NavigationController'
            (view as? LoginViewController)?.view.isHidden = true  // ✗ missing import of defining module 'LoginUI'
            """),
        Wall(
            "VIPER", "LoginViewController",
            in: "extension LoginViewController { func planted(presenter: any LoginPresenterProtocol)",
            """
            presenter.fieldEdited()
            _ = (any UserService).self  // ✗ cannot find type 'UserService'
            _ = User(displayName: "Ada")  // ✗ cannot find 'User'
            presenter.interactor.cancel()  // ✗ has no member 'interactor'
            """),
        Wall(
            "VIPER", "LoginInteractor", in: "func planted(error: LoginError)",
            """
            _ = error.rejectsPassword
            _ = error.message  // ✗ missing import of defining module 'LoginText'
            _ = LoginForm()  // ✗ cannot find 'LoginForm'
            """),
        Wall(
            "VIPER", "LoginRouter", in: "func planted(builder: LoginModuleBuilder)",
            """
            _ = builder.build(on: nil)
            _ = LoginMessage.locked  // ✗ cannot find 'LoginMessage'
            _ = builder.service.logIn  // ✗ inaccessible due to 'private'
            """),
    ]
}
