import Shared

/// The effects: the work that the reducer wants done and cannot do itself.
nonisolated enum LoginEffect: Equatable {
    /// Ask the service, and report the answer as `answerArrived` with this number.
    case logIn(attempt: Int, Credentials)
    /// Give that request up.
    case cancel(attempt: Int)
    /// Leave for the home screen: a one-shot event, which would have to be taken back if it stood in the state.
    case showHome(displayName: String)
}
