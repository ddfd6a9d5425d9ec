import LoginUI

/// One reason why a person cannot use a control.
nonisolated enum Obstacle: CaseIterable {
    case disabled, hidden, inHiddenView, inHiddenWindow, outsideWindow

    @MainActor func block(_ control: Control) {
        switch self {
        case .disabled: control.isEnabled = false
        case .hidden: control.isHidden = true
        case .inHiddenView: control.superview?.isHidden = true
        case .inHiddenWindow: control.window?.isHidden = true
        case .outsideWindow: control.superview?.removeFromSuperview()
        }
    }
}
