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
        store = Store(initialState: LoginReducerTests.filled, reduce: LoginReducer.reduce, handler: handler)
    }

    @Test func `every new state is reported once`() {
        let messages = History<String?>()
        store.observe { messages.append($0.message) }

        store.send(.passwordChanged(Password()))
        store.send(.logInTapped)
        store.send(.logInTapped)

        #expect(messages.all == ["", "", "Enter your password."])
    }

    @Test func `effects are performed, and what comes of them is an intent`() {
        store.send(.logInTapped)
        handler.send?(.answerArrived(attempt: 1, .success(.ada)))

        #expect(handler.effects == [.logIn(attempt: 1, .ada), .showHome(displayName: "Ada")])
        #expect(store.state.phase == .loggedIn)
    }
}

@Suite struct StoreQueueTests {
    /// The state is a count; an intent sets it, and asks for that number as an effect.
    private func makeStore(_ handler: CountingHandler) -> Store<Int, Int, Int> {
        Store(initialState: 0, reduce: { _, intent in (intent, [intent]) }, handler: handler)
    }

    @Test func `an equal state is kept, and not reported again`() {
        let store = Store(
            initialState: "e\u{301}", reduce: { _, intent in (intent, []) }, handler: SilentHandler())
        let shown = History<String>()
        store.observe { shown.append($0) }

        store.send("\u{E9}")

        #expect(shown.all.count == 1)
        #expect(Array(store.state.utf8) == Array("\u{E9}".utf8))
    }

    @Test func `a handler that sends at once is heard after all effects before it`() {
        let handler = CountingHandler(sendsUpTo: 3)
        let store = makeStore(handler)
        let shown = History<Int>()
        store.observe { shown.append($0) }

        store.send(1)

        #expect(handler.log == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
        #expect(shown.all == [0, 1, 2, 3])
    }

    @Test func `an intent sent in between waits for its turn, two levels deep`() {
        let store = makeStore(CountingHandler(sendsUpTo: 0))
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

private final class SilentHandler: EffectHandler {
    func perform(_ effect: Never, send: @escaping (String) -> Void) {}
}

/// A handler that sends the next number at once, up to a limit.
private final class CountingHandler: EffectHandler {
    private(set) var log: [String] = []
    private let limit: Int

    init(sendsUpTo limit: Int) {
        self.limit = limit
    }

    func perform(_ effect: Int, send: @escaping (Int) -> Void) {
        log.append("begin \(effect)")
        if effect < limit { send(effect + 1) }
        log.append("end \(effect)")
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
