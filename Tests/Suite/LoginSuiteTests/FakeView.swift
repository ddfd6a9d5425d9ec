import LoginDomain

@testable import MVP

/// A login screen without widgets: what the user typed, and what the presenter has told it to show.
final class FakeView: LoginViewProtocol {
    let presenter: LoginPresenter
    var username = ""
    var password = Password()
    private(set) var isLoading = false
    private(set) var message = ""
    private let onHome: (_ displayName: String) -> Void

    init(_ presenter: LoginPresenter, onHome: @escaping (_ displayName: String) -> Void) {
        self.presenter = presenter
        self.onHome = onHome
        presenter.view = self
    }

    /// The user edits a field.
    func edit(_ change: (FakeView) -> Void) {
        change(self)
        presenter.fieldEdited()
    }

    func showLoading() { isLoading = true }
    func hideLoading() { isLoading = false }
    func show(message: String) { self.message = message }
    func hideMessage() { message = "" }
    func clearPassword() { password = Password() }
    func showHome(displayName: String) { onHome(displayName) }
}
