// The store and the effect handler are the little that is not pure. The store needs a handler that only records; the
// handler needs a service that the test controls.

import LoginDomain
import TestSupport
import Testing

@testable import MVI

@Suite struct StoreTests {
    @Test func `effects are performed, and what comes of them is an intent`() {
        let handler = RecordingHandler<LoginEffect, LoginIntent>()
        let store = Store(
            initialState: LoginReducerTests.filled, reduce: LoginReducer.reduce, handler: handler)

        store.send(.logInTapped)
        handler.send?(.answerArrived(attempt: 1, .success(.ada)))

        #expect(handler.effects == [.logIn(attempt: 1, .ada), .showHome(displayName: "Ada")])
        #expect(store.state.phase == .loggedIn)
    }

    @Test func `an equal state is kept, and not reported again`() {
        let store = Store(
            initialState: "e\u{301}", reduce: { _, intent in (intent, []) },
            handler: RecordingHandler<Never, String>())
        let shown = History<String>()
        store.observe { shown.append($0) }

        store.send("\u{E9}")

        #expect(shown.all.count == 1)
        #expect(Array(store.state.utf8) == Array("\u{E9}".utf8))
    }

    @Test func `what a handler sends at once is handled after all effects before it`() {
        let handler = RecordingHandler<String, Int>()
        let store = Store(
            initialState: 0, reduce: { _, intent in (intent, ["\(intent)a", "\(intent)b"]) }, handler: handler
        )
        handler.onPerform = { effect, send in if effect == "1a" { send(2) } }

        store.send(1)

        #expect(handler.effects == ["1a", "1b", "2a", "2b"])
        #expect(store.state == 2)
    }

    @Test func `an intent sent in between waits for its turn, two levels deep`() {
        let store = Store(
            initialState: 0, reduce: { _, intent in (intent, []) }, handler: RecordingHandler<Never, Int>())
        let shown = History<Int>()
        store.observe { [unowned store] state in
            switch state {
            case 1: [10, 20].forEach(store.send)
            case 10: store.send(30)
            default: break
            }
            shown.append(state)
        }

        store.send(1)
        store.send(2)

        #expect(shown.all == [0, 1, 10, 20, 30, 2])
    }
}

@Suite struct LoginEffectHandlerTests {
    @Test func `an answer carries the number of its attempt`() async throws {
        let service = ManualService()
        let handler = LoginEffectHandler(service: service) { _ in }
        let sent = History<LoginIntent>()

        handler.perform(.logIn(attempt: 1, .ada)) { sent.append($0) }
        let first = try await service.nextRequest()
        handler.perform(.logIn(attempt: 2, .ada)) { sent.append($0) }
        let second = try await service.nextRequest()

        await second.answer(.success(.ada))
        await first.answer(.failure(.locked))

        #expect(
            sent.all == [
                .answerArrived(attempt: 2, .success(.ada)), .answerArrived(attempt: 1, .failure(.locked)),
            ]
        )
    }
}

/// A handler that records effects, and lets a test send what would come of them.
private final class RecordingHandler<Effect, Intent>: EffectHandler {
    private(set) var effects: [Effect] = []
    private(set) var send: ((Intent) -> Void)?
    /// What else happens while an effect is performed.
    var onPerform: (Effect, (Intent) -> Void) -> Void = { _, _ in }

    func perform(_ effect: Effect, send: @escaping (Intent) -> Void) {
        effects.append(effect)
        self.send = send
        onPerform(effect, send)
    }
}
