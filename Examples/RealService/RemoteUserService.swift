import Foundation
import LoginDomain

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A user service that asks a server: `POST /login`, with JSON in both directions.
///
/// | status | body | means |
/// | --- | --- | --- |
/// | 200 | `{"displayName": "Ada Min"}` | the user |
/// | 401 | | wrong credentials |
/// | 423 | | the account is locked |
/// | 429 | | too many requests: no answer, until `LoginError` has a case for it |
///
/// Everything else means that the service gave no answer; why, it
/// tells the developer alone. Nothing is stored.
public nonisolated struct RemoteUserService: UserService {
    private let endpoint: URL
    private let timeout: TimeInterval
    private let onFailure: @Sendable (RemoteFailure) -> Void

    /// Makes a service.
    /// - Parameters:
    ///   - server: Its address; `https` in an app, because a password is sent.
    ///   - timeout: How many seconds all of an answer may take: more than 0, and a day at most.
    ///   - onFailure: Is told why there was no answer, for a log: on any thread, and without a password.
    public init(
        server: URL, timeout: TimeInterval = 30,
        onFailure: @escaping @Sendable (RemoteFailure) -> Void = { _ in }
    ) {
        precondition(
            0 < timeout && timeout <= 86_400,
            "a timeout is more than 0 s, and a day at most: not \(timeout) s")
        endpoint = server.appendingPathComponent("login")
        self.timeout = timeout
        self.onFailure = onFailure
    }

    public nonisolated(nonsending) func logIn(
        with credentials: Credentials
    ) async throws(LoginError) -> User {
        guard !Task.isCancelled else { throw .cancelled }
        do throws(RemoteFailure) {
            if Exchange.isReadByProxy(endpoint) { throw .proxy }
            let answer = try await Exchange.answer(to: request(for: credentials), within: timeout)
            return try Self.user(in: answer.body, status: answer.status)
        } catch {
            if let answer = error.loginError { throw answer }
            onFailure(error)
            throw .unreachable
        }
    }

    // MARK: Requests

    /// The body of a request.
    private struct Body: Encodable {
        let username: String
        let password: String
    }

    private func request(for credentials: Credentials) -> URLRequest {
        var request = URLRequest(url: endpoint)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let body = Body(username: credentials.username, password: credentials.password.text)
        request.httpBody = try? JSONEncoder().encode(body)
        return request
    }

    // MARK: Answers

    /// The body of an answer.
    private struct Profile: Decodable {
        let displayName: String
    }

    private static func user(in body: Data, status: Int) throws(RemoteFailure) -> User {
        switch status {
        case 200:
            guard let profile = try? JSONDecoder().decode(Profile.self, from: body),
                isName(profile.displayName)
            else { throw .unreadable }
            return User(displayName: profile.displayName)
        case 401: throw .wrongCredentials
        case 423: throw .locked
        default: throw .status(status)
        }
    }

    /// Whether a screen could greet somebody so: not with nothing, and not with what a terminal obeys.
    private static func isName(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        let isVisible = scalars.contains { !$0.properties.isWhitespace }
        return isVisible && !scalars.contains { $0.properties.generalCategory == .control }
    }
}

/// Why a login over HTTP ended without a user: for the developer, and without a password.
public nonisolated enum RemoteFailure: Error, Equatable, Sendable {
    /// The server refuses the username or the password, or the account.
    case wrongCredentials, locked
    /// The task was cancelled.
    case cancelled
    /// The connection failed; the code and the reason are those of a `URLError`.
    case connection(code: Int, reason: String)
    /// The answer was not complete in time.
    case deadline(TimeInterval)
    /// The answer has more bytes than a profile can have.
    case tooLong(limit: Int)
    /// The server sent the login elsewhere, and it did not follow.
    case redirected(status: Int, host: String)
    /// A proxy would read the password: nothing was sent.
    case proxy
    /// The server answered with a status that means nothing here.
    case status(Int)
    /// The body is no profile, or has no name that can be shown.
    case unreadable

    /// The error that the user is told; `nil` if it is that nobody answers.
    fileprivate var loginError: LoginError? {
        switch self {
        case .wrongCredentials: .wrongCredentials
        case .locked: .locked
        case .cancelled: .cancelled
        case .connection, .deadline, .tooLong, .redirected, .proxy, .status, .unreadable: nil
        }
    }
}

nonisolated extension RemoteFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .wrongCredentials: "the credentials are wrong"
        case .locked: "the account is locked"
        case .cancelled: "the task was cancelled"
        case .connection(let code, let reason): "the connection failed: \(reason) (URLError \(code))"
        case .deadline(let seconds): "no whole answer within \(seconds) s"
        case .tooLong(let limit): "an answer of more than \(limit) bytes"
        case .redirected(let status, let host): "redirected to \(host) (status \(status)), and not followed"
        case .proxy: "http_proxy is set, and a proxy would read the password: use https, or set no_proxy"
        case .status(let status): "status \(status)"
        case .unreadable: "status 200, with a body that is no profile"
        }
    }
}
