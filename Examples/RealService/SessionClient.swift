import Foundation

/// What a request throws whose session the server does not know any more (401).
public struct Unauthorized: Error {
    /// Makes the error.
    public init() {}
}

/// Sends the requests of a logged-in user, and asks for a new token when the old one has expired.
///
/// However many requests meet a 401, the token is refreshed once, and the end of the session is reported once.
@MainActor public final class SessionClient {
    private let send: @Sendable (_ path: String, _ token: String) async throws -> Data
    private let refresh: @Sendable (_ token: String) async throws -> String?
    private let onEnd: () -> Void
    private var token: String?
    private var refreshing: Task<String?, any Error>?

    /// Makes a client for one session.
    /// - Parameters:
    ///   - token: The token of the login.
    ///   - send: Sends one request; throws ``Unauthorized`` for a 401.
    ///   - refresh: Asks for another token. Returns `nil` if the server refuses, and throws if it cannot be
    ///     reached: then the session goes on, and only this request has failed.
    ///   - onEnd: Called once, when the session has ended.
    public init(
        token: String, send: @escaping @Sendable (_ path: String, _ token: String) async throws -> Data,
        refresh: @escaping @Sendable (_ token: String) async throws -> String?, onEnd: @escaping () -> Void
    ) {
        self.token = token
        self.send = send
        self.refresh = refresh
        self.onEnd = onEnd
    }

    /// Sends a request, once more if the token was renewed meanwhile.
    /// - Throws: `CancellationError` if the session has ended, so that a screen shows nothing; otherwise what
    ///   `send` or `refresh` throws.
    public func get(_ path: String) async throws -> Data {
        guard let token else { throw CancellationError() }
        do {
            return try await send(path, token)
        } catch is Unauthorized {
            guard let newToken = try await newToken(insteadOf: token) else { throw CancellationError() }
            return try await send(path, newToken)
        }
    }

    private func newToken(insteadOf old: String) async throws -> String? {
        guard token == old else { return token }
        let task = refreshing ?? Task { [refresh] in try await refresh(old) }
        refreshing = task
        let answer = await task.result
        // The first of those who have waited notes the answer.
        if refreshing == task {
            refreshing = nil
            if case .success(let new) = answer {
                token = new
                if new == nil { onEnd() }
            }
        }
        return try answer.get()
    }
}
