import LoginText
import SwiftUI

/// Home: a greeting, and Log out.
///
/// There is no Back: a login is nothing to go back to.
public struct HomeScreen: View {
    private let displayName: String
    private let onLogOut: @MainActor () -> Void

    /// Describes home by whom it greets, and what Log out does.
    public init(displayName: String, onLogOut: @escaping @MainActor () -> Void) {
        self.displayName = displayName
        self.onLogOut = onLogOut
    }

    public var body: some View {
        VStack(spacing: 16) {
            Text(LoginTitle.welcome(displayName))
                .accessibilityAddTraits(.isHeader)
                .accessibilityIdentifier("greeting")
            Button(LoginTitle.logOut, action: onLogOut)
                .accessibilityIdentifier("log-out")
        }
        .padding()
        .navigationBarBackButtonHidden()
    }
}
