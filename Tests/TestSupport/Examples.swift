import LoginDomain

nonisolated extension Credentials {
    /// What Ada types into the form.
    public static let ada = Credentials(username: "ada", password: Password("secret"))
}

nonisolated extension User {
    /// The user Ada.
    public static let ada = User(displayName: "Ada")
    /// A user whose name arrives after its attempt was cancelled.
    public static let late = User(displayName: "Too Late")
}
