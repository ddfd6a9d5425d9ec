import LoginDomain

nonisolated extension Credentials {
    /// What Ada types.
    public static let ada = Credentials(username: "ada", password: Password("secret"))
}

nonisolated extension User {
    /// Who Ada is.
    public static let ada = User(displayName: "Ada")
    /// Whose name arrives after its attempt was cancelled.
    public static let late = User(displayName: "Too Late")
}
