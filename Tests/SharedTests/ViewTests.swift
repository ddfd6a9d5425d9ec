import LoginUI
import Testing

@Suite struct ViewTests {
    let window = Window()
    let parent = View(identifier: "parent")
    let child = View(identifier: "child")

    @Test func `a view has one superview: adding it to another one moves it`() {
        let other = View()
        parent.addSubview(child)

        other.addSubview(child)

        #expect(parent.subviews.isEmpty)
        #expect(other.subviews.first === child)
        #expect(child.superview === other)
    }

    @Test func `adding, changing and removing ask the window to draw`() {
        window.addSubview(parent)
        #expect(window.draw())

        parent.addSubview(child)
        #expect(window.draw())

        child.setNeedsDisplay()
        #expect(window.draw())

        child.removeFromSuperview()
        #expect(window.draw())

        child.setNeedsDisplay()
        #expect(!window.draw())
    }
}

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
}

@Suite struct FocusTests {
    let window = Window()
    let a = Button(identifier: "a", title: "A")
    let b = Button(identifier: "b", title: "B")
    let c = Button(identifier: "c", title: "C")

    init() {
        for button in [a, b, c] { window.addSubview(button) }
    }

    /// Which control has the focus when the window is drawn.
    func drawnFocus() -> String? {
        window.draw()
        return window.focusedControl?.identifier
    }

    @Test(arguments: [("a", "b"), ("b", "c"), ("c", "a")])
    func `a control that is disabled passes the focus to the next one`(lost: String, next: String) {
        let button = [a, b, c].first { $0.identifier == lost }
        button?.focus()
        #expect(drawnFocus() == lost)

        button?.isEnabled = false
        #expect(drawnFocus() == next)
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
