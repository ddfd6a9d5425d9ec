import Observation

@Observable
final class TabsCoordinator {
    enum Tab: Hashable { case orders, profile }

    var tab = Tab.orders
    /// In a larger app a coordinator for each tab has its path.
    var orders: [String] = []

    func showOrder(_ id: String) {
        tab = .orders
        orders = [id]
    }
}
