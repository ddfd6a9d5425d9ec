import LoginText
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

    @Test func `the same letters in other bytes are an edit`() {
        field.text = "\u{E9}"
        field.edit { $0 = EditableText("e\u{301}") }
        field.fill("\u{E9}")
        field.reportFilledText()

        #expect(edits.texts.map { Array($0.utf8) } == ["e\u{301}", "\u{E9}"].map { Array($0.utf8) })
    }

    @Test func `a change by the program reports nothing and puts the caret at the end`() {
        field.type("ada")
        field.moveCaret(to: 1)

        field.text = "grace"

        #expect(edits.texts == ["ada"])
        #expect(field.caret == 5)
    }

    @Test(arguments: Obstacle.allCases)
    func `a field that cannot be used ignores every gesture`(obstacle: Obstacle) {
        field.text = "ada"
        field.moveCaret(to: 1)
        obstacle.block(field)

        field.type("x")
        field.deleteBackward()
        field.deleteForward()
        field.delete(from: 0, to: 1)
        field.clear()
        field.moveCaret(to: 0)
        field.pressReturn()
        field.fill("x")

        #expect(field.text == "ada")
        #expect(field.caret == 1)
        #expect(edits.texts.isEmpty)
        #expect(edits.returns == 0)
    }
}

/// Where the caret goes: `a|b` is a text with the caret drawn into it.
@Suite struct EditableTextTests {
    typealias Edit = @Sendable (inout EditableText) -> Void

    static func insert(_ text: String) -> Edit { { $0.insert(text) } }
    static let backspace: Edit = { $0.deleteBackward() }
    static let delete: Edit = { $0.deleteForward() }
    static func delete(_ start: Int, _ end: Int) -> Edit { { $0.delete(from: start, to: end) } }
    static func move(to offset: Int) -> Edit { { $0.moveCaret(to: offset) } }

    // A mark that joins its neighbour forms one character with it, and the caret must not count it twice.
    static let edits: [(before: String, edit: Edit, after: String)] = [
        ("|", insert("ab"), "ab|"), ("|cd", insert("ab"), "ab|cd"), ("a|d", insert("bc"), "abc|d"),
        ("a|b", insert(""), "a|b"), ("a|b", insert("👩‍👩‍👧"), "a👩‍👩‍👧|b"),
        ("e|x", insert("\u{301}"), "e\u{301}|x"),  // an accent joins the letter before it
        ("👩|", insert("\u{200D}👧"), "👩\u{200D}👧|"),  // a joiner makes a family of two
        ("|🇪", insert("🇩"), "🇩🇪|"),  // two letters make a flag
        ("|🇩🇪", insert("🇫"), "🇫🇩|🇪"),  // and a third one regroups them

        ("|ab", backspace, "|ab"), ("a|b", backspace, "|b"), ("ab|", backspace, "a|"), ("|", backspace, "|"),
        ("e\u{301}|b", backspace, "|b"), ("a👩‍👩‍👧|b", backspace, "a|b"),
        ("🇩x|🇪", backspace, "🇩🇪|"),  // what a deletion brings together may join
        ("|ab", delete, "|b"), ("a|b", delete, "a|"), ("ab|", delete, "ab|"), ("|", delete, "|"),
        ("🇩🇪|🇫🇷", delete, "🇩🇪|"),

        ("abcd|", delete(1, 3), "a|d"), ("abcd|", delete(0, 4), "|"), ("abcd|", delete(2, 2), "abcd|"),
        ("abcd|", delete(3, 1), "abcd|"), ("abcd|", delete(-5, 2), "|cd"), ("abcd|", delete(2, 99), "ab|"),

        ("abc|", move(to: 2), "ab|c"), ("abc|", move(to: -1), "|abc"), ("|abc", move(to: 4), "abc|"),
    ]

    @Test func `each edit leaves the caret where it belongs`() {
        for (before, edit, after) in Self.edits {
            let parts = before.split(separator: "|", omittingEmptySubsequences: false)
            var text = EditableText(parts.joined())
            text.moveCaret(to: parts[0].count)
            edit(&text)
            #expect("\(text.text.prefix(text.caret))|\(text.text.dropFirst(text.caret))" == after)
        }
    }
}

/// What a keyboard for Chinese or Japanese does, as UIKit reports it.
@Suite struct CompositionTests {
    let window = Window()
    let form = LoginForm()

    init() {
        window.addSubview(form)
    }

    @Test func `each change of what is composed is an edit, with the marked text in it`() {
        var texts: [String] = []
        form.onUsernameEdit = { texts.append($0) }
        form.usernameField.type("aa")
        form.usernameField.moveCaret(to: 1)

        form.usernameField.compose("k")
        form.usernameField.compose("かん")
        form.usernameField.commit("漢")
        form.usernameField.type("x")

        #expect(texts == ["aa", "aka", "aかんa", "a漢a", "a漢xa"])
    }

    @Test func `Return confirms, and only then is a Return`() {
        form.usernameField.compose("か")
        form.usernameField.pressReturn()
        #expect(form.usernameField.isFocused)

        form.usernameField.pressReturn()
        #expect(form.passwordField.isFocused)
        #expect(form.usernameField.text == "か")
    }

    // The next letter is put behind what was composed so far: a user has it twice.
    @Test func `a write by the program ends a composition, even with the same text`() {
        form.usernameField.compose("k")
        form.usernameField.text = "k"
        form.usernameField.compose("か")

        #expect(form.usernameField.text == "kか")
    }

    @Test func `the focus takes what is composed as it is`() {
        form.usernameField.compose("か")
        form.passwordField.type("secret")
        form.usernameField.compose("ん")

        #expect(form.usernameField.text == "かん")
    }
}
