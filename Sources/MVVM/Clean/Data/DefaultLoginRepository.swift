import LoginDomain

/// The repository's implementation: asks the service, and maps its answer to the domain's entity.
///
/// When the service changes the shape of its answer, this is the only place that changes.
nonisolated struct DefaultLoginRepository: LoginRepository {
    let service: any UserService

    func openSession(with credentials: Credentials) async throws(LoginError) -> Session {
        Session(try await service.logIn(with: credentials))
    }
}

nonisolated extension Session {
    fileprivate init(_ user: User) {
        self.init(displayName: user.displayName)
    }
}
