import LoginDomain
import LoginViews
import SwiftUI

/// The whole login with `@State` alone: the user who is logged in is a value, and decides which screen is shown.
public struct LoginFlowView: View {
    private let service: any UserService
    @State private var user: User?

    /// Describes the login by the service that it asks.
    public init(service: any UserService) {
        self.service = service
    }

    public var body: some View {
        NavigationStack {
            if let user {
                HomeScreen(displayName: user.displayName) { self.user = nil }
            } else {
                LoginScreen { user = $0 }
            }
        }
        .environment(\.userService, service)
    }
}

nonisolated extension EnvironmentValues {
    /// Every view below asks this service.
    ///
    /// Without one, nobody can log in.
    var userService: any UserService {
        get { self[UserServiceKey.self] }
        set { self[UserServiceKey.self] = newValue }
    }
}

private nonisolated struct UserServiceKey: EnvironmentKey {
    static let defaultValue: any UserService = NoService()
}

private nonisolated struct NoService: UserService {
    func logIn(with credentials: Credentials) async throws(LoginError) -> User { throw .unreachable }
}
