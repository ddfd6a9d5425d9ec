import LoginText

/// The screen behind the login.
///
/// Home is not this package's subject, so all flows share it. It owns `onLogOut`; each flow
/// decides what that closure captures.
public final class HomeViewController: ViewController {
    private let welcomeLabel: Label
    private let logOutButton = Button(identifier: "logOut", title: LoginTitle.logOut)

    /// Makes the screen.
    /// - Parameters:
    ///   - displayName: The name to greet the user by.
    ///   - onLogOut: Called when the user taps Log out.
    public init(displayName: String, onLogOut: @escaping () -> Void) {
        welcomeLabel = Label(identifier: "welcome", text: LoginTitle.welcome(displayName))
        super.init()
        logOutButton.onTap = onLogOut
    }

    public override func loadView() {
        view = View(identifier: "home")
        view.addSubview(welcomeLabel)
        view.addSubview(logOutButton)
    }
}
