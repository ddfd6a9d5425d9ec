import LoginUI

extension View {
    /// The view and all inside it that a person can see, in the order of reading.
    var visibleViews: [View] {
        isHidden ? [] : [self] + subviews.flatMap(\.visibleViews)
    }

    /// The controls inside it that a person could use.
    var reachableControls: [Control] {
        visibleViews.compactMap { $0 as? Control }.filter(\.isReachable)
    }

    /// Whether an answer is awaited: a spinner turns.
    var isBusy: Bool {
        visibleViews.contains { ($0 as? ActivityIndicator)?.isAnimating == true }
    }
}
