import LoginUI
import Testing

@Suite struct ControlWidgetTests {
    let window = Window()
    let box = View()
    let button = Button(identifier: "button", title: "Go")

    init() {
        window.addSubview(box)
        box.addSubview(button)
    }

    @Test func `a control in a window can be used, and a tap gives it the focus`() {
        var taps = 0
        button.onTap = { taps += 1 }

        #expect(button.isReachable)
        button.tap()

        #expect(taps == 1)
        #expect(button.isFocused)
    }

    @Test(arguments: Obstacle.allCases)
    func `a control that cannot be used takes neither a tap nor the focus`(obstacle: Obstacle) {
        var taps = 0
        button.onTap = { taps += 1 }

        obstacle.block(button)
        button.tap()
        button.focus()

        #expect(!button.isReachable)
        #expect(taps == 0)
        #expect(window.focusedControl == nil)
    }

    @Test func `a control outside every window has no focus`() {
        #expect(!Button(identifier: "loose", title: "Loose").isFocused)
    }

    @Test func `a tap without an action still takes the focus`() {
        button.tap()
        #expect(button.isFocused)
    }
}

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
