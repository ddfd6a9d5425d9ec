import Foundation

/// What a role must not do and the compiler refuses.
///
/// Each wall is added to the real file of the role, so it has the role's own imports, and its access to what is
/// private there. The lines with a ✗ must be refused for the reason given.
nonisolated struct Wall: Sendable {
    let module: String
    let file: String
    /// The declarations that the lines are in.
    let head: String
    let body: String

    /// All of it, as it is added to the file.
    var code: String {
        let ends = "}" + head.filter { $0 == "{" }.map { _ in "}" }.joined()
        return "\(head) {\n\(body)\n\(ends)"
    }

    /// The lines of the body, with the reasons for which some must be refused; the first has the number 1.
    var lines: [(number: Int, text: String, reason: String?)] {
        body.split(separator: "\n").enumerated().map { index, line in
            let parts = line.components(separatedBy: "  // ✗ ")
            return (index + 1, parts[0], parts.count > 1 ? parts[1] : nil)
        }
    }

    /// Each begins with its module, its file, and the declarations that the lines are in.
    private static let table = """
        # LoginDomain User: func planted(user: User)
        _ = user.displayName
        _ = Label(identifier: "message")  // ✗ cannot find 'Label'
        _ = LoginMessage.locked  // ✗ cannot find 'LoginMessage'
        # MVC Flow: func planted(controller: LoginViewController)
        controller.logInTapped()  // ✗ inaccessible due to 'private'
        controller.form.isHidden = true  // ✗ inaccessible due to 'private'
        # MVP LoginPresenter: func planted(view: any LoginViewProtocol)
        view.form.isHidden = true  // ✗ has no member 'form'
        view.view.isHidden = true  // ✗ has no member 'view'
        (view as? LoginViewController)?.view.isHidden = true  // ✗ missing import of defining module 'LoginUI'
        (view as? LoginViewController)?.form.isHidden = true  // ✗ inaccessible due to 'private'
        # MVP LoginViewController: extension LoginViewController { func planted(presenter: any LoginPresenterProtocol)
        _ = form.password.text  // ✗ missing import of defining module 'LoginDomain'
        presenter.view = self  // ✗ has no member 'view'
        _ = (presenter as? LoginPresenter)?.service  // ✗ inaccessible due to 'private'
        # MVVM LoginViewController: extension LoginViewController { func planted()
        viewModel.$isLoading.wrappedValue = true  // ✗ has no member 'wrappedValue'
        _ = viewModel.$isLoading.binder  // ✗ inaccessible due to 'fileprivate'
        viewModel.isLoading = true  // ✗ setter is inaccessible
        _ = viewModel.service  // ✗ inaccessible due to 'private'
        _ = viewModel.password.text  // ✗ missing import of defining module 'LoginDomain'
        # MVVM LoginViewModel: extension LoginViewModel { func planted()
        _ = LoginViewController(viewModel: self).view  // ✗ missing import of defining module 'LoginUI'
        # MVVM LoginCoordinator: func planted(viewModel: LoginViewModel)
        viewModel.$message.bind { _ in }  // ✗ missing import of defining module 'Reactive'
        # MVVMObservation LoginViewController: extension LoginViewController { func planted()
        viewModel.message = "Locked."  // ✗ setter is inaccessible
        _ = viewModel.service  // ✗ inaccessible due to 'private'
        # MVVMInputsOutputs LoginViewController: extension LoginViewController { func planted()
        viewModel.outputs.isLoading.send(true)  // ✗ inaccessible due to 'internal'
        _ = viewModel.inputs.isLoading  // ✗ has no member 'isLoading'
        viewModel.outputs.cancelTapped()  // ✗ has no member 'cancelTapped'
        (viewModel as? LoginViewModel)?.logInTaps.send()  // ✗ inaccessible due to 'private'
        # MVVMTransform LoginViewController: func planted(output: LoginViewModel.Output)
        output.isLoading.send(true)  // ✗ inaccessible due to 'internal'
        # MVVMCleanDomain LogInUseCase: func planted(error: LoginError)
        _ = error.message  // ✗ has no member 'message'
        _ = DefaultLoginRepository.self  // ✗ cannot find 'DefaultLoginRepository'
        _ = LoginViewModel.self  // ✗ cannot find 'LoginViewModel'
        _ = LoginViewController.self  // ✗ cannot find 'LoginViewController'
        # MVVMCleanData DefaultLoginRepository: func planted()
        _ = LoginViewModel.self  // ✗ cannot find 'LoginViewModel'
        # MVVMClean LoginViewModel: func planted()
        _ = DefaultLoginRepository.self  // ✗ cannot find 'DefaultLoginRepository'
        # MVVMClean LoginCoordinator: func planted(dependencies: any LoginCoordinatorDependencies)
        _ = LoginViewModelActions.self
        _ = dependencies.service  // ✗ has no member 'service'
        # MVI LoginViewController: extension LoginViewController { func planted()
        store.state.username = "ada"  // ✗ setter is inaccessible
        _ = store.handler  // ✗ inaccessible due to 'private'
        # MVIStateDriver LoginViewController: extension LoginViewController { func planted()
        intent.driver.update { $0.isLoading = true }  // ✗ inaccessible due to 'private'
        # MVIStateDriver LoginIntent: func planted(driver: StateDriver<LoginState>)
        driver.state.isLoading = true  // ✗ setter is inaccessible
        # VIPER LoginPresenter: func planted(view: any LoginViewProtocol)
        (view as? LoginViewController)?.view.isHidden = true  // ✗ missing import of defining module 'LoginUI'
        # VIPER LoginViewController: extension LoginViewController { func planted(presenter: any LoginPresenterProtocol)
        presenter.cancelTapped()
        presenter.interactor.cancel()  // ✗ has no member 'interactor'
        # VIPER LoginRouter: func planted(builder: HomeModuleBuilder)
        _ = builder.loginBuilder.service  // ✗ inaccessible due to 'private'
        """

    static let all = table.split(separator: "# ").map { wall in
        let parts = wall.split(separator: ": ", maxSplits: 1)
        let names = parts[0].split(separator: " ").map(String.init)
        let head = String(parts[1].prefix { $0 != "\n" })
        let body = parts[1].dropFirst(head.count + 1).trimmingCharacters(in: .newlines)
        return Wall(module: names[0], file: names[1], head: head, body: body)
    }
}
