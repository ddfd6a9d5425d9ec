import LoginDomain

/// The app effect handler: touches the world for all screens, and owns the running tasks.
///
/// It outlives every screen. So no task ends because a screen has gone: a reducer must ask for that.
final class AppEffectHandler: EffectHandler {
    private let service: any UserService
    private var attempts: [Int: Task<Void, Never>] = [:]

    init(service: any UserService) {
        self.service = service
    }

    deinit {
        for attempt in attempts.values { attempt.cancel() }
    }

    func perform(_ effect: LoginEffect, send: @escaping (AppIntent) -> Void) {
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
                send(.login(.answerArrived(attempt: attempt, answer)))
            }
        case .cancel(let attempt):
            attempts.removeValue(forKey: attempt)?.cancel()
        case .showHome:
            // The parent's reducer has made a state of it.
            break
        }
    }
}
