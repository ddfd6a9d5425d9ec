import LoginDomain
import LoginText

extension Scenario {
    /// Every scenario, simple ones first.
    ///
    /// A scenario relies on the rules before it and keeps clear of those behind it, so that a broken rule is
    /// the first to fail. This is the order of the rules, but for L05 and L06, which need what L08 says.
    public static let all: [Scenario] = {
        // Those about awkward texts and two windows follow the others of their rule.
        let rules = oneByOne.map(\.rule.id)
        let ordered = (oneByOne + awkward + windows).sorted { one, other in
            rules.firstIndex(of: one.rule.id) ?? 0 < rules.firstIndex(of: other.rule.id) ?? 0
        }
        return ordered + schedules + growth + interruptions + leaving + fills + compositions + passwords
    }()

    // Properties: of a constant, the compiler reads the value for the module's interface, too, as
    // findings/swift-constant-twice.sh shows.
    private static var oneByOne: [Scenario] {
        [
            Scenario("L01", "start", []),
            Scenario("L02", "nothing typed", [.logIn]),
            Scenario("L02", "a password alone", [.password(.correct), .logIn]),
            Scenario("L03", "blanks", [.username("  "), .password(.correct), .logIn]),
            Scenario("L03", "blanks and a tab", [.username("  \t "), .password(.correct), .logIn]),
            Scenario("L03", "blanks, a tab and a no-break space", [.username(" \t\u{A0}\u{2003}"), .logIn]),
            Scenario("L04", "no password", [.username("ada"), .logIn]),
            Scenario("L07", "typing", [.logIn, .username("a"), .logIn, .password(.character)]),
            Scenario(
                "L07", "deleting",
                [
                    .username("a"), .logIn, .edit(.username, .backspace), .logIn, .password(.wrong), .logIn,
                    .clear(.password),
                ]),
            Scenario("L07", "a key that changes nothing is no edit", [.logIn, .edit(.username, .backspace)]),
            Scenario("L08", "the button", loading),
            Scenario("L08", "after a validation error", [.logIn] + loading),
            Scenario("L05", "blanks", [.username("ada"), .password(.blanks), .logIn]),
            Scenario(
                "L06", "blanks around it",
                [.username(" \u{3000}ada lovelace\t"), .password(.correct), .logIn]),
            Scenario("L09", "the button", loading + [.logIn, .logIn]),
            Scenario("L09", "Return", loading + [.pressReturn(.password)]),
            Scenario("L09", "its handler called all the same", loading + [.callHandler(.logIn)]),
            Scenario(
                "L10", "both fields",
                loading + [
                    .username("x"), .password(.character), .clear(.username), .edit(.password, .backspace),
                ]),
            Scenario("L10", "Return in the username", loading + [.pressReturn(.username)]),
            Scenario("L11", "the service's name for the user", in: .topScreen, loading + [.welcome(1)]),
            Scenario("L12", "no part stays", in: .checkingLifetimes, loading + [.welcome(1)]),
            Scenario("L13", "wrong password", refused),
            Scenario(
                "L14", "unknown user",
                [.username("nobody"), .password(.wrong), .logIn] + [.fail(1, .wrongCredentials)]),
            Scenario("L15", "locked", loading + [.fail(1, .locked)]),
            Scenario("L16", "unreachable", unreachable),
            Scenario(
                "L17", "the password typed again", refused + [.password(.correct), .logIn, .welcome(2)]),
            Scenario("L17", "at once", unreachable + [.logIn, .welcome(2)]),
            Scenario(
                "L17", "with the same name in small letters",
                [.username("Ada"), .password(.wrong), .logIn, .fail(1, .wrongCredentials), .clear(.username)]
                    + loading + [.welcome(2)]),
            Scenario("L18", "unreachable twice", unreachable + [.logIn, .fail(2, .unreachable)]),
            Scenario(
                "L18", "unreachable, thirty times",
                filled + (1...30).flatMap { [.logIn, .fail($0, .unreachable)] }),
            Scenario(
                "L18", "locked, thirty times",
                filled + (1...30).flatMap { [.logIn, .fail($0, .locked), .password(.correct)] }),
            Scenario(
                "L18", "wrong, five times",
                filled + (1...5).flatMap { [.logIn, .fail($0, .wrongCredentials), .password(.correct)] }),
            Scenario(
                "L18", "wrong twice", refused + [.password(.wrong), .logIn, .fail(2, .wrongCredentials)]),
            Scenario("L19", "Cancel", cancelled),
            Scenario(
                "L19", "ten times, and then a success",
                filled + (1...10).flatMap { _ in [.logIn, .cancel] } + [.logIn, .welcome(11)]),
            Scenario(
                "L19", "Cancel, and another username and password",
                cancelled + [.username("x"), .password(.character), .logIn]),
            Scenario(
                "L19", "Cancel, and a locked account at the next attempt", retried + [.fail(2, .locked)]),
            Scenario("L20", "success", cancelled + [.welcome(1)]),
            Scenario(
                "L20", "success in the turn of the Cancel", loading + [.together([.welcome(1), .cancel])]),
            Scenario("L21", "wrong password", cancelled + [.fail(1, .wrongCredentials)]),
            Scenario(
                "L21", "failure in the turn of the Cancel",
                loading + [.together([.fail(1, .unreachable), .cancel])]),
            Scenario(
                "L22", "the first answer before the second",
                retried + [.welcome(1), .answer(2, .success(displayName: "Second"))]),
            Scenario(
                "L22", "the first answer after the second", retried + [.fail(2, .unreachable), .welcome(1)]),
            Scenario(
                "L22", "Cancel and Log in within one turn",
                loading + [.together([.cancel, .logIn]), .fail(1, .locked), .welcome(2)]),
            Scenario("L23", "at the start", [.cancel]),
            Scenario("L23", "its handler called all the same", filled + [.callHandler(.cancel), .logIn]),
            Scenario("L23", "after a Cancel", cancelled + [.cancel]),
            Scenario("L24", "log out", out),
            Scenario("L24", "log out twice", out + loading + [.welcome(2), .logOut]),
            Scenario(
                "L25", "somebody else",
                out + [
                    .username("grace"), .password(.correct), .logIn,
                    .answer(2, .success(displayName: "Grace Hopper")),
                ]),
            Scenario("L26", "close while loading", in: .checkingLifetimes, loading + [.close]),
            Scenario(
                "L26", "close in the turn of the Log in", in: .checkingLifetimes,
                filled + [.together([.logIn, .close])]),
            Scenario(
                "L26", "close with a cancelled request still open", in: .checkingLifetimes,
                cancelled + [.close]),
            Scenario(
                "L26", "close with two cancelled requests still open", in: .checkingLifetimes,
                retried + [.cancel, .logIn, .close]),
            Scenario("L27", "success", loading + [.close, .welcome(1)]),
            Scenario("L27", "failure", loading + [.close, .fail(1, .wrongCredentials)]),
            Scenario(
                "L27", "success, on a login that is opened again",
                loading + [.close, .open, .welcome(1), .username("x")]),
            Scenario("L27", "in the turn of the answer", loading + [.together([.welcome(1), .close])]),
            Scenario("L28", "log out", in: .checkingLifetimes, out),
            Scenario("L28", "two rounds", in: .checkingLifetimes, out + loading + [.welcome(2), .logOut]),
            Scenario("L29", "while idle", in: .checkingLifetimes, filled + [.close]),
            Scenario("L29", "on home", in: .checkingLifetimes, atHome + [.close]),
            Scenario("L29", "after a failure", in: .checkingLifetimes, refused + [.close]),
            Scenario("L29", "after a validation error", in: .checkingLifetimes, [.logIn, .close]),
            Scenario("L29", "after a log-out", in: .checkingLifetimes, out + [.close]),
            Scenario(
                "L30", "ten thousand characters",
                [
                    .username(String(repeating: "łong 🧵 nåme ", count: 850)), .password(.long), .logIn,
                    .fail(1, .unreachable),
                ]),
            Scenario("L31", "success", [.prepare(welcome)] + loading),
            Scenario("L31", "failure", [.prepare(.failure(.wrongCredentials))] + loading),
            Scenario("L31", "locked", [.prepare(.failure(.locked))] + loading),
            Scenario("L31", "unreachable", [.prepare(.failure(.unreachable))] + loading),
            Scenario("L32", "two taps", filled + [.together([.logIn, .logIn])]),
            Scenario(
                "L32", "a tap and Return",
                filled + [.together([.logIn, .pressReturn(.password)]), .welcome(1)]),
            Scenario("L33", "Log in, Cancel", filled + [.together([.logIn, .cancel])]),
            Scenario(
                "L33", "Log in, Cancel, Log in",
                filled + [.together([.logIn, .cancel, .logIn]), .welcome(1)]),
            Scenario("L35", "unasked", loading + [.fail(1, .cancelled)]),
            Scenario("L35", "asked", cancelled + [.fail(1, .cancelled)]),
            Scenario("L35", "at once", [.prepare(.failure(.cancelled))] + loading),
            Scenario(
                "L35", "ten times",
                loading + (1...10).flatMap { [.fail($0, .cancelled), .logIn] } + [.fail(11, .unreachable)]),
            Scenario("L36", "wrong password", refused + [.logIn]),
            Scenario("L36", "locked", loading + [.fail(1, .locked), .logIn]),
            Scenario("L37", "on home", retried + [.welcome(2), .fail(1, .wrongCredentials)]),
            Scenario("L37", "on the next login screen", retried + [.welcome(2), .logOut, .welcome(1)]),
            Scenario(
                "L37", "on the next login screen, which is loading",
                retried + [.welcome(2), .logOut] + loading + [.fail(1, .locked), .welcome(3)]),
            Scenario(
                "L37", "on the next login screen, with a message",
                retried + [.welcome(2), .logOut, .username("grace"), .logIn, .fail(1, .unreachable)]),
            Scenario(
                "L37", "on the next login screen, after a refusal",
                retried + [.welcome(2), .logOut] + loading + [.fail(3, .wrongCredentials), .welcome(1)]),
            Scenario(
                "L37", "on the next login screen, after its own attempt was cancelled",
                out + loading + [.cancel, .logIn, .fail(3, .wrongCredentials), .welcome(2)]),
            Scenario(
                "L38", "under a new name", out + loading + [.answer(2, .success(displayName: "Ada King"))]),
            Scenario("L38", "ten times", (1...10).flatMap { loading + [.welcome($0), .logOut] }),
            Scenario(
                "L39", "Return in both",
                [.username("ada"), .pressReturn(.username), .password(.correct), .pressReturn(.password)]),
            Scenario("L39", "Return in the username of a filled form", filled + [.pressReturn(.username)]),
            Scenario(
                "L39", "Return in a username with blanks around it",
                [.username(" ada "), .pressReturn(.username), .password(.correct), .pressReturn(.password)]),
            Scenario(
                "L39", "Return in the username while a message is shown",
                unreachable + [.pressReturn(.username), .pressReturn(.password)]),
            Scenario(
                "L39", "Return in the password, and then Cancel", filled + [.pressReturn(.password), .cancel]),
            Scenario("L39", "Return without a password", [.username("ada"), .pressReturn(.password)]),
            Scenario(
                "L39", "Return three times, the third with a filled form",
                [
                    .pressReturn(.password), .username("ada"), .pressReturn(.password),
                    .password(.correct), .pressReturn(.password),
                ]),
            Scenario(
                "L40", "the username",
                [
                    .username("aa"), .caret(.username, 1), .username("d"), .edit(.username, .backspace),
                    .edit(.username, .delete), .username("xyz"),
                ]),
            Scenario(
                "L40", "the password",
                [
                    .password(.correct), .caret(.password, 2), .password(.character),
                    .edit(.password, .backspace), .edit(.password, .delete),
                ]),
            Scenario(
                "L40", "with a message to clear",
                [.username("ada"), .logIn, .caret(.username, 0), .username("x")]),
            Scenario(
                "L40", "through an attempt",
                filled + [
                    .caret(.username, 1), .caret(.password, 2), .logIn, .fail(1, .unreachable), .logIn,
                    .cancel,
                ]),
            Scenario(
                "L40", "through a rejection",
                filled + [.caret(.username, 1), .logIn, .fail(1, .wrongCredentials)]),
            Scenario("L41", "from the button to Cancel and back", cancelled),
            Scenario(
                "L41", "from the password to Cancel and back",
                filled + [.pressReturn(.password), .fail(1, .unreachable)]),
            Scenario("L41", "to the rejected password", refused + [.tab, .password(.correct)]),
            Scenario("L41", "Tab goes round", [.tab, .tab, .tab, .backTab]),
            Scenario("L42", "one window beside an empty one", in: .twice, out),
            Scenario("L43", "one after the other", [.logIn, .logIn, .username("ada"), .logIn, .logIn]),
        ]
    }

