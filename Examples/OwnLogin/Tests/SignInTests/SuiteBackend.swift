import LoginDomain
import LoginSuite
import SignIn

/// The suite's service, as the backend that the screen knows.
nonisolated struct SuiteBackend: Backend {
    let service: SuiteService

    nonisolated(nonsending) func signIn(name: String, secret: String) async throws -> String {
        do throws(LoginError) {
            return try await service.logIn(username: name, password: secret).displayName
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
