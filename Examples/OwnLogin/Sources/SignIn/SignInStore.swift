import Foundation

/// The same sign-in screen as an actor: a screen sends it what the
/// user does, and shows the states that it gets.
public actor SignInStore {
    public nonisolated struct State: Equatable, Sendable {
        public var user: String?
        public var name = ""
        public var secret = ""
        public var hint = ""
        public var isBusy = false

        public init() {}
    }

    /// The newest state; one that nobody has looked at is replaced by the next.
    public nonisolated let states: AsyncStream<State>
    private let show: AsyncStream<State>.Continuation
    private var state = State() {
        didSet { show.yield(state) }
    }
    private var attempt: Task<Void, Never>?
    private let backend: any Backend

    public init(backend: any Backend) {
        self.backend = backend
        let stream = AsyncStream<State>.makeStream(bufferingPolicy: .bufferingNewest(1))
        states = stream.stream
        show = stream.continuation
        show.yield(State())
    }

    deinit {
        attempt?.cancel()
        show.finish()
    }

    public func edit(name: String) {
        edit { $0.name = name }
    }

    public func edit(secret: String) {
        edit { $0.secret = secret }
    }

    private func edit(_ change: (inout State) -> Void) {
        guard !state.isBusy, state.user == nil else { return }
        var next = state
        change(&next)
        next.hint = ""
        state = next
    }

    public func signIn() {
        guard !state.isBusy, state.user == nil else { return }
        var next = state
        let name = next.name.trimmingCharacters(in: .whitespacesAndNewlines)
        next.hint = ""
        if next.secret.isEmpty { next.hint = "Enter your password." }
        if name.isEmpty { next.hint = "Enter your name." }
        next.isBusy = next.hint.isEmpty
        if next.isBusy {
            attempt = Task { [weak self, backend, secret = next.secret] in
                let result: Result<String, any Error>
                do {
                    result = .success(try await backend.signIn(name: name, secret: secret))
                } catch {
                    result = .failure(error)
                }
                await self?.finish(with: result)
            }
        }
        state = next
    }

    public func cancel() {
        attempt?.cancel()
        attempt = nil
        state.isBusy = false
    }

    public func signOut() {
        if state.user != nil { state = State() }
    }

    /// Runs in the task of the attempt: one that is cancelled changes nothing.
    private func finish(with result: Result<String, any Error>) {
        guard !Task.isCancelled else { return }
        attempt = nil
        var next = state
        next.isBusy = false
        switch result {
        case .success(let user): next.user = user
        case .failure(Refusal.unknown): next.refuse("Wrong name or password.")
        case .failure(Refusal.blocked): next.refuse("This account is blocked.")
        case .failure(Refusal.offline): next.hint = "No connection."
        case .failure: break
        }
        state = next
    }
}

nonisolated extension SignInStore.State {
    fileprivate mutating func refuse(_ text: String) {
        secret = ""
        hint = text
    }
}
