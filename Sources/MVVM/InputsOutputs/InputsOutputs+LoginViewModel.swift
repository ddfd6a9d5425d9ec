import Shared

extension InputsOutputs {
    /// The view model: says, once and in its initialiser, how each output follows from the inputs.
    ///
    /// Owns the sources of its inputs, and with them the chains to its outputs and the running attempt. Knows no
    /// view, no widget and no other screen. It has no property that changes.
    final class LoginViewModel: LoginViewModelType, LoginViewModelInputs, LoginViewModelOutputs {
        init(service: any UserService) {
            let username = Latest("", of: usernameChanges.signal)
            let password = Latest("", of: passwordChanges.signal)
            let isUnderWay = Latest(false)

            let submissions = logInTaps.signal
                .filter { !isUnderWay.value }
                .map { Credentials(username: username.value, password: password.value) }
            let missingFields = submissions.compactMap(\.missingField)
            let requests = submissions.filter { $0.missingField == nil }
            let answers = requests.request(until: cancelTaps.signal, service.logIn(with:))
            let errors = answers.errors()

            clearPassword = errors.filter(\.rejectsPassword).map { _ in }
            isLoading = .merge(
                viewLoads.signal.map { false },
                requests.map { _ in true },
                cancelTaps.signal.map { false },
                errors.map { _ in false })
            message = .merge(
                usernameChanges.signal.map { _ in "" },
                passwordChanges.signal.map { _ in "" },
                missingFields.map(\.missingMessage),
                requests.map { _ in "" },
                errors.map { $0.message ?? "" })
            showHome = answers.values().map(\.displayName)

            // The two outputs that the next tap depends on. Leave the second out, and L36 fails: emptying the field
            // is no edit, and the old password would be sent again.
            isUnderWay.follow(isLoading)
            password.follow(clearPassword.map { "" })
        }

        // MARK: Inputs

        private let cancelTaps = Source<Void>()
        func cancelTapped() {
            cancelTaps.send()
        }

        private let logInTaps = Source<Void>()
        func logInTapped() {
            logInTaps.send()
        }

        private let passwordChanges = Source<String>()
        func passwordChanged(_ password: String) {
            passwordChanges.send(password)
        }

        private let usernameChanges = Source<String>()
        func usernameChanged(_ username: String) {
            usernameChanges.send(username)
        }

        private let viewLoads = Source<Void>()
        func viewDidLoad() {
            viewLoads.send()
        }

        // MARK: Outputs

        let clearPassword: Signal<Void>
        let isLoading: Signal<Bool>
        let message: Signal<String>
        let showHome: Signal<String>

        var inputs: any LoginViewModelInputs { self }
        var outputs: any LoginViewModelOutputs { self }
    }
}