    // MARK: Awkward texts, each with the mistake that it reveals

    private static var awkward: [Scenario] {
        let noPasswords = [Secret.whitespace, .invisible].map {
            Scenario("L05", "\($0)", [.username("ada"), .password($0), .logIn])
        }
        let padded = AwkwardText.padded.map { text, mistake in
            Scenario("L06", mistake, [.username(text), .password(.correct), .logIn])
        }
        let greetings = AwkwardText.displayNames.map { text, mistake in
            Scenario("L11", mistake, in: .topScreen, loading + [.answer(1, .success(displayName: text))])
        }
        let names = AwkwardText.names.map { text, mistake in
            Scenario("L30", mistake, [.username(text), .password(.character), .logIn, .fail(1, .locked)])
        }
        let passwords = [Secret.whitespace, .fragile, .ascii, .padded, .line].map {
            Scenario("L30", "\($0)", [.username("ada"), .password($0), .logIn])
        }
        return noPasswords + padded + greetings + names + passwords
    }

    // MARK: L42: two windows, on two services and on one

    private static var windows: [Scenario] {
        let services = [("services of their own", Fixture.twice), ("one service", .sharing)]
        let twoLogins = services.map { title, fixture in
            Scenario(
                "L42", "two logins at once, on \(title)", in: fixture,
                filled + [
                    .inWindow(2, .username("grace")), .inWindow(2, .password(.wrong)), .logIn,
                    .inWindow(2, .logIn), .inWindow(2, .fail(1, .wrongCredentials)),
                    .inWindow(2, .password(.character)), .inWindow(2, .logIn), .cancel, .logIn,
                    .inWindow(2, .welcome(2)), .fail(2, .unreachable), .welcome(1), .logIn, .welcome(3),
                    .inWindow(2, .close), .logOut, .username("ada"),
                ])
        }
        return twoLogins + [
            Scenario(
                "L42", "a window that opens while the other is loading", in: .opening,
                loading + [.inWindow(2, .open), .inWindow(2, .username("grace")), .welcome(1)]
                    + [.inWindow(2, .password(.wrong)), .inWindow(2, .logIn), .logOut]
                    + [.inWindow(2, .welcome(1))]),
            Scenario(
                "L42", "a window that opens while the other is at home", in: .opening,
                atHome + ([.open] + loading + [.welcome(1)]).map { .inWindow(2, $0) } + [.logOut]),
            Scenario(
                "L42", "three logins at once, on one service", in: .threefold,
                (1...3).flatMap { window in loading.map { .inWindow(window, $0) } }
                    + [.inWindow(3, .fail(1, .wrongCredentials)), .welcome(1)]
                    + [.inWindow(2, .cancel), .inWindow(3, .password(.correct)), .inWindow(3, .logIn)]
                    + [.inWindow(3, .welcome(2)), .logOut, .inWindow(2, .logIn), .inWindow(2, .welcome(2))]),
            Scenario(
                "L42", "a log-out in one of two homes", in: .twice,
                filled + loading.map { .inWindow(2, $0) } + [.logIn, .inWindow(2, .welcome(1))]
                    + [.welcome(1), .logOut, .username("ada"), .inWindow(2, .logOut)]),
        ]
    }

