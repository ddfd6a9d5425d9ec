/// The screen behind the login.
///
/// What lies there is not this package's subject, so it exists once.
///
/// Owns its two widgets and `onLogOut`; what that closure captures is each flow's business.
public final class HomeViewController: ViewController {
    private let welcomeLabel: Label
    private let logOutButton = Button(identifier: "logOut", title: "Log out")

    /// Makes the screen.
    /// - Parameters:
    ///   - displayName: Whom to greet.
    ///   - onLogOut: What a tap on Log out does.
    public init(displayName: String, onLogOut: @escaping () -> Void) {
        welcomeLabel = Label(identifier: "welcome", text: "Welcome, \(displayName)")
        super.init()
        logOutButton.onTap = onLogOut
    }

    public override func loadView() {
        view = View(identifier: "home")
        view.addSubview(welcomeLabel)
        view.addSubview(logOutButton)
    }
}
