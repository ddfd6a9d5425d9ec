@testable import MVP

/// A view that shows nothing and writes down what it is told.
final class RecordingView: LoginViewProtocol {
    nonisolated enum Call: Equatable, Sendable {
        case showLoading, hideLoading, show(String), hideMessage, clearPassword, showHome(String)
    }

    /// What it was told, first to last.
    private(set) var calls: [Call] = []
    private let (attemptEnds, end) = AsyncStream<Void>.makeStream()

    /// Waits until it is told that an attempt has ended.
    ///
    /// What the presenter says about an answer it says in one turn: then all of it is in ``calls``.
    func attemptEnded() async {
        for await _ in attemptEnds { return }
    }

    func showLoading() {
        calls.append(.showLoading)
    }

    func hideLoading() {
        calls.append(.hideLoading)
        end.yield()
    }

    func show(message: String) {
        calls.append(.show(message))
    }

    func hideMessage() {
        calls.append(.hideMessage)
    }

    func clearPassword() {
        calls.append(.clearPassword)
    }

    func showHome(displayName: String) {
        calls.append(.showHome(displayName))
        end.yield()
    }
}