    // MARK: L44: a step begins a few turns after the one before it

    private static var schedules: [Scenario] {
        [
            around("success", loading + [.welcome(1)], then: .cancel),
            around("failure", refused, then: .cancel),
            around("failure", unreachable, then: .logIn, [.welcome(2)]),
            around("failure", loading + [.fail(1, .locked)], then: .password(.character)),
            around("success", loading + [.welcome(1)], then: .close),
            around("success", loading + [.welcome(1)], then: .logOut),
            around("Log in", loading, then: .cancel, [.welcome(1)]),
            around("Log in", loading, then: .close, [.welcome(1)]),
            around("Cancel", cancelled, then: .welcome(1)),
            around("Cancel", cancelled, then: .logIn, [.welcome(1), .welcome(2)]),
            around(
                "an edit that clears the message", [.username("a"), .logIn, .username("b")], then: .logIn),
            around("an edit of the username", [.password(.correct), .username("ada")], then: .logIn),
            around("an edit of the password", filled, then: .logIn, [.welcome(1)]),
            around("the start", [], then: .username("ada"), [.password(.correct), .logIn]),
            around("the start", [], then: .together([.logIn, .username("a")])),
            around("the start", [], then: .close),
            around("Log out", out, then: .username("grace")),
            around("Log out", out, then: .together(loading), [.cancel]),
            around(
                "success in the other window", in: .twice,
                loading + filled.map { .inWindow(2, $0) } + [.inWindow(2, .logIn), .welcome(1)],
                then: .inWindow(2, .cancel), [.inWindow(2, .welcome(1))]),
        ].flatMap(\.self)
    }

