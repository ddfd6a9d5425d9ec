import LoginDomain
import SignIn

/// The suite's service, as the backend that the screen knows.
nonisolated struct SuiteBackend: Backend {
    let service: any UserService

    nonisolated(nonsending) func signIn(name: String, secret: String) async throws -> String {
        do throws(LoginError) {
            let credentials = Credentials(username: name, password: Password(secret))
            return try await service.logIn(with: credentials).displayName
        } catch {
            switch error {
            case .wrongCredentials: throw Refusal.unknown
            case .locked: throw Refusal.blocked
            case .unreachable: throw Refusal.offline
            case .cancelled: throw CancellationError()
            }
        }
    }
}
