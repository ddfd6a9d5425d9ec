import LoginUI
import Testing

@Suite struct ViewTests {
    let window = Window()
    let parent = View(identifier: "parent")
    let child = View(identifier: "child")

    @Test func `subviews keep the order in which they were added`() {
        parent.addSubview(child)
        parent.addSubview(Label(identifier: "label"))

        #expect(parent.subviews.map(\.identifier) == ["child", "label"])
        #expect(child.superview === parent)
    }

    @Test func `a view has one superview: adding it to another one moves it`() {
        let other = View()
        parent.addSubview(child)

        other.addSubview(child)

        #expect(parent.subviews.isEmpty)
        #expect(other.subviews.first === child)
        #expect(child.superview === other)
    }

    @Test func `adding a view again puts it last`() {
        parent.addSubview(child)
        parent.addSubview(Label(identifier: "label"))

        parent.addSubview(child)

        #expect(parent.subviews.map(\.identifier) == ["label", "child"])
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