    /// Scenarios in which a step comes no turn, one turn and more turns after the step before it.
    private static func around(
        _ event: String, in fixture: Fixture = .plain, _ before: [Step], then step: Step, _ after: [Step] = []
    ) -> [Scenario] {
        (0...3).map { turns in
            Scenario(
                "L44", "\(step), \(Step.words(turns)) after \(event)", in: fixture,
                before + [.afterTurns(turns, step)] + after)
        }
    }

    // MARK: L45: a hundred attempts on one screen

    /// A login of somebody new, and a log-out.
    private static func loginOfUser(_ number: Int) -> [Step] {
        [
            .username(username(number)), .password(.correct), .logIn,
            .answer(number, .success(displayName: displayName(number))), .logOut,
        ]
    }

    /// A username that no other user has: every third has capitals, and blanks around it.
    private static func username(_ number: Int) -> String {
        number % 3 == 0 ? "  User.\(100 + number)@Example.com " : "user.\(100 + number)@example.com"
    }

    /// A name that no other user has, in one of many lengths, and too long to be kept without memory of its
    /// own.
    private static func displayName(_ number: Int) -> String {
        let middle = String(repeating: "Augusta ", count: number % 8)
        return "Ada \(middle)Lovelace of house number \(100 + number)"
    }

    /// A failed attempt of somebody new.
    private static func failureOfUser(_ number: Int) -> [Step] {
        [
            .clear(.username), .username(username(number)), .logIn,
            .fail(number, .wrongCredentials), .password(.wrong),
        ]
    }

