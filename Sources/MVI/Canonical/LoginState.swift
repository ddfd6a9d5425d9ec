import Shared

/// The state: everything that the login screen is at one moment.
nonisolated struct LoginState: Equatable {
    /// What stands in the username field.
    var username = ""
    /// What stands in the password field, in plain text: MVI invites to log states, and this one must not be.
    var password = ""
    /// What to tell the user; empty when there is nothing to tell.
    var message = ""
    /// The number of the attempt under way, if any.
    var currentAttempt: Int?
    /// How many attempts there have been; the next one's number is one more.
    var attempts = 0

    /// Whether an attempt is under way.
    ///
    /// Derived, so that the two can never contradict each other.
    var isLoading: Bool { currentAttempt != nil }
}
