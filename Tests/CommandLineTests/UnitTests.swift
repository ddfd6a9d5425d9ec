import LoginUI
import Testing

@testable import TerminalUI
@testable import patterns

@Suite struct TextRendererTests {
    @Test func `a hidden widget has no line, and a disabled one says so`() {
        let window = Window()
        let box = View()
        let name = TextField(identifier: "name", placeholder: "Name")
        let secret = TextField(identifier: "secret", placeholder: "Secret", isSecure: true)
        let spinner = ActivityIndicator(identifier: "spinner")
        let note = Label(identifier: "note", text: "A note")
        for view in [name, secret, Button(identifier: "go", title: "Go"), spinner, note] {
            box.addSubview(view)
        }
        window.addSubview(box)
        #expect(TextRenderer.lines(of: window) == ["Name:", "Secret:", "[ Go ]", "A note"])
        name.text = "two\nlines"
        name.isEnabled = false
        secret.text = "e\u{301}👩‍👩‍👧‍👦"
        note.isHidden = true
        spinner.startAnimating()
        #expect(
            TextRenderer.lines(of: window)
                == ["Name: two␊lines (disabled)", "Secret: ••", "[ Go ]", "◌ One moment …"])
        box.isHidden = true
        #expect(TextRenderer.lines(of: window).isEmpty)
    }
}
