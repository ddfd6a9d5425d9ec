import LoginDomain
import LoginViews
import SwiftUI

/// The whole login in MVVM: an app shows it, and hands it a service.
public struct LoginFlowView: View {
    /// `@State`, because this view owns it: SwiftUI keeps the first one for as long as the view is there.
    @State private var coordinator: LoginCoordinator

    /// Describes the login by the service that it asks.
    public init(service: any UserService) {
        _coordinator = State(initialValue: LoginCoordinator(service: service))
    }

    public var body: some View {
        NavigationStack(path: $coordinator.path) {
            Group {
                if let viewModel = coordinator.login {
                    LoginScreen(viewModel: viewModel)
                }
            }
            .navigationDestination(for: LoginCoordinator.Route.self) { route in
                switch route {
                case .home(let displayName):
                    HomeScreen(displayName: displayName) { coordinator.showLogin() }
                }
            }
        }
    }
}
