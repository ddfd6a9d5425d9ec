import Conformance
import Flow
import Foundation
import LoginDomain
import LoginSuite
import MVC
import MVVM
import RealService
import TestSupport
import Testing

/// Two flows on the service over HTTP: the suite is the server.
///
/// Not part of `swift test`: what waits for a socket would wait for the plays of other suites, too, which
/// need the main thread for themselves. To run it: `SERVER=1 swift test --no-parallel --filter
/// 'RealServiceTests|RemoteLoginTests'`.
@MainActor
@Suite(
    .onSoundKit,
    .enabled(
        if: ProcessInfo.processInfo.environment["SERVER"] != nil, "it asks a server: SERVER=1 swift test"),
    .timeLimit(.minutes(2)))
struct RemoteLoginTests {
    @Test(arguments: [LoginFlow.mvc, .mvvm]) func `a flow keeps the rules over HTTP`(flow: LoginFlow) async {
        var suite = SettledSuite.all
        // No server answers that it was cancelled, and a name that no screen could show is no answer.
        suite.scenarios.removeAll { $0.steps.flatMap(\.actions).contains(where: \.isNoAnswer) }
        #expect(suite.scenarios.count > 100)
        var servers: [LoopbackServer] = []
        let report = await PolledLogin.check(suite, as: flow.id) { service in
            let server = try? LoopbackServer { await reply(of: service, to: $0) }
            guard let server else { preconditionFailure("no server on the loopback address") }
            // There is one for each login.
            servers.popLast()?.stop()
            servers.append(server)
            return PolledLogin(WidgetLogin(flow, service: RemoteUserService(server: server.url)))
        }
        #expect(report.isRight, "\(report)")
        servers.popLast()?.stop()
    }
}

/// A flow whose answers come from threads that the suite does not know: it polls, as for any login.
private final class PolledLogin: LoginUnderTest {
    private let login: WidgetLogin

    init(_ login: WidgetLogin) { self.login = login }

    convenience init(service: SuiteService) { self.init(WidgetLogin(service: service)) }

    func perform(_ gesture: Gesture) { login.perform(gesture) }

    var screen: ScreenContent { login.screen }
}

extension Action {
    fileprivate var isNoAnswer: Bool {
        switch self {
        case .answer(_, .failure(.cancelled)), .prepare(.failure(.cancelled)): true
        case .answer(_, .success(let name)), .prepare(.success(let name)):
            name.allSatisfy(\.isWhitespace)
                || name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        default: false
        }
    }
}

/// Asks a service in this process, and writes its answer as HTTP.
private nonisolated func reply(
    of service: any UserService, to request: LoopbackServer.Request
) async -> LoopbackServer.Reply {
    struct Body: Decodable {
        let username: String
        let password: String
    }
    guard let body = try? JSONDecoder().decode(Body.self, from: request.body) else {
        return .answer(status: 400, body: "")
    }
    let credentials = Credentials(username: body.username, password: Password(body.password))
    do throws(LoginError) {
        let user = try await service.logIn(with: credentials)
        let json = try? JSONEncoder().encode(["displayName": user.displayName])
        return .answer(status: 200, body: String(decoding: json ?? Data(), as: UTF8.self))
    } catch {
        switch error {
        case .wrongCredentials: return .answer(status: 401, body: "")
        case .locked: return .answer(status: 423, body: "")
        case .unreachable, .cancelled: return .answer(status: 503, body: "")
        }
    }
}