    private static var growth: [Scenario] {
        [
            Scenario(
                "L45", "wrong, a hundred times", in: .checkingGrowth,
                filled + (1...100).flatMap(failureOfUser)),
            Scenario("L45", "a hundred users", in: .checkingGrowth, (1...100).flatMap(loginOfUser)),
            Scenario(
                "L45", "a missing field, forty times", in: .checkingGrowth,
                filled
                    + (1...40).flatMap {
                        [.clear(.username), .logIn, .username("ada"), .logIn, .fail($0, .unreachable)]
                    }),
            Scenario(
                "L45", "Cancel, a hundred times", in: .checkingGrowth,
                filled + (1...100).flatMap { [.logIn, .cancel, .welcome($0)] }),
        ]
    }

    // MARK: L46: a gesture in the middle of a change that a step makes

    private static var interruptions: [Scenario] {
        [
            inside("Log in", filled, .logIn, by: .logIn, atChanges: 1...4),
            inside("Log in", filled, .logIn, by: .password(.character), atChanges: 1...4),
            inside("the next Log in", unreachable, .logIn, by: .logIn, atChanges: 1...3),
            inside("the next Log in", unreachable, .logIn, by: .cancel, atChanges: 4...9),
            inside("the next Log in", unreachable, .logIn, by: .username("x"), atChanges: 1...3),
            inside("an edit", [.username("ada"), .logIn], .password(.correct), by: .logIn, atChanges: 1...2),
            inside("Cancel", loading, .cancel, by: .pressReturn(.password), atChanges: 1...3),
            inside("a rejection", loading, .fail(1, .wrongCredentials), by: .username("x"), atChanges: 1...8),
            inside("a failure", loading, .fail(1, .unreachable), by: .logIn, atChanges: 1...8),
            inside("the news of a lock", loading, .fail(1, .locked), by: .logIn, atChanges: 1...8),
            inside("a cancellation", loading, .fail(1, .cancelled), by: .logIn, atChanges: 1...6),
            inside("a failure", loading, .fail(1, .unreachable), by: .cancel, atChanges: 1...2),
            inside(
                "a failure", loading, .fail(1, .unreachable), by: .together([.cancel, .logIn]),
                atChanges: 1...2),
            inside("success", loading, .welcome(1), by: .cancel, atChanges: 1...2),
        ].flatMap(\.self)
    }

    /// Scenarios in which a gesture is made at the first, the second or a later change of a step.
    private static func inside(
        _ event: String, _ before: [Step], _ step: Step, by gesture: Step, atChanges changes: ClosedRange<Int>
    ) -> [Scenario] {
        changes.map { change in
            Scenario(
                "L46", "\(gesture), at change \(change) of \(event)",
                before + [.interrupted(step, atChange: change, by: gesture)] + Step.afterInterruption)
        }
    }

    // MARK: L47: the login is still shown beside home, and used

