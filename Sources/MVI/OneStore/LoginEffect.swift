import LoginDomain

/// The effects: the work that the reducer asks for and cannot do itself.
nonisolated enum LoginEffect: Equatable {
    /// Ask the service, and send the answer as `answerArrived` with this number.
    case logIn(attempt: Int, Credentials)
    /// Cancel that request.
    case cancel(attempt: Int)
    /// Show the home screen: a one-shot event. In the state it would have to be removed again afterwards.
    case showHome(displayName: String)
}
