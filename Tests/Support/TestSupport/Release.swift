import Flow
import LoginDomain
import LoginUI
import Testing

/// Closes a login while it waits for its answer, and again on home: the screen must go at once, and with it
/// whatever keeps the request running.
package func expectRelease(
    of flow: LoginFlow, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let service = ManualService()
    let waiting = try OpenLogin(of: flow, with: service)
    let request = try await service.nextRequest()
    weak let login = waiting.screen
    waiting.close()
    #expect(login == nil, "the login outlives its window", sourceLocation: sourceLocation)
    await request.answer(.success(.late))
    #expect(service.wasCancelled == [true], "its request goes on", sourceLocation: sourceLocation)

    let loggedIn = try OpenLogin(of: flow, with: service)
    try await service.nextRequest().answer(.success(.ada))
    weak let home = loggedIn.screen
    #expect(home is HomeViewController)
    loggedIn.close()
    #expect(home == nil, "home outlives its window", sourceLocation: sourceLocation)
}

/// A window in which somebody has tapped Log in.
private final class OpenLogin {
    private let window = Window()
    private var owner: AnyObject?

    init(of flow: LoginFlow, with service: ManualService) throws {
        owner = flow.start(in: window, service: service)
        let form = try #require(screen?.view as? LoginForm)
        form.usernameField.type("ada")
        form.passwordField.type("secret")
        form.logInButton.tap()
    }

    /// The screen that is seen.
    var screen: ViewController? {
        (window.rootViewController as? NavigationController)?.topViewController
    }

    func close() {
        window.rootViewController = nil
        owner = nil
    }
}
