/// What differs in a step: its signature, its hints and the advice of `learn` are made from it.
public enum Aspect: Hashable, Codable, Sendable {
    /// Nothing was seen of the login; this was said instead.
    case complaint(String)
    /// What the service was asked.
    case request(Set<RequestAspect>)
    /// Parts of a screen that is gone are alive.
    case alive(Keeper)
    /// Whether the form is locked; it is what is seen.
    case lock(isLocked: Bool)
    /// Whether Cancel can be tapped; it is what is seen.
    case cancel(canCancel: Bool)
    /// What is written on the screen.
    case text(Set<TextAspect>)
    /// Another screen is shown than the one that is expected.
    case screen(ScreenContent.Kind)
    /// The focus is in another place.
    case focus
    /// A user could go back to a screen that should be gone.
    case stack
    /// A property leads to more and more values.
    case growth
    /// A frame, or something that the service should see, has not come.
    case silence
    /// A frame has not come, and nothing else has.
    case nothing
    /// A turn, or the whole play, has taken too long.
    case delay
    /// The process that played has crashed, has ended, or was ended; or a login has not come back.
    case ended
    /// A crash as of calls that never end.
    case endlessCalls
}

/// What differs in the requests of a step, and when.
public enum RequestAspect: String, Codable, Sendable {
    /// A request that is expected was not made, or not cancelled.
    case notMade, notCancelled
    /// A request was made, or cancelled, that should not be.
    case made, cancelled
    /// A request has another username, or another password.
    case username, password
    /// A request has the same username in other bytes.
    case usernameBytes
    /// The form should be locked at that moment, or the login is closed.
    case whileLocked, afterClosing
}

/// A text of the screen that differs.
public enum TextAspect: String, Codable, Sendable {
    /// What a field contains, or how home greets.
    case username, password, greeting
    /// There is a message and should be none, there is none, or it says something else.
    case message, noMessage, otherMessage
}

/// What keeps a part of a screen that should be gone.
public enum Keeper: String, Codable, Sendable {
    /// Nothing that could be found.
    case unknown
    /// A task that waits.
    case task
    /// The part itself, on a way that leads back to it.
    case cycle
    /// The home screen.
    case home
    /// Another object.
    case object
}
