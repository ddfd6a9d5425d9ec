import LoginDomain

/// The effect handler: the only type here that touches the world, and the owner of the running tasks.
final class LoginEffectHandler: EffectHandler {
    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void
    private var attempts: [Int: Task<Void, Never>] = [:]

    init(service: any UserService, onLoggedIn: @escaping (_ displayName: String) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    deinit {
        for attempt in attempts.values { attempt.cancel() }
    }

    func perform(_ effect: LoginEffect, send: @escaping (LoginIntent) -> Void) {
        switch effect {
        case .logIn(let attempt, let credentials):
            attempts[attempt] = Task { [weak self, service] in
                let answer: Result<User, LoginError>
                do throws(LoginError) {
                    answer = .success(try await service.logIn(with: credentials))
                } catch {
                    answer = .failure(error)
                }
                self?.attempts[attempt] = nil
                send(.answerArrived(attempt: attempt, answer))
            }
        case .cancel(let attempt):
            attempts.removeValue(forKey: attempt)?.cancel()
        case .showHome(let displayName):
            onLoggedIn(displayName)
        }
    }
}
