import Flow
import LoginUI
import TestSupport

extension LoginFlow {
    /// A login of the tests' own: what happens to a sample breaks no test of the program.
    static let own = plain(id: "own", title: "The flow own")
    /// A login that keeps a rejected password (L13, L15).
    static let forgetful = plain(ForgetfulLogin.self, id: "own/forgetful", title: "The flow own/forgetful")
    /// A flow that shows nothing.
    static let blank = LoginFlow(id: "blank", title: "Blank", summary: "Nothing.") { window, _ in
        window.rootViewController = ViewController()
        return nil
    }
}

private final class ForgetfulLogin: PlainLogin {
    override func clearPassword() {}
}
