// The store is the little that is not pure: it keeps the state, reports each new one, and performs the effects.
// Its tests need a handler with a service that they control, and wait for the answers like anybody else.

import LoginDomain
import LoginText
import TestSupport
import Testing

@testable import MVI

@Suite(.timeLimit(.minutes(5))) struct LoginStoreTests {
    let service = HeldService()
    let store: LoginStore
    let homes = AsyncStream<String>.makeStream()

    init() {
        let handler = LoginEffectHandler(service: service) { [homes] in homes.continuation.yield($0) }
        store = LoginStore(handler: handler)
        store.send(.usernameChanged("ada"))
        store.send(.passwordChanged("secret"))
    }

    @Test func `every state is reported once`() {
        var messages: [String] = []
        store.onChange = { messages.append($0.message) }

        store.send(.passwordChanged(""))
        store.send(.logInTapped)
        store.send(.logInTapped)

        #expect(messages == ["", "Enter your password."])
    }

    @Test func `the service's answer comes back as an intent`() async throws {
        let (states, changed) = AsyncStream<LoginState>.makeStream()
        var newStates = states.makeAsyncIterator()

        store.send(.logInTapped)
        store.onChange = { changed.yield($0) }
        try await service.nextRequest().resume(returning: .failure(.locked))
        let state = await newStates.next()

        #expect(state == LoginState(username: "ada", message: "This account is locked.", attempts: 1))
    }

    @Test func `logging in twice asks the service once`() async throws {
        store.send(.logInTapped)
        store.send(.logInTapped)
        try #require(store.state.attempts == 1)
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))

        #expect(await nextHome() == "Ada")
        #expect(service.asked == [Credentials(username: "ada", password: "secret")])
    }

    @Test func `an answer that comes after Cancel leads nowhere`() async throws {
        store.send(.logInTapped)
        let first = try await service.nextRequest()
        store.send(.cancelTapped)

        store.send(.logInTapped)
        let second = try await service.nextRequest()
        first.resume(returning: .success(User(displayName: "Too Late")))
        second.resume(returning: .success(User(displayName: "Ada")))

        #expect(await nextHome() == "Ada")
    }

    /// Waits for the name that home is shown with.
    private func nextHome() async -> String? {
        var iterator = homes.stream.makeAsyncIterator()
        return await iterator.next()
    }
}
