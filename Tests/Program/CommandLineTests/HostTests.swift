import Flow
import LoginDomain
import LoginText
import LoginUI
import TestSupport
import Testing

@testable import Conformance
@testable import TerminalUI
@testable import patterns

// One after the other: each keeps the main actor busy, for which other suites wait, too.
@Suite(.onSoundKit, .serialized, .timeLimit(.minutes(10))) struct HostTests {
    /// A login that waits for its answer.
    private static let logIn = ["ada\r", "1234\r"]

    private func play(
        _ reads: [String], _ flows: [LoginFlow] = [.own], holds: Bool = true,
        size: Size = Size(columns: 80, rows: 24)
    ) async throws -> PlayedTerminal {
        try await PlayedTerminal(flows, holds: holds, reads, size: size)
    }

    @Test(arguments: [false, true])
    func `a user answers, is greeted, logs out and leaves`(_ isMirror: Bool) async throws {
        let flows: [LoginFlow] = isMirror ? [.own, .own] : [.own]
        let keys = HostTests.logIn + [PlayedTerminal.f2, "s", "\r", "\u{1B}", "x"]
        let terminal = try await play(keys, flows)
        let looks = terminal.looks
        #expect(looks[2].contains("One moment"))
        #expect(looks[4].contains("✓ \(LoginTitle.welcome("ada"))"))
        #expect(looks[5].contains("[ \(LoginTitle.logIn) ]"))
        #expect(!looks[5].contains("ada"))
        #expect(terminal.unread == 1, "Esc leaves")
    }

    @Test func `every editing key works as usual`() async throws {
        let left = "\u{1B}[D"
        let right = "\u{1B}[C"
        let backspace = "\u{7F}"
        let start = "\u{1}"
        let end = "\u{5}"
        let deleteToStart = "\u{15}"
        // Each edit goes on where the one before it ends.
        let edits: [(keys: String, text: String)] = [
            ("one two", "one two"),
            (start + "x", "xone two"),
            // Delete.
            (right + "\u{1B}[3~", "xoe two"),
            // Ctrl-K deletes to the end.
            (right + "\u{B}", "xoe"),
            (end + "-z", "xoe-z"),
            (left + backspace, "xoez"),
            // Home, and Ctrl-D.
            ("\u{1B}[H\u{4}", "oez"),
            // End.
            ("\u{1B}[F" + left + deleteToStart, "z"),
            // A paste.
            ("\u{1B}[200~two\r\nlines\n\u{1B}[201~", "two linesz"),
            (end + deleteToStart + "日本 👩‍👩‍👧‍👦 e\u{301} ü", "日本 👩‍👩‍👧‍👦 e\u{301} ü"),
            (backspace + backspace + backspace + backspace, "日本 👩‍👩‍👧‍👦"),
            (backspace + backspace + left + backspace, "本"),
            // Ctrl-Left, and Alt-Backspace.
            (end + "ab\u{1B}[1;5D\u{1B}" + backspace, "本b"),
            // Ctrl-W.
            (end + "\u{17}x", "x"),
        ]
        let looks = try await play(edits.map(\.keys)).looks
        for (look, edit) in zip(looks.dropFirst(), edits) { #expect(look.contains("▸ ┃\(edit.text) ")) }
        let long = String(repeating: "0123456789", count: 100)
        let pasted = try await play(["\u{1B}[200~\(long)\u{1B}[201~"])
        #expect(pasted.last.contains("┃\(long.suffix(40)) ┃"))
    }

    /// The row of the cursor in a picture.
    private func cursorRow(of look: String) throws -> Substring {
        let place = try #require(look.firstMatch(of: /cursor in row (\d+), column \d+/), "\(look)")
        let row = try #require(Int(place.1))
        let lines = look.split(separator: "\n")
        // After the heading and the upper edge.
        return lines[row + 2]
    }

    @Test(.deep) func `the cursor is where the focus is, on buttons and in lists, too`() async throws {
        let keys =
            HostTests.logIn + [PlayedTerminal.f2, "\t", "\t", PlayedTerminal.f2, "s", "\r", "\t", "\t"]
        for flows in [[LoginFlow.own], [.own, .own]] {
            let looks = try await play(keys, flows).looks
            #expect(looks.count > keys.count)
            for look in looks { #expect(try cursorRow(of: look).contains("▸"), "\(look)") }
            #expect(try cursorRow(of: looks[2]).contains("[ \(LoginTitle.cancel) ]"))
            #expect(try cursorRow(of: looks[3]).contains("▸ 1  ada"))
            #expect(try cursorRow(of: looks[7]).contains("[ \(LoginTitle.logOut) ]"))
        }
        for look in try await pick(["\u{1B}[B", "\u{1B}[F"]).looks {
            #expect(try cursorRow(of: look).contains("▸ "))
        }
        let small = try await play([PlayedTerminal.f1], size: Size(columns: 20, rows: 5)).looks
        #expect(try cursorRow(of: small[0]).contains("Too small"))
        let listed = try await play([PlayedTerminal.f1]).last
        #expect(try cursorRow(of: listed).contains("Keys"))
    }

    @Test func `the list of keys has room wherever the selector has`() async throws {
        let listed = try await play([PlayedTerminal.f1], size: Size(columns: 60, rows: 16)).last
        let ends = ["Ctrl-C: quit ", "success, wrongCredentials ", "that it gave up ", "Ctrl-K: to the end "]
        for text in ends {
            #expect(listed.contains(text), "\(listed)")
        }
    }

    @Test func `Esc taps Cancel, and no other button in its place`() async throws {
        let flow = LoginFlow(id: "odd", title: "Odd", summary: "") { window, _ in
            let spinner = ActivityIndicator(identifier: "spinner")
            let label = Label(identifier: "message")
            let button = Button(identifier: "logIn", title: "Log in")
            button.onTap = { label.text += "tapped" }
            for view in [spinner, label, button] { window.addSubview(view) }
            spinner.startAnimating()
            return nil
        }
        let keyboard = Keyboard(window: Window())
        _ = flow.start(in: keyboard.window, service: PacedUserService(latency: .zero))
        keyboard.press(.escape)
        #expect(keyboard.isBusy)
        #expect(!Frame(of: keyboard.window).lines.joined().contains("tapped"))
    }

    @Test func `a closed flow leaves no task that sleeps`() async throws {
        let deadline = ContinuousClock.now + .seconds(100)
        weak var service: PacedUserService?
        do {
            let own = PacedUserService(latency: .seconds(3600))
            service = own
            let flow = RunningFlow(.own, service: own) {}
            let robot = Robot(window: flow.window)
            robot.perform(.edit(.username, .type(.plain("a"))))
            robot.perform(.edit(.password, .type(.plain("b"))))
            robot.perform(.tap(.logIn))
            while own.requests.isEmpty, .now < deadline { await Task.yield() }
            #expect(own.requests.count == 1)
            flow.close()
        }
        while service != nil, .now < deadline { await Task.yield() }
        #expect(service == nil)
    }

    @Test func `F2 leaves the keys to the form until there is a request`() async throws {
        let waiting = try await play([PlayedTerminal.f2, "slu"], holds: false)
        #expect(waiting.last.contains("┃slu "))
        #expect(waiting.last.contains("Requests will appear here."))
        let asked = try await play(HostTests.logIn)
        #expect(asked.last.contains("F2, then: s success"))
        #expect(asked.last.contains("Esc cancel"))
        #expect(!asked.last.contains("F2 hold answers"))
        // After the last answer, and after the panel is gone, letters are typed into the form.
        let again = try await play(HostTests.logIn + [PlayedTerminal.f2, "u\rs"])
        #expect(again.last.contains("One moment"))
        #expect(again.last.contains("F2, then: s success"))
        let gone = try await play(HostTests.logIn + ["\u{1B}", "\u{1B}[Z", PlayedTerminal.f2, "hlx"])
        #expect(gone.last.contains("adalx"))
        #expect(!gone.last.contains("Requests"))
        // Once nothing is open, F2 stops holding.
        #expect(
            try await !play([PlayedTerminal.f2, PlayedTerminal.f2], holds: false).last.contains("Requests"))
    }

    @Test func `the panel says what an answer did, and that there are more requests`() async throws {
        let cancelled = HostTests.logIn + ["\u{1B}"]
        let late = try await play(cancelled + ["\r", PlayedTerminal.f2, "s"])
        #expect(late.last.contains("request 1 answered: success; nothing changed"))
        #expect(late.last.contains("▸ 2  ada"))
        let gaveUp = try await play(HostTests.logIn + [PlayedTerminal.f2, "c"])
        #expect(gaveUp.last.contains("request 1 answered: cancelled (the service gave up) "))
        let six = try await play(cancelled + (0..<5).flatMap { _ in ["\r", "\u{1B}"] } + [PlayedTerminal.f2])
        #expect(six.last.contains("▸ 1  ada, cancelled"))
        #expect(six.last.contains("4  ada, cancelled  (2 more below)"))
    }

    @Test func `a window that is too small says so`() async throws {
        let held = try await play(["ada"], size: Size(columns: 30, rows: 12))
        #expect(held.last.contains("Too small: needs 26 x 13."))
    }

    @Test func `the selector returns to the chosen line`() async throws {
        let (chosen, looks) = try await pick(["\u{1B}[B\r", "?x\u{1B}[B\r", "\u{1B}[F\u{1B}[B\r\r", "q"])
        #expect(chosen == ["two", "two/again", "three", "three"])
        #expect(looks[1].contains("▸ 2  The flow two "))
    }

    /// What a user chooses in the selector, and what it shows before each read.
    private func pick(_ keys: [String]) async throws -> (chosen: [String], looks: [String]) {
        var chosen: [String] = []
        let terminal = try await PlayedTerminal(keys) { screen in
            var selector = SelectorScreen(SampleScreens.flows)
            while true {
                switch try await selector.choose(on: screen) {
                case .flow(let flow): chosen.append(flow.id)
                case .leave: return
                case let choice: chosen.append("\(choice)")
                }
            }
        }
        return (chosen, terminal.looks)
    }

    @Test func `a digit chooses, and a letter is a command`() async throws {
        let keys = ["3\r", "c", "m", "w", "x", "9", "\u{17}", "q", "x"]
        let (chosen, looks) = try await pick(keys)
        #expect(chosen == ["two/again", "compare", "mirror"])
        #expect(looks[4].contains("Who calls whom: \(WatchPage.path)"))
        #expect(looks[5].contains("'x' does nothing here. F1 lists the keys."))
        #expect(looks[6].contains("'9' does nothing"))
        #expect(looks[7].contains("That key does nothing"))
        #expect(looks.count == keys.count)
    }

    @Test func `a list that does not fit says how many more there are`() {
        var lines = [
            ListLine(text: "MVC", isHeading: true), ListLine(text: "mvc"),
            ListLine(text: "MVP", isHeading: true),
        ]
        lines += ["mvp", "viper"].map { ListLine(text: $0) }
        #expect(lines.around(rows: 2).map(\.text) == ["MVC", "mvc  (2 more below)"])
        lines[4].isChosen = true
        #expect(lines.around(rows: 2).map(\.text) == ["mvp  (1 more above)", "viper"])
        #expect(lines.around(rows: 5).map(\.text) == lines.map(\.text))
    }

    @Test func `the mirror draws as many as fit, and compares all`() async throws {
        let flows = [LoginFlow.own, .own, .forgetful]
        let look = try await play(["ab"], flows, holds: false, size: Size(columns: 60, rows: 13)).last
        #expect(look.contains("All 3 show the same. A larger window has room for 1 more."))
    }
}
