import LoginUI

final class OrderCoordinator {
    /// A picker hands over itself, as UIKit's views do to their delegate.
    typealias OnPicked = (_ picker: ViewController, _ country: String) -> Void

    private let navigationController: NavigationController
    private let makePicker: (_ onPicked: @escaping OnPicked) -> ViewController
    private weak var picker: ViewController?

    init(
        navigationController: NavigationController,
        makePicker: @escaping (_ onPicked: @escaping OnPicked) -> ViewController
    ) {
        self.navigationController = navigationController
        self.makePicker = makePicker
    }

    func pickCountry(_ onPicked: @escaping (String) -> Void) {
        // A second tap finds the picker there.
        guard !navigationController.viewControllers.contains(where: { $0 === picker }) else { return }
        let newPicker = makePicker { [weak navigationController] picker, country in
            // Only the picker on top counts: not a second tap, and not one that the user has left.
            guard let navigationController, navigationController.topViewController === picker else { return }
            navigationController.popViewController()
            onPicked(country)
        }
        picker = newPicker
        navigationController.pushViewController(newPicker)
    }
}
