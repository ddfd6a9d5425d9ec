import LoginDomain
import MVVMLogin
import SwiftUI

/// The app.
///
/// To see another of the three, import `MVLogin` or `MVILogin` instead.
@main struct ExampleApp: App {
    var body: some Scene {
        WindowGroup {
            LoginFlowView(service: SlowService())
        }
    }
}

/// The accounts of the demonstration, a second later: long enough to see the spinner, and to tap Cancel.
nonisolated struct SlowService: UserService {
    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        do {
            try await Task.sleep(for: .seconds(1))
        } catch {
            throw .cancelled
        }
        return try await FakeUserService().logIn(with: credentials)
    }
}
