/// The entity that a login creates: a user who is logged in.
package struct Session: Equatable, Sendable {
    /// The name to greet the user by.
    package let displayName: String

    package init(displayName: String) {
        self.displayName = displayName
    }
}
