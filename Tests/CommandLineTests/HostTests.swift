import Flow
import LoginText
import TestSupport
import Testing

@testable import Conformance
@testable import TerminalUI
@testable import patterns

@Suite(.timeLimit(.minutes(4))) struct HostTests {
    private static let f1 = "\u{1B}OP"
    private static let f2 = "\u{1B}OQ"
    /// A login that waits for its answer.
    private static let logIn = ["ada\r", "1234\r"]

    private func play(
        _ reads: [String], _ flows: [LoginFlow] = [.own], isMirror: Bool = false, holds: Bool = true,
        size: Size = Size(columns: 80, rows: 24)
    ) async throws -> PlayedTerminal {
        let terminal = try await PlayedTerminal(
            flows, isMirror: isMirror, holds: holds, reads.map { .read($0) }, size: size)
        #expect(terminal.mistakes == [])
        return terminal
    }

    @Test(arguments: [false, true])
    func `a user answers, is greeted, logs out and leaves`(_ isMirror: Bool) async throws {
        let flows: [LoginFlow] = isMirror ? [.own, .own] : [.own]
        let keys = HostTests.logIn + [HostTests.f2, "s", "\r", "\u{1B}", "x"]
        let terminal = try await play(keys, flows, isMirror: isMirror)
        let looks = terminal.looks
        #expect(looks[2].contains("One moment"))
        #expect(looks[4].contains("✓ \(LoginTitle.welcome("ada"))"))
        #expect(looks[5].contains("[ \(LoginTitle.logIn) ]") && !looks[5].contains("ada"))
        #expect(terminal.unread == 1, "Esc leaves")
    }

    @Test func `every editing key works as usual`() async throws {
        let edits: [(keys: String, text: String)] = [
            ("one two", "one two"), ("\u{1}x", "xone two"), ("\u{1B}[C\u{1B}[3~", "xoe two"),
            ("\u{1B}[C\u{B}", "xoe"), ("\u{5}-z", "xoe-z"), ("\u{1B}[D\u{7F}", "xoez"),
            ("\u{1B}[H\u{4}", "oez"), ("\u{1B}[F\u{1B}[D\u{15}", "z"),
            ("\u{1B}[200~two\r\nlines\n\u{1B}[201~", "two linesz"),
            ("\u{5}\u{15}日本 👩‍👩‍👧‍👦 e\u{301} ü", "日本 👩‍👩‍👧‍👦 e\u{301} ü"), ("\u{7F}\u{7F}\u{7F}\u{7F}", "日本 👩‍👩‍👧‍👦"),
            ("\u{7F}\u{7F}\u{1B}[D\u{7F}", "本"),
        ]
        let looks = try await play(edits.map(\.keys)).looks
        for (look, edit) in zip(looks.dropFirst(), edits) { #expect(look.contains("▸ ┃ \(edit.text) ")) }
        let long = String(repeating: "0123456789", count: 100)
        let pasted = try await play(["\u{1B}[200~\(long)\u{1B}[201~"])
        #expect(pasted.last.contains("┃ \(long.suffix(35))  ┃"))
    }

    @Test func `F2 leaves the keys to the form until there is a request`() async throws {
        let waiting = try await play([HostTests.f2, "slu"], holds: false)
        #expect(waiting.last.contains("┃ slu ") && waiting.last.contains("Requests will appear here."))
        let asked = try await play(HostTests.logIn)
        #expect(asked.last.contains("F2, then: s success"))
        #expect(asked.last.contains("Esc cancel") && !asked.last.contains("F2 hold answers"))
        // After the last answer, and after the panel is gone, letters are typed into the form.
        let again = try await play(HostTests.logIn + [HostTests.f2, "u\rs"])
        #expect(again.last.contains("One moment") && again.last.contains("F2, then: s success"))
        let gone = try await play(HostTests.logIn + ["\u{1B}", "\u{1B}[Z", HostTests.f2, "hlx"])
        #expect(gone.last.contains("adalx") && !gone.last.contains("Requests"))
        // Once nothing is open, F2 stops holding.
        #expect(try await !play([HostTests.f2, HostTests.f2], holds: false).last.contains("Requests"))
    }

    @Test func `the panel says what an answer did, and that there are more requests`() async throws {
        let cancelled = HostTests.logIn + ["\u{1B}"]
        let late = try await play(cancelled + ["\r", HostTests.f2, "s"])
        #expect(late.last.contains("request 1 answered: success; nothing changed"))
        #expect(late.last.contains("▸ 2  ada"))
        let gaveUp = try await play(HostTests.logIn + [HostTests.f2, "c"])
        #expect(gaveUp.last.contains("request 1 answered: cancelled (the service gave up) "))
        let six = try await play(cancelled + (0..<5).flatMap { _ in ["\r", "\u{1B}"] } + [HostTests.f2])
        #expect(six.last.contains("▸ 1  ada, cancelled"))
        #expect(six.last.contains("4  ada, cancelled  (2 more below)"))
    }

    @Test func `a panel without room takes no keys`() async throws {
        let size = Size(columns: 30, rows: 10)
        let small = try await play(HostTests.logIn + [HostTests.f2, "s"], holds: false, size: size)
        #expect(small.last.contains("One moment"))
        let held = try await play(["ada"], size: size)
        #expect(held.last.contains("Too small: needs 26 x 11."))
    }

    @Test func `F1 lists the keys of each screen, and the next key ends that alone`() async throws {
        for isMirror in [false, true] {
            let looks = try await play([HostTests.f1, "xada"], isMirror: isMirror, holds: false).looks
            #expect(looks[1].contains("Press any key.") && looks[1].contains("Ctrl-C "))
            #expect(looks[2].contains("ada ") && !looks[2].contains("xada"))
        }
    }

    @Test func `the selector returns to the chosen line`() async throws {
        var chosen: [String?] = []
        let keys = ["\u{1B}[B\r", "?x\u{1B}[B\r", "\u{1B}[F\u{1B}[B\r\r", "q"]
        let terminal = try await PlayedTerminal(keys.map { .read($0) }) { screen in
            let picker = Picker(SampleScreens.flows, screen: screen)
            while let flow = try await picker.pick() { chosen.append(flow.id) }
        }
        #expect(chosen == ["two", "two/again", "three", "three"])
        #expect(terminal.looks[1].contains("▸ The flow two "))
    }

    @Test func `the mirror has pages if one is not enough`() async throws {
        let size = Size(columns: 30, rows: 10)
        let keys = ["ab\u{1B}[6~", "\u{1B}[6~"]
        let looks = try await play(keys, [.own, .forgetful], isMirror: true, holds: false, size: size).looks
        #expect(looks[1].contains("┃ab ") && looks[1].contains("PgDn: page 2/2"))
        #expect(looks[2].contains("PgDn: page 1/2"))
    }

    /// Random keys; with `DEEP=1` many more of them.
    @Test func `keys lead to the same screen, one by one or in one read`() async throws {
        var random = SplitMix64(seed: 23)
        let keys =
            ["a", "h", "l", "s", "u", "c", " ", "?", "\t", "\r", "\r", HostTests.f1, HostTests.f2]
            + ["\u{1B}[Z", "\u{1B}[A", "\u{1B}[B", "\u{7F}", "\u{1B}"]
        for _ in 0..<(isDeep ? 50 : 3) {
            let more = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(keys) }
            let singly = HostTests.logIn.flatMap { $0.map(String.init) } + more
            // What follows an escape in the same read would be a key with Alt.
            let together = singly.split(separator: "\u{1B}", omittingEmptySubsequences: false)
                .map { $0.joined() }
            let reads = together.dropLast().map { $0 + "\u{1B}" } + together.suffix(1)
            for flows in [[LoginFlow.own], [.own, .own]] {
                let one = try await play(singly, flows, isMirror: flows.count > 1).last
                let all = try await play(reads, flows, isMirror: flows.count > 1).last
                #expect(one == all, "\(singly)")
            }
        }
    }
}

