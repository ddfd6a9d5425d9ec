import LoginDomain
import MVVMCleanDomain

/// The repository's implementation: asks the service, and maps its answer to the domain's entity.
///
/// When the service changes the shape of its answer, this is the only place that changes.
package struct DefaultLoginRepository: LoginRepository {
    private let service: any UserService

    package init(service: any UserService) {
        self.service = service
    }

    package func openSession(with credentials: Credentials) async throws(LoginError) -> Session {
        Session(try await service.logIn(with: credentials))
    }
}

extension Session {
    fileprivate init(_ user: User) {
        self.init(displayName: user.displayName)
    }
}
