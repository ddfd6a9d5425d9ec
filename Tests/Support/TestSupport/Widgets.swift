import LoginUI
import Testing

extension View {
    /// The button inside that has this identifier, wherever it is among the others.
    package func button(_ identifier: String) -> Button? {
        subviews.first { $0.identifier == identifier } as? Button
    }
}

extension NavigationController {
    /// The form of the login that is seen; the test fails when none is.
    package var loginForm: LoginForm {
        get throws { try #require(topViewController?.view as? LoginForm, "no login is seen") }
    }

    /// Types what Ada types into the login that is seen, and taps Log in.
    package func logIn() throws {
        let form = try loginForm
        form.usernameField.type("ada")
        form.passwordField.type("secret")
        form.logInButton.tap()
    }

    /// Taps Log out on the home that is seen.
    package func logOut() throws {
        let home = try #require(topViewController as? HomeViewController, "home is not seen")
        try #require(home.view.button("logOut")).tap()
    }

    /// Logs in with the real screens, and out again: home replaces the login, and an empty login replaces home.
    package func visitHome(
        asking service: ManualService, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        weak let login = topViewController
        try logIn()
        try await service.nextRequest(sourceLocation: sourceLocation).answer(.success(.ada))
        #expect(login == nil, "nothing keeps the login", sourceLocation: sourceLocation)

        try logOut()
        #expect(viewControllers.count == 1, sourceLocation: sourceLocation)
        #expect(try loginForm.usernameField.text == "", sourceLocation: sourceLocation)
    }
}

extension Window {
    /// Draws at each change from now on, and then does something, as somebody who uses the window in
    /// between would.
    package func atEachChange(_ action: @escaping () -> Void) {
        displayIfNeeded {}
        onNeedsDisplay = { [unowned self] in
            displayIfNeeded {}
            action()
        }
    }
}
