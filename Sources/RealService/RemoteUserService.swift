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
///
/// Everything else means that the service gave no answer. Nothing is stored and nothing is logged.
public struct RemoteUserService: UserService {
    private let endpoint: URL
    private let session: URLSession

    /// Makes a service.
    /// - Parameters:
    ///   - server: Its address; `https` in an app, because a password is sent.
    ///   - timeout: How many seconds an answer may take.
    public init(server: URL, timeout: TimeInterval = 30) {
        endpoint = server.appendingPathComponent("login")
        // Ephemeral: no cookie, no cache and no credential is written to disk.
        let configuration = URLSessionConfiguration.ephemeral
        // The first is the time between two packets, the second that for all of the answer.
        configuration.timeoutIntervalForRequest = timeout
        configuration.timeoutIntervalForResource = timeout
        session = URLSession(configuration: configuration)
    }

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        guard !Task.isCancelled else { throw .cancelled }
        let answer: (data: Data, response: URLResponse)
        do {
            answer = try await session.answer(to: request(for: credentials))
        } catch {
            throw Self.loginError(for: error)
        }
        let status = (answer.response as? HTTPURLResponse)?.statusCode ?? 0
        return try Self.user(in: answer.data, status: status)
    }

    // MARK: What is sent

    /// The body of a request.
    private struct Body: Encodable {
        let username: String
        let password: String
    }

    private func request(for credentials: Credentials) throws -> URLRequest {
        var request = URLRequest(url: endpoint)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let body = Body(username: credentials.username, password: credentials.password.text)
        request.httpBody = try JSONEncoder().encode(body)
        return request
    }

    // MARK: What comes back

    /// The body of an answer.
    private struct Profile: Decodable {
        let displayName: String
    }

    private static func user(in data: Data, status: Int) throws(LoginError) -> User {
        switch status {
        case 200:
            guard let profile = try? JSONDecoder().decode(Profile.self, from: data) else {
                throw .unreachable
            }
            return User(displayName: profile.displayName)
        case 401: throw .wrongCredentials
        case 423: throw .locked
        default: throw .unreachable
        }
    }

    private static func loginError(for error: any Error) -> LoginError {
        switch error {
        case is CancellationError: .cancelled
        case let error as URLError where error.code == .cancelled: .cancelled
        default: .unreachable
        }
    }
}

extension RemoteUserService: CustomReflectable {
    /// Only the address: a session's own properties change on other threads, and must not be read from here.
    public var customMirror: Mirror { Mirror(self, children: ["endpoint": endpoint]) }
}
