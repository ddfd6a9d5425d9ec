@testable import MVP

/// A view that shows nothing and records its calls.
final class RecordingView: LoginViewProtocol {
    nonisolated enum Call: Equatable {
        case showLoading, hideLoading, show(String), hideMessage, clearPassword, showHome(String)
    }

    /// The calls, first to last.
    private(set) var calls: [Call] = []
    /// What else happens when the view is told to show an attempt.
    var onShowLoading: () -> Void = {}
    /// What else happens when the view shows home.
    var onShowHome: () -> Void = {}
    /// What else happens when the view is unlocked.
    var onHideLoading: () -> Void = {}

    func showLoading() {
        calls.append(.showLoading)
        onShowLoading()
    }
    func hideLoading() {
        calls.append(.hideLoading)
        onHideLoading()
    }
    func show(message: String) { calls.append(.show(message)) }
    func hideMessage() { calls.append(.hideMessage) }
    func clearPassword() { calls.append(.clearPassword) }
    func showHome(displayName: String) {
        calls.append(.showHome(displayName))
        onShowHome()
    }
}
