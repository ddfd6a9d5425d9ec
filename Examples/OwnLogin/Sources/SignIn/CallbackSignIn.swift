import Foundation

/// The same sign-in screen as older code has it: with callbacks, and without concurrency.
///
/// An answer that comes too late finds another attempt, or none.
public final class CallbackSignIn {
    public typealias Answer = (Result<String, any Error>) -> Void
    /// Asks the backend; the closure that it returns cancels the request.
    public typealias Ask = (_ name: String, _ secret: String, _ answer: @escaping Answer) -> () -> Void

    public private(set) var user: String?
    public private(set) var name = ""
    public private(set) var secret = ""
    public private(set) var hint = ""
    public var isBusy: Bool { attempt != nil }

    private var attempt: Int?
    private var attemptCount = 0
    private var cancelRequest: (() -> Void)?
    private let ask: Ask

    public init(ask: @escaping Ask) {
        self.ask = ask
    }

    public func edit(name: String) {
        guard !isBusy else { return }
        self.name = name
        hint = ""
    }

    public func edit(secret: String) {
        guard !isBusy else { return }
        self.secret = secret
        hint = ""
    }

    public func signIn() {
        guard !isBusy, user == nil else { return }
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        hint = ""
        if secret.isEmpty { hint = "Enter your password." }
        if name.isEmpty { hint = "Enter your name." }
        guard hint.isEmpty else { return }
        attemptCount += 1
        let number = attemptCount
        attempt = number
        cancelRequest = ask(name, secret) { [weak self] result in
            if self?.attempt == number { self?.finish(with: result) }
        }
    }

    public func cancel() {
        attempt = nil
        cancelRequest?()
        cancelRequest = nil
    }

    private func finish(with result: Result<String, any Error>) {
        attempt = nil
        cancelRequest = nil
        switch result {
        case .success(let user): self.user = user
        case .failure(Refusal.unknown): refuse("Wrong name or password.")
        case .failure(Refusal.blocked): refuse("This account is blocked.")
        case .failure(Refusal.offline): hint = "No connection."
        case .failure: break
        }
    }

    private func refuse(_ text: String) {
        secret = ""
        hint = text
    }
}
