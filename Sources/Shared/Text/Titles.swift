/// The words on the widgets of the login and home screens.
public enum LoginTitle {
    /// The placeholder of the username field.
    public static let username = "Username"
    /// The placeholder of the password field.
    public static let password = "Password"
    /// The button that starts an attempt.
    public static let logIn = "Log in"
    /// The button that cancels an attempt.
    public static let cancel = "Cancel"
    /// The button on the home screen.
    public static let logOut = "Log out"

    /// The greeting on the home screen.
    public static func welcome(_ displayName: String) -> String { "Welcome, \(displayName)" }
}
