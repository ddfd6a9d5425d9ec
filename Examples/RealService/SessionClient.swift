import Foundation

/// A request throws this if the server does not know its session any more (401).
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
    ///   - onEnd: Called once, if the server has ended the session: it refuses another token, or the new one.
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
    /// - Throws: `CancellationError` if the session has ended, before or meanwhile, so that a screen shows
    ///   nothing; otherwise what `send` or `refresh` throws.
    public func get(_ path: String) async throws -> Data {
        do {
            let answer = try await sendWithNewestToken(path)
            if token != nil { return answer }
        } catch {
            if token != nil { throw error }
        }
        throw CancellationError()
    }

    /// Ends the session, when the user logs out: nothing is sent any more, and `onEnd` is not called.
    ///
    /// Without it a refusal that is still on its way would throw the next user out.
    public func end() {
        token = nil
        refreshing?.cancel()
        refreshing = nil
    }

    private func sendWithNewestToken(_ path: String) async throws -> Data {
        guard let old = token else { throw CancellationError() }
        do {
            return try await send(path, old)
        } catch is Unauthorized {
            guard let new = try await newToken(insteadOf: old) else { throw CancellationError() }
            do {
                return try await send(path, new)
            } catch let refusal as Unauthorized {
                // The server gives tokens and refuses them: to ask for another one would not help.
                if token == new { reportEnd() }
                throw refusal
            }
        }
    }

    private func newToken(insteadOf old: String) async throws -> String? {
        // Renewed by another request, or ended.
        guard token == old else { return token }
        let task = refreshing ?? Task { [refresh] in try await refresh(old) }
        refreshing = task
        let answer = await task.result
        // The first of those who have waited notes the answer. After the end of the session nobody does.
        if refreshing == task {
            refreshing = nil
            if case .success(let new) = answer {
                token = new
                if new == nil { reportEnd() }
            }
        }
        guard token == old else { return token }
        return try answer.get()
    }

    private func reportEnd() {
        end()
        onEnd()
    }
}
