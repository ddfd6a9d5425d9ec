import Foundation
import LoginUI
import Testing

@testable import TerminalUI
@testable import patterns

@Suite struct NearestWordTests {
    @Test func `a typo finds the right word`() {
        let words = ["username", "password", "login", "logout"]
        #expect(NearestWord.to("usrname", among: words) == "username")
        #expect(NearestWord.to("LOGIN", among: words) == "login")
        #expect(NearestWord.to("logni", among: words) == "login")
        #expect(NearestWord.to("paswrod", among: words) == "password")
    }

    @Test func `a word that is far from all others finds none`() {
        #expect(NearestWord.to("quit", among: ["username", "login"]) == nil)
        #expect(NearestWord.to("", among: ["login"]) == nil)
        #expect(NearestWord.to("login", among: []) == nil)
    }

    @Test func `a distance counts inserted, deleted, replaced and swapped letters`() {
        #expect(NearestWord.distance("mvc", "mvc") == 0)
        #expect(NearestWord.distance("mcv", "mvc") == 1)
        #expect(NearestWord.distance("mv", "mvc") == 1)
        #expect(NearestWord.distance("", "mvc") == 3)
        #expect(NearestWord.distance("kitten", "sitting") == 3)
    }
}

@Suite struct JSONTests {
    @Test func `every character is read back unchanged`() throws {
        let control = String(String.UnicodeScalarView((0...0x20).compactMap { Unicode.Scalar($0) }))
        let text = control + "\"\\/\u{7F}\u{2028}\r\n é e\u{301} שלום 👩‍👩‍👧‍👦 \u{10FFFF}"
        let json = JSON([text: [text]]).description
        #expect(try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8)) == [text: [text]])
        #expect(json.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    private nonisolated struct Everything: Encodable {
        let zulu: Int?
        var alpha = true
        var number = -1
        var list = [["a"], []]
        var empty: [String: Int] = [:]
    }

    @Test func `members keep their order, and a missing number is null`() {
        #expect(
            JSON(Everything(zulu: nil)).description
                == #"{"zulu":null,"alpha":true,"number":-1,"list":[["a"],[]],"empty":{}}"#)
        #expect(JSON(Everything(zulu: 3)).description.hasPrefix(#"{"zulu":3,"#))
    }
}

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

@Suite struct DurationTests {
    @Test func `a time is in seconds, or has a unit`() throws {
        let times: [(String, Duration)] = [
            ("0", .zero), ("2", .seconds(2)), ("0.5", .milliseconds(500)), ("2s", .seconds(2)),
            ("250ms", .milliseconds(250)), ("3600", .seconds(3600)), ("3600000ms", .seconds(3600)),
        ]
        for (text, duration) in times {
            let arguments = try Arguments(["mvc", "--latency", text], for: .run)
            #expect(try arguments.duration("--latency") == duration, "\(text)")
        }
        #expect(try Arguments(["mvc"], for: .run).duration("--latency") == nil)
    }
}
