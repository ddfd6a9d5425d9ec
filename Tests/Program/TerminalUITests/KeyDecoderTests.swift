import Testing

@testable import TerminalUI

@Suite struct KeyDecoderTests {
    /// The keys of some bytes, after the wait for more.
    private func keys(_ bytes: String) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.feed(bytes.utf8) + decoder.flush()
    }

    private static let named: [(bytes: String, key: Key)] = [
        ("\t", .tab), ("\u{1B}[Z", .backTab), ("\r", .enter), ("\n", .enter), ("\u{1B}OM", .enter),
        ("\u{1B}", .escape), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1B}[3~", .delete),
        ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
        ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
        ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
        ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
        ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3D", .wordLeft), ("\u{1B}[1;2D", .left),
        ("\u{1B}b", .wordLeft), ("\u{1B}f", .wordRight), ("\u{1B}[3;5~", .delete),
        ("\u{17}", .deleteWord), ("\u{1B}\u{7F}", .deleteWord), ("\u{1}", .control("a")),
        ("\u{5}", .control("e")), ("\u{15}", .control("u")), ("\u{B}", .control("k")),
        ("\u{4}", .control("d")), ("q", .text("q")),
        ("ä日👩‍👩‍👧‍👦e\u{301}", .text("ä日👩‍👩‍👧‍👦e\u{301}")), ("\u{1B}[1;2H", .home),
        ("\u{1B}[200~two\r\nlines \u{1B}[A\u{3}\u{1B}[201~", .paste("two\r\nlines \u{1B}[A\u{3}")),
        ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)),
        ("\u{1B}OQ", .function(2)), ("\u{1B}[12~", .function(2)), ("\u{1B}[[B", .function(2)),
    ]

    @Test func `every key is decoded, in one piece or byte by byte`() {
        for (bytes, key) in KeyDecoderTests.named {
            #expect(keys(bytes) == [key], "\(bytes.debugDescription)")
            var decoder = KeyDecoder()
            let pieces = bytes.utf8.flatMap { decoder.feed([$0]) } + decoder.flush()
            guard case .text(let text) = key else {
                #expect(pieces == [key], "\(bytes.debugDescription)")
                continue
            }
            #expect(pieces.map { if case .text(let part) = $0 { part } else { "?" } }.joined() == text)
        }
    }

    @Test func `keys that arrive together are separated`() {
        let wanted = [Key.text("ad"), .left, .text("m"), .delete, .tab, .text("x"), .escape, .up, .escape]
        #expect(keys("ad\u{1B}[Dm\u{1B}[3~\tx\u{1B}\u{1B}[A\u{1B}") == wanted)
    }

    @Test func `Esc waits for more bytes until the wait is ended`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B]) == [])
        #expect(decoder.patience != nil)
        #expect(decoder.flush() == [.escape])
        #expect(decoder.patience == nil)
        #expect(decoder.feed(Array("[A".utf8)) == [.text("[A")])
        #expect(decoder.feed(Array("\u{1B}[1;".utf8)) == [])
        #expect(decoder.patience != nil)
        #expect(decoder.flush() == [])
        #expect(decoder.feed(Array("a".utf8)) == [.text("a")])
    }

    /// What is no key of its own after Esc: `[` and `O` begin sequences, and Alt-B and Alt-F move by words.
    private static let sequenceStarts: [Unicode.Scalar] = ["[", "O", "b", "f", "\u{8}", "\u{7F}"]

    @Test func `Esc and a key that follows at once are both keys`() {
        var count = 0
        for value in (1...0x24F).compactMap(Unicode.Scalar.init)
        where !KeyDecoderTests.sequenceStarts.contains(value) {
            let alone = keys(String(value))
            #expect(keys("\u{1B}\(value)") == [.escape] + alone, "\(value.debugDescription)")
            var decoder = KeyDecoder()
            let pieces = "\u{1B}\(value)".utf8.flatMap { decoder.feed([$0]) } + decoder.flush()
            #expect(pieces == [.escape] + alone, "\(value.debugDescription)")
            count += 1
        }
        #expect(count > 500)
        #expect(keys("\u{1B}日本") == [.escape, .text("日本")])
        #expect(keys("\u{1B}Olaf") == [.escape, .text("Olaf")])
        #expect(keys("\u{1B}O") == [.escape, .text("O")])
        #expect(keys("\u{1B}[") == [.escape, .text("[")])
        #expect(keys("\u{1B}O1") == [.escape, .text("O1")])
    }

    @Test func `a sequence that is cut waits half a second for its rest, wherever it is cut`() {
        let sequences = KeyDecoderTests.named.filter { bytes, _ in
            bytes.hasPrefix("\u{1B}[") || bytes.hasPrefix("\u{1B}O")
        }
        #expect(sequences.count > 20)
        for (text, key) in sequences where !text.hasPrefix("\u{1B}[200~") {
            let bytes = Array(text.utf8)
            for cut in 1..<bytes.count {
                var decoder = KeyDecoder()
                #expect(decoder.feed(bytes[..<cut]) == [], "\(text.debugDescription), cut at \(cut)")
                #expect(decoder.patience == .milliseconds(cut == 1 ? 100 : 500))
                #expect(decoder.feed(bytes[cut...]) == [key], "\(text.debugDescription), cut at \(cut)")
                #expect(decoder.patience == nil)
            }
        }
    }

    @Test func `a report of a mouse is no key`() {
        for report in ["\u{1B}[M !!", "\u{1B}[M#\r", "\u{1B}[M"] {
            #expect(keys(report + "\u{3}").suffix(1) == [.control("c")])
            #expect(!keys(report).contains { if case .text = $0 { true } else { false } })
        }
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B, 0x5B, 0x4D, 0x20, 0xFF]) == [])
        #expect(decoder.feed([0xE0, 0x61]) == [.text("a")])
        #expect(keys("\u{1B}[M !!") == [])
    }

    @Test func `bytes of no key are dropped`() {
        let replies = "\u{1B}[12;40R\u{1B}[?2026;2$y\u{1B}[<0;1;2M\u{1B}[99~a"
        #expect(keys(replies) == [.text("a")])
        #expect(keys("\u{1B}[\(String(repeating: "1", count: 1_000))~").count <= 1)
        #expect(keys("\u{0}\u{1C}") == [])
    }

    @Test func `invalid UTF-8 becomes replacement characters`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0xFF, 0x61, 0xC3]) == [.text("\u{FFFD}a")])
        #expect(decoder.feed([0xA4]) == [.text("ä")])
        #expect(decoder.feed([0xF0, 0x9F]) == [])
        #expect(decoder.feed([0x0D]) == [.text("\u{FFFD}"), .enter])
    }

    @Test func `a paste is one key, however long, and in one line`() {
        let text = String(repeating: "pasted ä ", count: 10_000)
        #expect(keys("\u{1B}[200~\(text)\u{1B}[201~") == [.paste(text)])
        #expect("one\r\ntwo\tthree\u{1B}\n\n".onOneLine == "one two three")
    }

    @Test func `a paste whose end is lost is over after a while`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[200~abc".utf8) == [])
        #expect(decoder.patience == .seconds(1))
        #expect(decoder.flush() == [.paste("abc")])
        #expect(decoder.patience == nil)
        #expect(decoder.feed("q".utf8) == [.text("q")])
    }

    @Test func `no bytes trap, or swallow the next key`() {
        let pieces =
            [
                "\u{1B}", "\u{1B}[", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}O", ";", "~", "ä", "\u{7}", "1",
            ].map { Array($0.utf8) } + [[0xC3], [0xF0, 0x9F], [0xFF]]
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