/// Every screen in every small size; without `DEEP=1`, not all of them.
@Suite(.timeLimit(.minutes(4))) struct SizeTests {
    private nonisolated static let f1 = "\u{1B}OP"
    private static let sizes = stride(from: 0, through: 30, by: isDeep ? 1 : 6).flatMap { columns in
        (0...12).map { PlayedTerminal.Event.resize(Size(columns: columns, rows: $0)) }
    }

    /// What is typed before the window changes its size.
    private nonisolated static let states: [(isMirror: Bool, holds: Bool, keys: [String])] = [
        (false, false, []), (false, true, ["ada\r1\r", "\u{1B}OQ"]), (true, false, []),
        (true, true, ["ada\r1\r", "\u{1B}OQ"]),
    ]

    @Test(arguments: states.indices)
    func `a flow is drawn in a window of any size, and takes keys`(_ index: Int) async throws {
        let state = SizeTests.states[index]
        let sizes = SizeTests.sizes.flatMap { [$0, .read("x")] }
        let terminal = try await PlayedTerminal(
            state.isMirror ? [.own, .own] : [.own], isMirror: state.isMirror, holds: state.holds,
            state.keys.map { .read($0) } + sizes + [.read(SizeTests.f1)] + SizeTests.sizes)
        #expect(terminal.mistakes == [] && terminal.unread == 0)
    }

    @Test func `the selector is drawn in a window of any size`() async throws {
        let events = SizeTests.sizes + [.read(SizeTests.f1)] + SizeTests.sizes
        let terminal = try await PlayedTerminal(events) { screen in
            _ = try await Picker(SampleScreens.flows, screen: screen).pick()
        }
        #expect(terminal.mistakes == [] && terminal.unread == 0)
        #expect(terminal.last.contains("Press any key."))
    }
}