    private static var leaving: [Scenario] {
        let gestures = [
            Scenario(
                "L47", "taps, keys and Return", in: .animating,
                atHome + [
                    .logIn, .username("x"), .password(.character), .pressReturn(.password), .logIn,
                ]),
            Scenario(
                "L47", "Cancel, and Log in once more", in: .animating,
                atHome + [.cancel, .logIn, .username("x"), .pressReturn(.password)]),
            Scenario(
                "L47", "its handler called all the same", in: .animating,
                atHome + [.callHandler(.logIn), .callHandler(.logIn)]),
            Scenario(
                "L47", "after a retry", in: .animating,
                unreachable + [.logIn, .welcome(2), .pressReturn(.username), .logIn, .username("x")]),
            Scenario(
                "L47", "an answer at once", in: .animating,
                [.prepare(welcome)] + loading + [.logIn, .password(.character), .callHandler(.logIn)]),
            Scenario(
                "L47", "on the login after a log-out", in: .animating,
                out + loading + [.logIn, .welcome(2), .logIn, .username("x"), .logOut, .username("grace")]),
        ]
        return gestures
            + (0...3).map { turns in
                Scenario(
                    "L47", "a tap, and keys, \(Step.words(turns)) after success", in: .animating,
                    atHome + [
                        .afterTurns(turns, .together([.logIn, .username("x"), .pressReturn(.password)]))
                    ])
            }
    }

    // MARK: L48: a text comes without an edit event

    private static var fills: [Scenario] {
        [
            Scenario("L48", "both fields", [.fill("ada"), .fill(.correct), .logIn]),
            Scenario("L48", "the password, after typing", [.username("ada"), .fill(.correct), .logIn]),
            Scenario("L48", "the username, after typing", [.password(.correct), .fill("ada"), .logIn]),
            Scenario("L48", "the username, before typing", [.fill("ada"), .password(.correct), .logIn]),
            Scenario("L48", "the password, before typing", [.fill(.correct), .username("ada"), .logIn]),
            Scenario("L48", "both, and Return", [.fill("ada"), .fill(.correct), .pressReturn(.password)]),
            Scenario(
                "L48", "the username, and Return in both",
                [.fill("ada"), .pressReturn(.username), .password(.correct), .pressReturn(.password)]),
            Scenario("L48", "in the turn of the tap", [.together([.fill("ada"), .fill(.correct), .logIn])]),
            Scenario("L48", "a username alone", [.fill("ada"), .logIn, .password(.correct), .logIn]),
            Scenario("L48", "a password alone", [.fill(.correct), .logIn, .username("ada"), .logIn]),
            Scenario("L48", "blanks around it", [.fill("  ada "), .fill(.correct), .logIn]),
            Scenario(
                "L48", "a correction as the focus leaves",
                [.username("adq"), .together([.fill("ada"), .tab]), .password(.correct), .logIn]),
            Scenario(
                "L48", "a correction, and typing on", [.fill("ad"), .username("a"), .fill(.correct), .logIn]),
            Scenario("L48", "a correction of what was typed", filled + [.fill("grace"), .logIn]),
            Scenario(
                "L48", "the same letters in other bytes",
                [.username("\u{E9}"), .fill("e\u{301}"), .password(.correct), .logIn]),
            Scenario("L48", "twice", filled + [.fill("x"), .fill("grace"), .logIn]),
            Scenario("L48", "a username that is cleared", filled + [.fill(""), .logIn]),
            Scenario(
                "L48", "a password that is cleared", filled + [.edit(.password, .fill(.plain(""))), .logIn]),
            Scenario(
                "L48", "while a message is shown", unreachable + [.fill(.wrong), .tab, .logIn, .welcome(2)]),
            Scenario("L48", "after a refusal", refused + [.fill(.correct), .logIn, .welcome(2)]),
            Scenario(
                "L48", "both, after a refusal",
                refused + [.fill("grace"), .fill(.correct), .pressReturn(.password), .welcome(2)]),
            Scenario("L48", "after a validation error", [.logIn, .fill("ada"), .fill(.correct), .logIn]),
            Scenario(
                "L48", "while loading", loading + [.fill("x"), .fill(.wrong), .fail(1, .unreachable), .logIn]),
            Scenario("L48", "after Cancel", cancelled + [.fill("grace"), .logIn, .welcome(2)]),
            Scenario(
                "L48", "before a late answer",
                cancelled + [.fill("grace"), .fill(.wrong), .fail(1, .wrongCredentials), .logIn, .welcome(2)]),
            Scenario("L48", "after a log-out", out + [.fill("ada"), .fill(.correct), .logIn, .welcome(2)]),
            Scenario("L48", "before closing", [.fill("ada"), .fill(.correct), .close]),
        ]
    }

