// The store and the effect handler are the little that is not pure. The store needs a handler that only records; the
// handler needs a service that the test controls.

import LoginDomain
import TestSupport
import Testing

@testable import MVI

@Suite struct StoreTests {
    private let handler = RecordingHandler()
    private let store: Store<LoginState, LoginIntent, LoginEffect>

    init() {
        store = Store(initialState: LoginReducerTests.filled, reduce: reduce, handler: handler)
    }

    @Test func `every new state is reported once`() {
        let messages = History<String>()
        store.onChange = { messages.append($0.message) }

        store.send(.passwordChanged(Password()))
        store.send(.logInTapped)
        store.send(.logInTapped)

        #expect(messages.all == ["", "Enter your password."])
    }

    @Test func `effects are performed, and what comes of them is an intent`() {
        store.send(.logInTapped)
        handler.send?(.answerArrived(attempt: 1, .success(.ada)))

        #expect(handler.effects == [.logIn(attempt: 1, .ada), .showHome(displayName: "Ada")])
        #expect(store.state.phase == .loggedIn)
    }
}

@Suite struct LoginEffectHandlerTests {
    private let service = ManualService()
    private let homes = History<String>()
    private let sent = History<LoginIntent>()
    private let handler: LoginEffectHandler

    init() {
        handler = LoginEffectHandler(service: service) { [homes] in homes.append($0) }
    }

    @Test func `an answer carries the number of its attempt`() async throws {
        perform(.logIn(attempt: 1, .ada))
        let first = try await service.nextRequest()
        perform(.logIn(attempt: 2, .ada))
        let second = try await service.nextRequest()

        await second.answer(.success(.ada))
        await first.answer(.failure(.locked))

        #expect(
            sent.all == [
                .answerArrived(attempt: 2, .success(.ada)), .answerArrived(attempt: 1, .failure(.locked)),
            ]
        )
    }

    @Test func `home is shown by the one who built the handler`() {
        perform(.showHome(displayName: "Ada"))

        #expect(homes.all == ["Ada"])
    }

    private func perform(_ effect: LoginEffect) {
        handler.perform(effect) { [sent] in sent.append($0) }
    }
}

/// A handler that records effects, and lets a test send what would come of them.
private final class RecordingHandler: EffectHandler {
    private(set) var effects: [LoginEffect] = []
    private(set) var send: ((LoginIntent) -> Void)?

    func perform(_ effect: LoginEffect, send: @escaping (LoginIntent) -> Void) {
        effects.append(effect)
        self.send = send
    }
}
