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
    let a = Button(identifier: "a", title: "A")
    let b = Button(identifier: "b", title: "B")
    let c = Button(identifier: "c", title: "C")

    init() {
        let box = View()
        window.addSubview(box)
        for button in [a, b, c] { box.addSubview(button) }
    }

    @Test(arguments: Obstacle.allCases)
    func `a control that cannot be used takes neither a tap nor the focus`(obstacle: Obstacle) {
        var taps = 0
        a.onTap = { taps += 1 }

        obstacle.block(a)
        a.tap()
        a.focus()

        #expect(!a.isReachable)
        #expect(taps == 0)
        #expect(window.focusedControl == nil)
    }

    @Test(arguments: [("a", "b"), ("b", "c"), ("c", "a")])
    func `a control that is disabled passes the focus to the next one`(lost: String, next: String) {
        let button = [a, b, c].first { $0.identifier == lost }
        button?.focus()
        #expect(drawnFocus() == lost)

        button?.isEnabled = false
        #expect(drawnFocus() == next)
    }

    /// Which control has the focus when the window is drawn.
    private func drawnFocus() -> String? {
        window.draw()
        return window.focusedControl?.identifier
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
