import Testing

@testable import TerminalUI

@Suite struct KeyDecoderTests {
    /// The keys of some bytes, after the wait for more.
    private func keys(_ bytes: String) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.feed(bytes.utf8) + decoder.flush()
    }

    private static let named: [(bytes: String, key: Key)] =
        Key.sequences.map { ("\u{1B}\($0)", $1) } + [
            ("\t", .tab), ("\r", .enter), ("\n", .enter), ("\u{1B}", .escape), ("\u{7F}", .backspace),
            ("\u{8}", .backspace), ("\u{1}", .control("a")), ("\u{4}", .control("d")),
            ("q", .text("q")), ("👩‍👩‍👧‍👦", .text("👩‍👩‍👧‍👦")),
            ("\u{1B}[200~two\r\nlines \u{1B}[A\u{3}\u{1B}[201~", .paste("two\r\nlines \u{1B}[A\u{3}")),
        ]

    @Test func `every key is decoded, wherever its bytes are cut`() {
        for (text, key) in KeyDecoderTests.named {
            #expect(keys(text) == [key], "\(text.debugDescription)")
            let bytes = Array(text.utf8)
            // A picture of several scalars may come as several characters.
            for cut in 1..<bytes.count where bytes[0] < 0x80 {
                var decoder = KeyDecoder()
                #expect(decoder.feed(bytes[..<cut]) == [], "\(text.debugDescription), cut at \(cut)")
                #expect(decoder.patience == .milliseconds(cut == 1 ? 100 : 1_000))
                #expect(decoder.feed(bytes[cut...]) == [key], "\(text.debugDescription), cut at \(cut)")
                #expect(decoder.patience == nil)
            }
        }
    }

    @Test func `keys that arrive together are separated`() {
        let wanted = [
            Key.text("a"), .text("d"), .left, .text("m"), .delete, .tab, .text("x"), .escape, .up, .escape,
        ]
        #expect(keys("ad\u{1B}[Dm\u{1B}[3~\tx\u{1B}\u{1B}[A\u{1B}") == wanted)
        #expect(keys("\u{1B}q\u{1B}日") == [.escape, .text("q"), .escape, .text("日")])
    }

    @Test func `Esc waits for more bytes until the wait is ended`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B]) == [])
        #expect(decoder.flush() == [.escape])
        #expect(decoder.patience == nil)
        #expect(decoder.feed(Array("[".utf8)) == [.text("[")])
        #expect(decoder.feed(Array("\u{1B}[1;".utf8)) == [])
        #expect(decoder.flush() == [])
        #expect(decoder.feed(Array("a".utf8)) == [.text("a")])
    }

    @Test func `bytes of no key are dropped`() {
        let replies = "\u{1B}[12;40R\u{1B}[?2026;2$y\u{1B}[<0;1;2M\u{1B}[99~a"
        #expect(keys(replies) == [.text("a")])
        #expect(keys("\u{0}\u{1C}\u{1B}[1\r") == [.enter])
    }

    @Test func `invalid UTF-8 becomes replacement characters`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0xFF, 0x61, 0xC3]) == [.text("\u{FFFD}"), .text("a")])
        #expect(decoder.feed([0xA4]) == [.text("ä")])
        #expect(decoder.feed([0xF0, 0x9F]) == [])
        #expect(decoder.feed([0x0D]) == [.text("\u{FFFD}"), .enter])
    }

    @Test func `a paste is one key, however long, in one line, and over even if its end is lost`() {
        let text = String(repeating: "pasted ä ", count: 10_000)
        #expect(keys("\u{1B}[200~\(text)\u{1B}[201~") == [.paste(text)])
        #expect("one\r\ntwo\tthree\u{1B}\n\n".onOneLine == "one two three")
        #expect(keys("\u{1B}[200~abc") == [.paste("abc")])
    }

    @Test func `no bytes trap, or swallow the next key`() {
        let pieces =
            ["\u{1B}", "\u{1B}[", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}O", ";", "~", "ä", "\u{7}", "1"]
            .map { Array($0.utf8) } + [[0xC3], [0xF0, 0x9F], [0xFF]]
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    var decoder = KeyDecoder()
                    _ = decoder.feed(first + second + third)
                    _ = decoder.feed(Array("\u{1B}[201~\u{7}".utf8)) + decoder.flush()
                    #expect(decoder.feed([0x0D]).last == .enter, "\(first + second + third)")
                }
            }
        }
    }
}
