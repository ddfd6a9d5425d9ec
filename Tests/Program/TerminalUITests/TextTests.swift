import Testing

@testable import TerminalUI

@Suite struct CharacterWidthTests {
    @Test func `characters take as many columns as in a terminal`() {
        let widths: [(Character, Int)] = [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("ש", 1), ("•", 1), ("─", 1), ("🙂", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2),
            ("🇩🇪", 2), ("❤️", 2), ("1️⃣", 2), ("\u{200B}", 0), ("\u{7}", 0),
        ]
        for (character, columns) in widths { #expect(character.columns == columns, "\(character)") }
    }

    @Test func `every shown character takes a column, and none is a control character`() {
        for value in (0...0x3000).compactMap(Unicode.Scalar.init) {
            let (text, columns) = Character(value).shown
            #expect(columns == 1 || columns == 2, "\(value.value)")
            #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
    }

    @Test func `a text is cut or broken to fit`() {
        #expect("short".cut(to: 5) == "short")
        #expect("longer".cut(to: 5) == "long…")
        #expect("日本語".cut(to: 5) == "日本…")
        #expect("日本".cut(to: 4) == "日本")
        for columns in -3...0 { #expect("any".cut(to: columns) == "") }
        #expect("one two  three".wrapped(to: 7) == ["one two", "three"])
        #expect("incomprehensible".wrapped(to: 6) == ["incom…"])
    }
}

@Suite struct FieldTextTests {
    @Test func `the caret is always visible`() {
        func shown(_ text: String, _ caret: Int) -> [String] {
            let field = FieldText(text, caret: caret, columns: 6)
            return [field.shown, "\(field.caretColumn)"]
        }
        #expect(shown("", 0) == ["", "0"])
        #expect(shown("12345", 5) == ["12345", "5"])
        #expect(shown("123456", 6) == ["23456", "5"])
        #expect(shown("1234567", 0) == ["123456", "0"])
        #expect(shown("日本語文", 4) == ["語文", "4"])
        let text = String("日a👩‍👩‍👧‍👦e\u{301}".flatMap { repeatElement($0, count: 10) })
        for (caret, columns) in (0...40).flatMap({ caret in [0, 1, 2, 11].map { (caret, $0) } }) {
            let field = FieldText(text, caret: caret, columns: columns)
            #expect(field.caretColumn < max(1, columns))
            #expect(field.shown.columnCount <= columns)
        }
    }
}
