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

    @Test func `where nothing can be used, nothing has the focus`() {
        for button in [a, b, c] { button.isEnabled = false }
        #expect(drawnFocus() == nil)

        window.moveFocus()
        #expect(window.focusedControl == nil)
    }

    @Test(arguments: [("a", "b"), ("b", "c"), ("c", "a")])
    func `a control that is disabled leaves the focus to the next one`(lost: String, next: String) {
        let button = [a, b, c].first { $0.identifier == lost }
        button?.focus()
        #expect(drawnFocus() == lost)

        button?.isEnabled = false
        #expect(drawnFocus() == next)
    }

    @Test func `so does one that is hidden, and a focus that has moved on stays`() {
        b.focus()
        b.isHidden = true
        #expect(drawnFocus() == "c")

        b.isHidden = false
        #expect(drawnFocus() == "c")
    }

    @Test func `without the control that had it, the focus starts afresh`() {
        b.focus()
        b.removeFromSuperview()
        #expect(drawnFocus() == "a")
    }

    @Test func `the focus moves in the order of reading, and round`() {
        var order: [String?] = [drawnFocus()]
        for _ in 1...3 {
            window.moveFocus()
            order.append(drawnFocus())
        }
        #expect(order == ["a", "b", "c", "a"])
    }

    @Test func `and backwards`() {
        var order: [String?] = [drawnFocus()]
        for _ in 1...3 {
            window.moveFocus(backwards: true)
            order.append(drawnFocus())
        }
        #expect(order == ["a", "c", "b", "a"])
    }

    @Test func `it passes over what cannot be used`() {
        b.isEnabled = false
        #expect(drawnFocus() == "a")

        window.moveFocus()
        #expect(drawnFocus() == "c")
    }

    @Test func `before anything is drawn, it moves on from the first`() {
        window.moveFocus()
        #expect(window.focusedControl === b)
    }

    @Test func `a control inside another view has its turn`() {
        let box = View()
        let inner = Button(identifier: "inner", title: "Inner")
        box.addSubview(inner)
        window.addSubview(box)
        c.focus()

        window.moveFocus()
        #expect(drawnFocus() == "inner")
    }
}
