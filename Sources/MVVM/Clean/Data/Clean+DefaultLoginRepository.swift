import Shared

extension Clean {
    /// The repository as it is done here: asks the service, and maps what it sends.
    ///
    /// Owns the service. A value, like the use case.
    nonisolated struct DefaultLoginRepository: LoginRepository {
        let service: any UserService

        func openSession(with credentials: Credentials) async throws(LoginError) -> Session {
            let user: UserDTO = try await service.logIn(with: credentials)
            return user.toDomain()
        }
    }
}
