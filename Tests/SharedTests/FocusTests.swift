import LoginUI
import Testing

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

    @Test func `the first control that can be used has the focus`() {
        #expect(window.focusedControl == nil)
        a.isEnabled = false
        #expect(drawnFocus() == "b")
        #expect(b.isFocused)
        #expect(!a.isFocused)
    }

    @Test(arguments: [("a", "b"), ("b", "c"), ("c", "a")])
    func `a control that is disabled passes the focus to the next one`(lost: String, next: String) {
        let button = [a, b, c].first { $0.identifier == lost }
        button?.focus()
        #expect(drawnFocus() == lost)

        button?.isEnabled = false
        #expect(drawnFocus() == next)
    }

    @Test func `a control that is hidden passes the focus on, and does not get it back`() {
        b.focus()
        b.isHidden = true
        #expect(drawnFocus() == "c")

        b.isHidden = false
        #expect(drawnFocus() == "c")
    }

    @Test func `after the focused control is removed, the first control has the focus`() {
        b.focus()
        b.removeFromSuperview()
        #expect(drawnFocus() == "a")
    }

    @Test(arguments: [(false, ["a", "b", "c", "a"]), (true, ["a", "c", "b", "a"])])
    func `the focus moves round, in reading order or backwards`(backwards: Bool, order: [String?]) {
        var seen: [String?] = [drawnFocus()]
        for _ in 1...3 {
            window.moveFocus(backwards: backwards)
            seen.append(drawnFocus())
        }
        #expect(seen == order)
    }

    @Test func `the focus skips a control that cannot be used`() {
        b.isEnabled = false
        #expect(drawnFocus() == "a")

        window.moveFocus()
        #expect(drawnFocus() == "c")
    }

    @Test func `before the first drawing, the focus moves from the first control to the second`() {
        window.moveFocus()
        #expect(window.focusedControl === b)
    }
}
