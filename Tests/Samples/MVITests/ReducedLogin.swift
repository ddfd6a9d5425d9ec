import Testing

@testable import MVI

/// A login that only the reducer changes.
///
/// An intent is sent with all that it changes and all the effects that it asks for: one more or one less fails
/// the test. (The idea is the `TestStore` of the Composable Architecture.)
nonisolated struct ReducedLogin {
    var state = LoginState()

    mutating func send(
        _ intent: LoginIntent, effects: [LoginEffect] = [], sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout LoginState) -> Void = { _ in }
    ) {
        var expected = state
        change(&expected)
        let (next, work) = LoginReducer.reduce(state, intent)
        #expect(next == expected, sourceLocation: sourceLocation)
        #expect(work == effects, sourceLocation: sourceLocation)
        state = next
    }
}
