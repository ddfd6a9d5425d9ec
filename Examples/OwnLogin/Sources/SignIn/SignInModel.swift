import Foundation
import Observation

/// Says whether somebody may enter.
public nonisolated protocol Backend: Sendable {
    /// - Returns: The name to greet them by.
    func signIn(name: String, secret: String) async throws -> String
}

/// Why the backend refuses.
public nonisolated enum Refusal: Error {
    case unknown, blocked, offline
}

/// A sign-in screen as another team's app might have it.
///
/// It shares no type with the suite: neither the service nor the
/// errors, nor the sentences, which are in German here.
@Observable
public final class SignInModel {
    public enum Page: Equatable {
        case form
        case start(greeting: String)
    }

    public private(set) var page = Page.form
    public var name = "" {
        didSet { hint = "" }
    }
    public var secret = "" {
        didSet { hint = "" }
    }
    public private(set) var hint = ""
    public private(set) var isBusy = false

    @ObservationIgnored private var attempt: Task<Void, Never>?
    private let backend: any Backend

    public init(backend: any Backend) {
        self.backend = backend
    }

    deinit {
        attempt?.cancel()
    }

    public func signIn() {
        guard !isBusy else { return }
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        if name.isEmpty { hint = "Bitte gib deinen Namen ein." }
        if !name.isEmpty, secret.isEmpty { hint = "Bitte gib dein Passwort ein." }
        guard !name.isEmpty, !secret.isEmpty else { return }
        attempt = Task { [weak self, backend, secret] in
            do {
                let user = try await backend.signIn(name: name, secret: secret)
                if !Task.isCancelled { self?.enter(user) }
            } catch {
                if !Task.isCancelled { self?.show(error) }
            }
        }
        isBusy = true
        hint = ""
    }

    public func cancel() {
        attempt?.cancel()
        isBusy = false
    }

    public func signOut() {
        page = .form
        name = ""
        secret = ""
    }

    private func enter(_ user: String) {
        page = .start(greeting: "Hallo, \(user)!")
        isBusy = false
    }

    private func show(_ error: any Error) {
        switch error {
        case Refusal.unknown: refuse("Name oder Passwort ist falsch.")
        case Refusal.blocked: refuse("Dieses Konto ist gesperrt.")
        case Refusal.offline: hint = "Keine Verbindung."
        default: break
        }
        isBusy = false
    }

    private func refuse(_ text: String) {
        secret = ""
        hint = text
    }
}
