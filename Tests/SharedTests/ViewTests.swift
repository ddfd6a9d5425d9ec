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

    @Test func `a view that is removed has no superview and no window`() {
        window.addSubview(parent)
        parent.addSubview(child)
        #expect(child.window === window)

        parent.removeFromSuperview()

        #expect(window.subviews.isEmpty)
        #expect(parent.superview == nil)
        #expect(child.window == nil)
        #expect(child.superview === parent)
    }

    @Test func `a subview does not keep its superview alive`() {
        var parent: View? = View()
        parent?.addSubview(child)

        parent = nil

        #expect(child.superview == nil)
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
