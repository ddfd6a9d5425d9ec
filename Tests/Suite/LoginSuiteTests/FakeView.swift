import LoginDomain

@testable import MVP

/// A login screen without widgets: what the user typed, and what the presenter has told it to show.
final class FakeView: LoginViewProtocol {
    let presenter: LoginPresenter
    var username = ""
    var password = Password()
    private(set) var isLoading = false
    private(set) var message = ""

    init(_ presenter: LoginPresenter) {
        self.presenter = presenter
        presenter.view = self
        presenter.viewDidLoad()
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
}
