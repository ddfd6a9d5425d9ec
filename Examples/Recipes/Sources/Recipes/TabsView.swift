import SwiftUI

struct TabsView: View {
    @Bindable var coordinator: TabsCoordinator

    var body: some View {
        TabView(selection: $coordinator.tab) {
            NavigationStack(path: $coordinator.orders) {
                Text("Orders").navigationDestination(for: String.self) { id in Text(id) }
            }
            .tag(TabsCoordinator.Tab.orders)
            Button("Last order") { coordinator.showOrder("17") }.tag(TabsCoordinator.Tab.profile)
        }
    }
}
