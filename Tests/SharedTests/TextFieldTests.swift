import Testing

@testable import LoginUI

@Suite struct TextFieldTests {
    let window = Window()
    let field = TextField(identifier: "field", placeholder: "Name")
    let edits = Edits()

    /// What a field has reported.
    final class Edits {
        var texts: [String] = []
        var returns = 0
    }

    init() {
        let box = View()
        window.addSubview(box)
        box.addSubview(field)
        field.onEdit = { [edits] in edits.texts.append($0) }
        field.onReturn = { [edits] in edits.returns += 1 }
    }

    @Test func `every edit reports the whole new text`() {
        field.type("ad")
        field.type("a")
        field.deleteBackward()
        field.moveCaret(to: 0)
        field.deleteForward()
        field.clear()

        #expect(edits.texts == ["ad", "ada", "ad", "d", ""])
    }

    @Test func `an edit works at the caret, and takes the focus`() {
        field.text = "abcd"
        field.delete(from: 1, to: 3)
        field.type("x")

        #expect(field.text == "axd")
        #expect(field.caret == 2)
        #expect(field.isFocused)
    }

    @Test func `an edit that changes nothing reports nothing`() {
        field.type("")
        field.deleteBackward()
        field.deleteForward()
        field.delete(from: 0, to: 0)
        field.clear()
        field.moveCaret(to: 3)

        #expect(edits.texts.isEmpty)
    }

    @Test func `a change by the program reports nothing and puts the caret at the end`() {
        field.type("ada")
        field.moveCaret(to: 1)

        field.text = "grace"

        #expect(edits.texts == ["ada"])
        #expect(field.caret == 5)
    }

    @Test func `Return is reported, and changes no text`() {
        field.type("ada")
        field.pressReturn()

        #expect(edits.returns == 1)
        #expect(field.text == "ada")
        #expect(edits.texts == ["ada"])
    }

    /// One gesture that a field understands.
    nonisolated struct Gesture: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @MainActor @Sendable (TextField) -> Void
    }

    nonisolated static let gestures = [
        Gesture(testDescription: "type") { $0.type("x") },
        Gesture(testDescription: "Backspace") { $0.deleteBackward() },
        Gesture(testDescription: "Delete") { $0.deleteForward() },
        Gesture(testDescription: "delete a selection") { $0.delete(from: 0, to: 1) },
        Gesture(testDescription: "clear") { $0.clear() },
        Gesture(testDescription: "move the caret") { $0.moveCaret(to: 0) },
        Gesture(testDescription: "Return") { $0.pressReturn() },
    ]

    @Test(arguments: gestures, Obstacle.allCases)
    func `a field that cannot be used ignores every gesture`(gesture: Gesture, obstacle: Obstacle) {
        field.text = "ada"
        field.moveCaret(to: 1)

        obstacle.block(field)
        gesture.make(field)

        #expect(field.text == "ada")
        #expect(field.caret == 1)
        #expect(edits.texts.isEmpty)
        #expect(edits.returns == 0)
    }
}
