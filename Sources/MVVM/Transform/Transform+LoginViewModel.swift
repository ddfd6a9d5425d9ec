import Shared

extension Transform {
    /// The view model: what a user does goes in as streams, what there is to show comes out as streams.
    ///
    /// Owns the service until it hands it on to the chain. Knows no view, no widget and no other screen, and keeps
    /// no state, not even the attempt: the chain does.
    struct LoginViewModel: ViewModelType, ~Copyable {
        /// What the user does, in order.
        struct Input {
            /// The username after each edit.
            let username: Signal<String>
            /// The password after each edit.
            let password: Signal<String>
            /// The user asks to log in.
            let logInTaps: Signal<Void>
            /// The user gives the attempt up.
            let cancelTaps: Signal<Void>
        }

        /// What there is to show, and to do.
        struct Output {
            /// The password is to be emptied.
            let clearPassword: Signal<Void>
            /// Whether an attempt is under way.
            let isLoading: Signal<Bool>
            /// What to tell the user; empty when there is nothing to tell.
            let message: Signal<String>
            /// The display name of a user who has logged in.
            let loggedIn: Signal<String>
        }

        let service: any UserService

        consuming func transform(input: Input) -> Output {
            let username = Latest("", of: input.username)
            let password = Latest("", of: input.password)
            let isUnderWay = Latest(false)

            let submissions = input.logInTaps
                .filter { !isUnderWay.value }
                .map { Credentials(username: username.value, password: password.value) }
            let missingFields = submissions.compactMap(\.missingField)
            let requests = submissions.filter { $0.missingField == nil }
            let answers = requests.request(until: input.cancelTaps, service.logIn(with:))
            let errors = answers.errors()

            let output = Output(
                clearPassword: errors.filter(\.rejectsPassword).map { _ in },
                isLoading: .merge(
                    requests.map { _ in true },
                    input.cancelTaps.map { false },
                    errors.map { _ in false }),
                message: .merge(
                    input.username.map { _ in "" },
                    input.password.map { _ in "" },
                    missingFields.map(\.missingMessage),
                    requests.map { _ in "" },
                    errors.map { $0.message ?? "" }),
                loggedIn: answers.values().map(\.displayName))

            // What comes out and the next tap depends on goes back in. Leave the second line out, and L36 fails:
            // emptying the field is no edit, and the old password would be sent again.
            isUnderWay.follow(output.isLoading)
            password.follow(output.clearPassword.map { "" })
            return output
        }
    }
}
