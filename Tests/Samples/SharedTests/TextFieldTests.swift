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

    nonisolated static let gestures: [Action<TextField>] = [
        Action(testDescription: "type") { $0.type("x") },
        Action(testDescription: "Backspace") { $0.deleteBackward() },
        Action(testDescription: "Delete") { $0.deleteForward() },
        Action(testDescription: "delete a selection") { $0.delete(from: 0, to: 1) },
        Action(testDescription: "clear") { $0.clear() },
        Action(testDescription: "move the caret") { $0.moveCaret(to: 0) },
        Action(testDescription: "Return") { $0.pressReturn() },
        Action(testDescription: "fill") { $0.fill("x") },
    ]

    @Test(arguments: gestures, Obstacle.allCases)
    func `a field that cannot be used ignores every gesture`(gesture: Action<TextField>, obstacle: Obstacle) {
        field.text = "ada"
        field.moveCaret(to: 1)

        obstacle.block(field)
        gesture.perform(field)

        #expect(field.text == "ada")
        #expect(field.caret == 1)
        #expect(edits.texts.isEmpty)
        #expect(edits.returns == 0)
    }
}

@Suite struct EditableTextTests {
    /// The text with the caret drawn into it: `a|b`.
    static func text(_ drawn: String) -> EditableText {
        let parts = drawn.split(separator: "|", omittingEmptySubsequences: false)
        var text = EditableText(parts.joined())
        text.moveCaret(to: parts[0].count)
        return text
    }

    static func drawn(_ text: EditableText) -> String {
        "\(text.text.prefix(text.caret))|\(text.text.dropFirst(text.caret))"
    }

    // A mark that joins its neighbour forms one character with it, and the caret must not count it twice.
    @Test(arguments: [
        ("|", "ab", "ab|"), ("|cd", "ab", "ab|cd"), ("a|d", "bc", "abc|d"), ("ab|", "cd", "abcd|"),
        ("a|b", "", "a|b"), ("a|b", "👩‍👩‍👧", "a👩‍👩‍👧|b"), ("a|b", "🇩🇪", "a🇩🇪|b"),
        ("e|", "\u{301}", "e\u{301}|"),  // an accent joins the letter before it
        ("e|x", "\u{301}", "e\u{301}|x"),
        ("👩|", "\u{200D}👧", "👩\u{200D}👧|"),  // a joiner makes a family of two
        ("🇩|", "🇪", "🇩🇪|"),  // two letters make a flag
        ("|🇪", "🇩", "🇩🇪|"),
        ("|🇩🇪", "🇫", "🇫🇩|🇪"),  // and a third one regroups them
    ])
    func `typed text is inserted before the caret`(before: String, typed: String, after: String) {
        var text = Self.text(before)
        text.insert(typed)
        #expect(Self.drawn(text) == after)
    }

    // The text, after Backspace, and after Delete.
    @Test(arguments: [
        ("|ab", "|ab", "|b"), ("a|b", "|b", "a|"), ("ab|", "a|", "ab|"), ("|", "|", "|"),
        ("e\u{301}|e\u{301}b", "|e\u{301}b", "e\u{301}|b"), ("a👩‍👩‍👧|👩‍👩‍👧b", "a|👩‍👩‍👧b", "a👩‍👩‍👧|b"),
        ("🇩🇪|🇫🇷", "|🇫🇷", "🇩🇪|"),
    ])
    func `Backspace deletes the character before the caret, Delete the one after it`(
        before: String, afterBackspace: String, afterDelete: String
    ) {
        var shorter = Self.text(before)
        shorter.deleteBackward()
        #expect(Self.drawn(shorter) == afterBackspace)

        shorter = Self.text(before)
        shorter.deleteForward()
        #expect(Self.drawn(shorter) == afterDelete)
    }

    @Test(arguments: [
        (1, 3, "a|d"), (0, 4, "|"), (2, 2, "abcd|"), (3, 1, "abcd|"), (-5, 2, "|cd"), (2, 99, "ab|"),
    ])
    func `a selection is deleted as far as there is text`(start: Int, end: Int, after: String) {
        var text = EditableText("abcd")
        text.delete(from: start, to: end)
        #expect(Self.drawn(text) == after)
    }

    @Test func `characters that a deletion brings together may join`() {
        var text = Self.text("🇩x|🇪")
        text.deleteBackward()
        #expect(text.text == "🇩🇪")
        #expect(text.caret == 1)
    }

    @Test(arguments: [(-1, 0), (0, 0), (2, 2), (3, 3), (4, 3)])
    func `the caret stays inside the text`(offset: Int, caret: Int) {
        var text = EditableText("abc")
        text.moveCaret(to: offset)
        #expect(text.caret == caret)
    }
}
