import Observation

@Observable
final class OrderViewModel {
    var isAsking = false
    private(set) var isDeleting = false
    private let onDelete: () -> Void

    init(onDelete: @escaping () -> Void) { self.onDelete = onDelete }

    func deleteTapped() { isAsking = !isDeleting }

    /// A second tap changes nothing. (It is too late to look at `isAsking`: SwiftUI may have set it already.)
    func deletionConfirmed() {
        guard !isDeleting else { return }
        isDeleting = true
        isAsking = false
        onDelete()
    }

    func deletionFailed() { isDeleting = false }
}