    // MARK: L49: a text that is composed, as keyboards for Chinese and Japanese do

    private static var compositions: [Scenario] {
        [
            Scenario(
                "L49", "a word, letter by letter",
                [.compose("n"), .compose("ni"), .commit("你"), .compose("h"), .compose("hao"), .commit("好")]
                    + [.password(.correct), .logIn]),
            Scenario(
                "L49", "Return confirms it",
                [.compose("k"), .compose("か"), .pressReturn(.username), .password(.correct), .logIn]),
            Scenario(
                "L49", "Return confirms it, and the next one is a Return",
                [.compose("か"), .pressReturn(.username), .pressReturn(.username), .password(.correct)]
                    + [.pressReturn(.password)]),
            Scenario(
                "L49", "Return confirms it in a filled form",
                filled + [.compose("か"), .pressReturn(.username)]),
            Scenario(
                "L49", "in the middle of a text",
                [
                    .username("aa"), .caret(.username, 1), .compose("k"), .compose("かん"), .commit("漢"),
                    .username("x"),
                ]),
            Scenario(
                "L49", "while a message is shown",
                [.logIn, .compose("k"), .compose("か"), .commit("課"), .logIn]),
            Scenario(
                "L49", "given up",
                [.username("ada"), .compose("k"), .compose(""), .password(.correct), .logIn]),
            Scenario("L49", "typing on confirms it", [.compose("か"), .username("x"), .compose("ん")]),
            Scenario("L49", "a tap on Log in confirms it", [.password(.correct), .compose("か"), .logIn]),
            Scenario("L49", "Tab confirms it", [.compose("か"), .tab, .backTab, .compose("ん")]),
            Scenario(
                "L49", "after a refusal",
                refused + [
                    .clear(.username), .compose("h"), .compose("はな"), .commit("花"), .password(.correct),
                ]
                    + [.logIn, .welcome(2)]),
            Scenario(
                "L49", "the system fills in another text",
                [.compose("か"), .fill("ada"), .compose("x"), .logIn]),
        ]
    }

    // MARK: L34: last, because a fault of another rule may leave a password behind, too

    private static var passwords: [Scenario] {
        [
            Scenario(
                "L34", "rejected, and deleted by the user", in: .checkingSecrets,
                refused + [.password(.wrong), .logIn, .fail(2, .locked), .password(.correct)] + [
                    .clear(.password), .username("x"), .password(.wrong), .logIn, .welcome(3),
                ])
        ]
    }

    private static let welcome = ServiceAnswer.success(displayName: "Ada Lovelace")
    private static let filled: [Step] = [.username("ada"), .password(.correct)]
    private static let loading = filled + [.logIn]
    private static let unreachable = loading + [.fail(1, .unreachable)]
    private static let refused = loading + [.fail(1, .wrongCredentials)]
    private static let cancelled = loading + [.cancel]
    private static let retried = cancelled + [.logIn]
    private static let atHome = loading + [.welcome(1)]
    private static let out = atHome + [.logOut]
}

extension Step {
    fileprivate static let logIn = Step.tap(.logIn)
    fileprivate static let cancel = Step.tap(.cancel)
    fileprivate static let logOut = Step.tap(.logOut)
    fileprivate static let tab = Step.moveFocus(backwards: false)
    fileprivate static let backTab = Step.moveFocus(backwards: true)

    fileprivate static func username(_ text: String) -> Step { .edit(.username, .type(.plain(text))) }
    fileprivate static func password(_ secret: Secret) -> Step { .edit(.password, .type(.secret(secret))) }
    fileprivate static func fill(_ text: String) -> Step { .edit(.username, .fill(.plain(text))) }
    fileprivate static func fill(_ secret: Secret) -> Step { .edit(.password, .fill(.secret(secret))) }
    fileprivate static func compose(_ text: String) -> Step { .edit(.username, .compose(.plain(text))) }
    fileprivate static func commit(_ text: String) -> Step { .edit(.username, .commit(.plain(text))) }
    fileprivate static func clear(_ field: Step.Field) -> Step { .edit(field, .clear) }
    fileprivate static func caret(_ field: Step.Field, _ offset: Int) -> Step {
        .edit(field, .moveCaret(to: offset))
    }
    fileprivate static func fail(_ request: Int, _ error: LoginError) -> Step {
        .answer(request, .failure(error))
    }
    fileprivate static func welcome(_ request: Int) -> Step {
        .answer(request, .success(displayName: "Ada Lovelace"))
    }
}

