// The store and the effect handler are the little that is not pure. The store needs a handler that only
// records; the handler needs a service that the test controls.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVI

@Suite(.own(of: "mvi")) struct StoreTests {
    @Test func `effects are performed, and what comes of them is an intent`() {
        let handler = RecordingHandler<LoginEffect, LoginIntent>()
        let store = Store(
            initialState: LoginReducerTests.filled, reduce: LoginReducer.reduce, handler: handler)

        store.send(.logInTapped)
        handler.send?(.answerArrived(attempt: 1, .success(.ada)))

        #expect(handler.effects == [.logIn(attempt: 1, .ada), .showHome(displayName: "Ada")])
        #expect(store.state.phase == .loggedIn)
    }

    // “abc” is the state already when “abcd” is typed: a store that drops equal states would leave the “d” in
    // the field.
    @Test func `every state is rendered, so the field shows what the reducer has made of a text`() {
        let store = Store(
            initialState: "", reduce: { _, intent in (String(intent.prefix(3)), []) },
            handler: RecordingHandler<Never, String>())
        let form = LoginForm()
        let window = Window()
        window.addSubview(form)
        form.onUsernameEdit = { store.send($0) }
        store.observe { form.show(username: $0) }

        form.usernameField.type("abc")
        form.usernameField.type("d")

        #expect(store.state == "abc")
        #expect(form.usernameField.text == "abc")
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

    @Test func `an intent sent while a state is shown waits for its turn, two levels deep`() {
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

    @Test(.deep) func `a second observer is refused`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let store = Store(
                    initialState: 0, reduce: { _, intent in (intent, []) },
                    handler: RecordingHandler<Never, Int>())
                store.observe { _ in }
                store.observe { _ in }
            }
        }
    }
}

@Suite(.own(of: "mvi")) struct LoginEffectHandlerTests {
    let service = ManualService()
    let handler: LoginEffectHandler
    let sent = History<LoginIntent>()

    init() {
        handler = LoginEffectHandler(service: service) { _ in }
    }

    @Test func `an answer carries the number of its attempt`() async throws {
        let first = try await logIn(attempt: 1)
        let second = try await logIn(attempt: 2)
        await second.answer(.success(.ada))
        await first.answer(.failure(.locked))

        #expect(
            sent.all == [
                .answerArrived(attempt: 2, .success(.ada)), .answerArrived(attempt: 1, .failure(.locked)),
            ])
    }

    @Test func `the effect that cancels an attempt cancels its request`() async throws {
        let first = try await logIn(attempt: 1)
        let second = try await logIn(attempt: 2)
        handler.perform(.cancel(attempt: 1)) { _ in }
        await first.answer(.success(.late))
        await second.answer(.success(.ada))

        #expect(service.wasCancelled == [true, false])
    }

    private func logIn(attempt: Int) async throws -> ManualService.Request {
        handler.perform(.logIn(attempt: attempt, .ada)) { [sent] in sent.append($0) }
        return try await service.nextRequest()
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
