import Shared

/// The effect handler: the only role that touches the world.
///
/// Owns the service. Knows the coordinator by a closure. A value, so that a suspended request keeps a copy of it
/// alive and nothing else.
struct LoginEffectHandler {
    let service: any UserService
    let onLoggedIn: (_ displayName: String) -> Void

    /// Asks the service.
    ///
    /// Never throws: a failure is an answer, too.
    func logIn(with credentials: Credentials) async -> Result<User, LoginError> {
        do throws(LoginError) {
            return .success(try await service.logIn(with: credentials))
        } catch {
            return .failure(error)
        }
    }

    /// Says that somebody has logged in.
    func showHome(displayName: String) {
        onLoggedIn(displayName)
    }
}