extension Step {
    /// What shows what a gesture in the middle of a change has left behind: answers to all requests, and
    /// another attempt.
    package static let afterInterruption: [Step] = [
        .answer(1, .success(displayName: "First")), .edit(.username, .type(.plain("z"))),
        .edit(.password, .type(.secret(.padded))), .tap(.logIn), .answer(2, .failure(.unreachable)),
        .tap(.cancel), .answer(3, .success(displayName: "Third")),
    ]
}

/// Texts that a user types or a service answers, each with the mistake that it reveals.
package enum AwkwardText {
    package typealias Item = (text: String, mistake: String)

    /// Every character of ASCII that is printed, except for the blank.
    package static let ascii = String(decoding: 0x21...0x7E, as: UTF8.self)

    /// Usernames, which are also used as display names.
    package static let names: [Item] = [
        ("Ada@Example.COM", "cutting at the @, or sending an address in small letters"),
        ("R2D2 007", "accepting letters alone"),
        ("007", "reading a number"),
        ("Ada LOVELACE", "changing the case"),
        ("İpek Iğdır straße ΣΊΣΥΦΟΣ", "comparing without regard to case"),
        ("x", "comparing with the password, which is the same in some attempts"),
        ("a  b\tc", "joining white space inside"),
        ("two\nlines\r\nmore", "cutting at the end of a line"),
        ("\u{200B}ada\u{200D}\u{FEFF}", "trimming what has no width and is no white space"),
        ("e\u{301} é \u{212B} ﬁ ①", "normalising"),
        ("\u{301}", "a mark without a letter before it"),
        ("👩‍👩‍👧‍👦👍🏽\u{1F1E9}", "cutting inside a character"),
        ("שלום \u{200F}ada\u{202E}", "dropping marks of direction"),
        ("nul\u{0}byte", "handing it to C"),
        ("Lovelace, Ada,", "dropping a comma at the end"),
        ("ada ٠١٢ ４５６ ६७", "reading the digits of another script"),
        ("%@ %s %d \\n ${x} <b>&amp;'\"; --", "using it as a format, as markup or as a query"),
        (ascii + " \u{2019}\u{201C}\u{2013}\u{201D}", "accepting the marks that somebody thought of"),
        ("nil", "taking a word for the absence of one"),
        ("null", "taking another word for the absence of one"),
        ("root", "refusing a name that sounds powerful"),
        ("a%20b%40c", "decoding an address of the web"),
        ("Anne O&#39;Neil (she/her)", "decoding markup, or dropping what is in brackets"),
        ("...", "requiring a letter"),
        ("ada @example.com", "dropping a blank before the @"),
        ("ada@gmial.com", "correcting what looks like a typing error"),
        ("+49 30 1234567", "dropping the blanks of a telephone number"),
        ("\u{200B}", "taking what has no width for nothing"),
        ("ADA LOVELACE", "changing the case of a name in capitals"),
        (String(repeating: "Ada Augusta ", count: 25), "cutting at 255, or wherever a column ends"),
        (
            "aBǅʰ漢カｶＡ한कि\u{20DD}१Ⅷ²_‐(]\u{A0}«»¿+€^§\u{2028}\u{2029}\u{7}\u{AD}\u{2060}\u{E000}\u{378}\u{FFFE}❤\u{FE0F}🏴\u{E007F}",
            "keeping the kinds of characters that somebody thought of"
        ),
        (LoginMessage.wrongCredentials, "taking a text of the screen for the screen's own"),
    ]

    /// Display names that cannot be usernames.
    package static let displayNames: [Item] =
        names + [
            ("", "requiring a name"),
            ("  Ada\u{A0}\n", "trimming"),
            ("ada", "hiding a name that is the username"),
            (String(repeating: "Ada Augusta ", count: 100), "cutting at 1,000"),
            ("Welcome, Ada", "looking for the greeting in the greeting"),
        ]

    /// Names with white space around them, which the request must not contain.
    package static let padded: [Item] = [
        (" ada  ", "trimming nothing"),
        ("\t ada \n", "trimming blanks alone"),
        (" \u{301}ada", "trimming a blank that carries a mark"),
        ("\u{A0}ada\u{2003}\u{3000}", "trimming ASCII alone"),
        ("\u{2028}a b\u{85}\r\n", "trimming blanks and tabs alone"),
    ]
}
