import Conformance
import Flow
import LoginUI

/// A flow in its own window, on the real clock: like a scene of a UIKit app.
///
/// It owns the window and the object that the flow returned.
final class RunningFlow {
    let window = Window()
    let service: PacedUserService
    private var kept: AnyObject?

    /// Starts the flow.
    /// - Parameter onNeedsDisplay: Called at the first change of the window since it was drawn.
    init(_ flow: LoginFlow, service: PacedUserService, onNeedsDisplay: @escaping () -> Void) {
        self.service = service
        window.onNeedsDisplay = onNeedsDisplay
        kept = flow.start(in: window, service: service)
    }

    /// Whether a request or a cancellation is still on its way: a loading flow has a request, and an idle one
    /// has none.
    var isOnItsWay: Bool { window.isBusy != service.isAwaited }

    func close() {
        window.onNeedsDisplay = nil
        window.rootViewController = nil
        kept = nil
        service.close()
    }
}

extension View {
    /// Whether something is loading: a visible spinner turns.
    var isBusy: Bool {
        if isHidden { return false }
        if let spinner = self as? ActivityIndicator, spinner.isAnimating { return true }
        return subviews.contains(where: \.isBusy)
    }
}
