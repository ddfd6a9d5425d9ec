@testable import MVP

/// A view that shows nothing and records its calls.
final class RecordingView: LoginViewProtocol {
    nonisolated enum Call: Equatable {
        case showLoading, hideLoading, show(String), hideMessage, clearPassword
    }

    /// The calls, first to last.
    private(set) var calls: [Call] = []

    func showLoading() { calls.append(.showLoading) }
    func hideLoading() { calls.append(.hideLoading) }
    func show(message: String) { calls.append(.show(message)) }
    func hideMessage() { calls.append(.hideMessage) }
    func clearPassword() { calls.append(.clearPassword) }
}
