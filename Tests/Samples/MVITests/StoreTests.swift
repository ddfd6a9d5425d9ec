// The store and the effect handler are the little that is not pure. The store needs a handler that only
// records; the handler needs a service that the test controls.

import Flow
import LoginDomain
import LoginUI
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

    @Test func `a view that is shown a state finds it in the store`() {
        let store = Store(
            initialState: 0, reduce: { _, intent in (intent, []) }, handler: RecordingHandler<Never, Int>())
        let found = History<Int>()
        store.observe { [unowned store] _ in found.append(store.state) }

        store.send(1)

        #expect(found.all == [0, 1])
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

    @Test func `an intent sent while the first state is shown waits for its turn, too`() {
        let store = Store(
            initialState: 0, reduce: { _, intent in (intent, []) }, handler: RecordingHandler<Never, Int>())
        let shown = History<Int>()

        store.observe { [unowned store] state in
            if state == 0 { store.send(1) }
            shown.append(state)
        }

        #expect(shown.all == [0, 1])
    }

    @Test func `two gestures in one change wait until all of it is shown`() {
        let store = LoginStore(
            initialState: LoginReducerTests.loading, reduce: LoginReducer.reduce, handler: RecordingHandler())
        let shown = History<LoginState.Phase>()
        store.observe { [unowned store] state in
            let isNew = !state.message.isEmpty && !shown.all.contains(state.phase)
            if isNew { [.cancelTapped, .logInTapped].forEach(store.send) }
            shown.append(state.phase)
        }

        store.send(.answerArrived(attempt: 1, .failure(.unreachable)))

        let failed = LoginState.Phase.editing(message: "Can't reach the server. Try again.")
        #expect(shown.all == [.loading(attempt: 1), failed, failed, .loading(attempt: 2)])
    }

    @Test func `a second observer is refused`() async {
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

@Suite struct LoginEffectHandlerTests {
    @Test func `an answer carries the number of its attempt`() async throws {
        let service = ManualService()
        let handler = makeHandler(service)
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

    @Test func `the effect that cancels an attempt cancels its request`() async throws {
        let service = ManualService()
        let handler = makeHandler(service)

        handler.perform(.logIn(attempt: 1, .ada)) { _ in }
        handler.perform(.logIn(attempt: 2, .ada)) { _ in }
        let first = try await service.nextRequest()
        let second = try await service.nextRequest()
        handler.perform(.cancel(attempt: 1)) { _ in }
        await first.answer(.success(.late))
        await second.answer(.success(.ada))

        #expect(service.wasCancelled == [true, false])
    }

    @Test func `a handler that is released cancels its requests`() async throws {
        let service = ManualService()
        var handler: LoginEffectHandler? = makeHandler(service)

        handler?.perform(.logIn(attempt: 1, .ada)) { _ in }
        let request = try await service.nextRequest()
        handler = nil
        await request.answer(.success(.late))

        #expect(service.wasCancelled == [true])
    }

    private func makeHandler(_ service: any UserService) -> LoginEffectHandler {
        LoginEffectHandler(service: service) { _ in }
    }
}

/// Reducer, store and effect handler together, as the coordinator connects them: the login without its view.
@Suite struct LoginStoreTests {
    let service = ManualService()
    let loggedIn = History<String>()
    let phases = History<LoginState.Phase>()
    let store: LoginStore

    init() {
        let handler = LoginEffectHandler(service: service) { [loggedIn] in loggedIn.append($0) }
        store = LoginStore(
            initialState: LoginReducerTests.filled, reduce: LoginReducer.reduce, handler: handler)
        store.observe { [phases] in phases.append($0.phase) }
    }

    @Test func `a failure is shown, and the next attempt leads home`() async throws {
        store.send(.logInTapped)
        try await service.nextRequest().answer(.failure(.unreachable))
        store.send(.logInTapped)
        try await service.nextRequest().answer(.success(.ada))

        #expect(
            phases.all == [
                .editing(message: ""), .loading(attempt: 1),
                .editing(message: "Can't reach the server. Try again."), .loading(attempt: 2), .loggedIn,
            ])
        #expect(await service.allAsked() == [.ada, .ada])
        #expect(loggedIn.all == ["Ada"])
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel changes nothing`(late: Result<User, LoginError>) async throws {
        store.send(.logInTapped)
        let first = try await service.nextRequest()
        store.send(.cancelTapped)
        store.send(.logInTapped)
        let second = try await service.nextRequest()

        await first.answer(late)
        #expect(store.state.phase == .loading(attempt: 2))

        await second.answer(.success(.ada))
        #expect(loggedIn.all == ["Ada"])
    }

    @Test func `a login that is closed goes at once, and cancels its request`() async throws {
        try await expectRelease(of: .mvi)
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
