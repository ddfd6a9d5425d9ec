import LoginDomain

extension Scenario {
    /// Every scenario, simple ones first.
    ///
    /// A scenario relies on the rules before it and keeps clear of those behind it, so that a broken rule is the
    /// first to fail. This is the order of the rules, but for L05 and L06, which need what L08 says, and for L34, which
    /// comes last.
    public static let all = login

    private static let login: [Scenario] = {
        var scenarios: [Scenario] = []
        // Those about awkward texts and two windows follow the others of their rule.
        let further = awkward + windows
        for (index, scenario) in oneByOne.enumerated() {
            scenarios.append(scenario)
            if index + 1 == oneByOne.count || oneByOne[index + 1].rule != scenario.rule {
                scenarios += further.filter { $0.rule == scenario.rule }
            }
        }
        return scenarios + schedules + atOnce + growth + passwords
    }()

    private static let oneByOne: [Scenario] = [
        Scenario("L01", "start", []),

        Scenario("L02", "nothing typed", [.logIn]),
        Scenario("L02", "a password alone", [.password(.correct), .logIn]),
        Scenario("L03", "blanks, a tab and a no-break space", [.username(" \t\u{A0}\u{2003}"), .logIn]),
        Scenario("L04", "no password", [.username("ada"), .logIn]),
        Scenario(
            "L04", "a password typed and deleted again",
            [.username("ada"), .password(.character), .edit(.password, .backspace), .logIn]),
        Scenario("L07", "typing", [.logIn, .username("a"), .logIn, .password(.character)]),
        Scenario(
            "L07", "deleting",
            [
                .username("a"), .logIn, .edit(.username, .backspace), .logIn, .password(.wrong), .logIn,
                .clear(.password),
            ]),
        Scenario("L07", "a key that changes nothing is no edit", [.logIn, .edit(.username, .backspace)]),
        Scenario("L08", "the button", filled + [.logIn]),
        Scenario("L08", "after a validation error", [.logIn] + filled + [.logIn]),
        Scenario("L05", "blanks", [.username("ada"), .password(.blanks), .logIn]),
        Scenario(
            "L06", "blanks around it", [.username(" \u{3000}ada lovelace\t"), .password(.correct), .logIn]),
        Scenario(
            "L06", "a blank that carries a mark", [.username(" \u{301}ada"), .password(.correct), .logIn]),
        Scenario("L09", "the button", loading + [.logIn, .logIn]),
        Scenario("L09", "Return", loading + [.pressReturn(.password)]),
        Scenario("L09", "its handler called all the same", loading + [.callHandler(.logIn)]),
        Scenario(
            "L10", "both fields",
            loading + [
                .username("x"), .password(.character), .clear(.username), .edit(.password, .backspace),
                .pressReturn(.username),
            ]),
        Scenario("L11", "the service's name for the user", in: .topScreen, loading + [.welcome(1)]),
        Scenario(
            "L11", "the username as the name", in: .topScreen,
            loading + [.answer(1, .success(displayName: "ada"))]),
        Scenario(
            "L11", "a name in another script", in: .topScreen,
            loading + [.answer(1, .success(displayName: "عائشة 👩🏽‍🔬"))]),
        Scenario("L12", "no part stays", in: .watching, loading + [.welcome(1)]),
        Scenario("L13", "wrong password", refused),
        Scenario(
            "L14", "unknown user",
            [.username("nobody"), .password(.wrong), .logIn] + [.fail(1, .wrongCredentials)]),
        Scenario("L15", "locked", loading + [.fail(1, .locked)]),
        Scenario("L16", "unreachable", loading + [.fail(1, .unreachable)]),
        Scenario(
            "L17", "the password typed again",
            loading + [.fail(1, .wrongCredentials), .password(.correct), .logIn, .welcome(2)]),
        Scenario(
            "L17", "the username corrected, too",
            loading + [.fail(1, .wrongCredentials), .username("x"), .password(.correct), .logIn, .welcome(2)]),
        Scenario("L17", "at once", loading + [.fail(1, .unreachable), .logIn, .welcome(2)]),
        Scenario(
            "L18", "unreachable twice", loading + [.fail(1, .unreachable), .logIn, .fail(2, .unreachable)]),
        Scenario(
            "L18", "five times, always with the same message",
            loading + (1...5).flatMap { [.fail($0, .unreachable), .logIn] } + [.welcome(6)]),
        Scenario(
            "L18", "twenty failures of each kind",
            filled
                + LoginError.allCases.filter { $0 != .cancelled }.enumerated().flatMap { kind, error in
                    (1...20).flatMap { number -> [Step] in
                        [.logIn, .fail(20 * kind + number, error)]
                            + (error.rejectsPassword ? [.password(.wrong)] : [])
                    }
                }),
        Scenario(
            "L18", "wrong twice",
            loading + [.fail(1, .wrongCredentials), .password(.wrong), .logIn, .fail(2, .wrongCredentials)]),
        Scenario("L19", "Cancel", loading + [.cancel]),
        Scenario(
            "L19", "Cancel, and another username and password",
            loading + [.cancel, .username("x"), .password(.character), .logIn]),
        Scenario(
            "L19", "Cancel after a failure and a retry", loading + [.fail(1, .unreachable), .logIn, .cancel]),
        Scenario(
            "L19", "Cancel ten times, and then wait",
            filled + (1...10).flatMap { _ in [.logIn, .cancel] } + [.logIn, .welcome(11)]),
        Scenario("L20", "success", loading + [.cancel, .welcome(1)]),
        Scenario("L20", "success in the turn of the Cancel", loading + [.together([.welcome(1), .cancel])]),
        Scenario("L21", "wrong password", loading + [.cancel, .fail(1, .wrongCredentials)]),
        Scenario(
            "L21", "failure in the turn of the Cancel",
            loading + [.together([.fail(1, .unreachable), .cancel])]),
        Scenario(
            "L22", "the first answer before the second",
            loading + [.cancel, .logIn, .welcome(1), .answer(2, .success(displayName: "Second"))]),
        Scenario(
            "L22", "the first answer, a failure, before the second",
            loading + [.cancel, .logIn, .fail(1, .wrongCredentials), .welcome(2)]),
        Scenario(
            "L22", "the first answer after the second",
            loading + [.cancel, .logIn, .fail(2, .unreachable), .welcome(1)]),
        Scenario(
            "L22", "Cancel and Log in within one turn",
            loading + [.together([.cancel, .logIn]), .fail(1, .locked), .welcome(2)]),
        Scenario("L23", "at the start", [.cancel]),
        Scenario("L23", "its handler called all the same", filled + [.callHandler(.cancel), .logIn]),
        Scenario("L23", "after a Cancel", loading + [.cancel, .cancel]),
        Scenario("L24", "log out", atHome + [.logOut]),
        Scenario(
            "L24", "log out twice",
            atHome + [.logOut, .logIn, .username("ada"), .password(.correct), .logIn, .welcome(2), .logOut]),
        Scenario(
            "L25", "somebody else",
            atHome + [
                .logOut, .username("grace"), .password(.correct), .logIn,
                .answer(2, .success(displayName: "Grace Hopper")),
            ]),
        Scenario("L26", "close while loading", in: .watching, loading + [.close]),
        Scenario(
            "L26", "close in the turn of the Log in", in: .watching, filled + [.together([.logIn, .close])]),
        Scenario(
            "L26", "close with a cancelled request still open", in: .watching, loading + [.cancel, .close]),
        Scenario("L27", "success", loading + [.close, .welcome(1)]),
        Scenario("L27", "failure", loading + [.close, .fail(1, .wrongCredentials)]),
        Scenario("L27", "in the turn of the answer", loading + [.together([.welcome(1), .close])]),
        Scenario("L28", "log out", in: .watching, atHome + [.logOut]),
        Scenario(
            "L28", "two rounds", in: .watching, atHome + [.logOut] + filled + [.logIn, .welcome(2), .logOut]),
        Scenario("L29", "while idle", in: .watching, filled + [.close]),
        Scenario("L29", "on home", in: .watching, atHome + [.close]),
        Scenario("L29", "after a failure", in: .watching, refused + [.close]),
        Scenario("L29", "after a validation error", in: .watching, [.logIn, .close]),
        Scenario("L29", "after a log-out", in: .watching, atHome + [.logOut, .close]),
        Scenario(
            "L30", "emoji, marks, right to left",
            [.username("👩‍👩‍👧‍👦 ÄRGER e\u{301}\u{323} שלום \u{200F}🇩🇪"), .password(.unicode), .logIn]),
        Scenario(
            "L30", "ten thousand characters",
            [
                .username(String(repeating: "łong 🧵 nåme ", count: 850)), .password(.long), .logIn,
                .fail(1, .unreachable),
            ]),
        Scenario("L31", "success", [.prepare(welcome)] + filled + [.logIn]),
        Scenario("L31", "failure", [.prepare(.failure(.wrongCredentials))] + filled + [.logIn]),
        Scenario("L32", "two taps", filled + [.together([.logIn, .logIn])]),
        Scenario(
            "L32", "a tap and Return", filled + [.together([.logIn, .pressReturn(.password)]), .welcome(1)]),
        Scenario("L33", "Log in, Cancel", filled + [.together([.logIn, .cancel])]),
        Scenario(
            "L33", "Log in, Cancel, Log in", filled + [.together([.logIn, .cancel, .logIn]), .welcome(1)]),
        Scenario("L35", "unasked", loading + [.fail(1, .cancelled)]),
        Scenario("L35", "asked", loading + [.cancel, .fail(1, .cancelled)]),
        Scenario("L35", "and then again", loading + [.fail(1, .cancelled), .logIn, .welcome(2)]),
        Scenario(
            "L35", "ten times",
            loading + (1...10).flatMap { [.fail($0, .cancelled), .logIn] } + [.fail(11, .unreachable)]),
        Scenario("L36", "wrong password", refused + [.logIn]),
        Scenario("L36", "locked", loading + [.fail(1, .locked), .logIn]),
        Scenario("L37", "on home", loading + [.cancel, .logIn, .welcome(2), .fail(1, .wrongCredentials)]),
        Scenario(
            "L37", "on the next login screen", loading + [.cancel, .logIn, .welcome(2), .logOut, .welcome(1)]),
        Scenario(
            "L37", "on the next login screen, which is loading",
            loading + [.cancel, .logIn, .welcome(2), .logOut] + filled + [
                .logIn, .fail(1, .locked), .welcome(3),
            ]),
        Scenario("L38", "the same again", atHome + [.logOut] + filled + [.logIn, .welcome(2)]),
        Scenario("L38", "ten times", (1...10).flatMap { filled + [.logIn, .welcome($0), .logOut] }),
        Scenario(
            "L39", "Return in both",
            [.username("ada"), .pressReturn(.username), .password(.correct), .pressReturn(.password)]),
        Scenario("L39", "Return without a password", [.username("ada"), .pressReturn(.password)]),
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
                .caret(.username, 1), .caret(.password, 2), .logIn, .fail(1, .unreachable), .logIn, .cancel,
            ]),
        Scenario("L41", "from the button to Cancel and back", loading + [.cancel]),
        Scenario("L41", "Tab goes round", [.tab, .tab, .tab, .backTab]),
        Scenario(
            "L41", "Return, and a failure",
            [.username("ada"), .password(.correct), .pressReturn(.password)] + [
                .backTab, .fail(1, .unreachable), .backTab,
            ]),
        Scenario("L42", "one window beside an empty one", in: .twice, atHome + [.logOut]),
        Scenario("L43", "no username", [.logIn, .logIn]),
        Scenario("L43", "no password", [.username("ada"), .logIn, .logIn]),
        Scenario("L43", "one after the other", [.logIn, .logIn, .username("ada"), .logIn, .logIn]),
    ]

    // MARK: Awkward texts, each with the mistake that it reveals

    private static let awkward: [Scenario] =
        [Secret.whitespace, .invisible].map {
            Scenario("L05", "\($0)", [.username("ada"), .password($0), .logIn])
        }
        + AwkwardText.padded.map {
            Scenario("L06", $0.mistake, [.username($0.text), .password(.correct), .logIn])
        }
        + (AwkwardText.displayNames + AwkwardText.rare).map {
            Scenario(
                "L11", $0.mistake, in: .topScreen, loading + [.answer(1, .success(displayName: $0.text))])
        }
        + (AwkwardText.names + AwkwardText.rare).map {
            Scenario(
                "L30", $0.mistake, [.username($0.text), .password(.character), .logIn, .fail(1, .locked)])
        }
        + [Secret.whitespace, .fragile, .digits, .padded, .everyKind].map {
            Scenario("L30", "\($0)", [.username("ada"), .password($0), .logIn])
        }

    // MARK: L42: two windows, on two services and on one

    private static let windows: [Scenario] = [
        (
            "two logins at once",
            [
                .username("ada"), .inWindow(2, .username("grace")), .password(.correct), .logIn,
                .inWindow(2, .password(.wrong)), .inWindow(2, .logIn), .welcome(1),
                .inWindow(2, .fail(1, .wrongCredentials)), .logOut, .inWindow(2, .close),
                .username("ada"),
            ]
        ),
        (
            "both filled in before either logs in, and one fails while the other loads",
            filled + [
                .inWindow(2, .username("grace")), .inWindow(2, .password(.wrong)), .logIn,
                .inWindow(2, .logIn), .inWindow(2, .fail(1, .wrongCredentials)),
                .inWindow(2, .password(.character)), .inWindow(2, .logIn), .cancel, .logIn,
                .inWindow(2, .welcome(2)), .fail(2, .unreachable), .welcome(1),
            ]
        ),
    ].flatMap { title, steps in
        [
            Scenario("L42", title, in: .twice, steps),
            Scenario("L42", "\(title), on one service", in: .sharing, steps),
        ]
    }

    // MARK: L44: a step begins a few turns after the one before it

    private static let schedules: [Scenario] =
        around("success", loading + [.welcome(1)], then: .cancel)
        + around("failure", refused, then: .cancel)
        + around("failure", loading + [.fail(1, .unreachable)], then: .logIn, [.welcome(2)])
        + around("failure", loading + [.fail(1, .locked)], then: .password(.character))
        + around("success", loading + [.welcome(1)], then: .close)
        + around("success", loading + [.welcome(1)], then: .logOut)
        + around("Log in", filled + [.logIn], then: .cancel, [.welcome(1)])
        + around("Log in", filled + [.logIn], then: .close, [.welcome(1)])
        + around("Cancel", loading + [.cancel], then: .welcome(1))
        + around("Cancel", loading + [.cancel], then: .logIn, [.welcome(1), .welcome(2)])
        + around("an edit that clears the message", [.username("a"), .logIn, .username("b")], then: .logIn)
        + around("an edit of the username", [.password(.correct), .username("ada")], then: .logIn)
        + around("an edit of the password", filled, then: .logIn, [.welcome(1)])
        + around("Log out", atHome + [.logOut], then: .username("grace"))
        + around(
            "success in the other window", in: .twice,
            loading + filled.map { .inWindow(2, $0) } + [.inWindow(2, .logIn), .welcome(1)],
            then: .inWindow(2, .cancel), [.inWindow(2, .welcome(1))])

    /// Scenarios in which a step comes no turn, one turn and more turns after the step before it.
    private static func around(
        _ event: String, in manner: Manner = .plain, _ before: [Step], then step: Step, _ after: [Step] = []
    ) -> [Scenario] {
        (0...3).map { turns in
            Scenario(
                "L44", "\(step), \(Step.words(turns)) after \(event)", in: manner,
                before + [.afterTurns(turns, step)] + after)
        }
    }

    /// Scenarios in which a gesture comes before any work that a new screen may have left for a later turn.
    private static let atOnce: [Scenario] =
        [("the start", [Step]()), ("Log out", atHome + [.logOut])].flatMap { event, before in
            [
                ("the username", [.username("ada")], [.password(.correct), .logIn]),
                ("the password", [.password(.correct)], [.username("ada"), .logIn]),
                ("a login", filled + [.logIn], [.cancel]),
                ("a cancelled login", filled + [.logIn, .cancel], []),
                ("an error and the username", [.logIn, .username("a")], []),
                ("an error and the password", [.username("a"), .logIn, .password(.character)], []),
                ("closing", [.close], []),
            ].map { (what: String, now: [Step], after: [Step]) in
                Scenario(
                    "L44", "\(what), no turn after \(event)",
                    before + [.afterTurns(0, now.count == 1 ? now[0] : .together(now))] + after)
            }
        }

    // MARK: L45: a hundred attempts on one screen

    private static let growth: [Scenario] =
        [
            Scenario(
                "L45", "wrong, a hundred times", in: .weighing,
                filled + (1...100).flatMap { [.logIn, .fail($0, .wrongCredentials), .password(.wrong)] }),
            Scenario(
                "L45", "unreachable, three hundred times", in: .weighing,
                filled + (1...300).flatMap { [.logIn, .fail($0, .unreachable)] }),
            Scenario(
                "L45", "log in and out, a hundred times", in: .weighing,
                Array((1...100).flatMap { filled + [.logIn, .welcome($0), .logOut] }.dropLast())),
            Scenario(
                "L45", "Cancel, a hundred times", in: .weighing,
                filled + (1...100).flatMap { [.logIn, .cancel, .welcome($0)] }),
            Scenario(
                "L45", "a missing field, ten times", in: .weighing,
                loading + [.fail(1, .unreachable), .logIn, .fail(2, .unreachable)]
                    + (1...5).flatMap { _ in
                        [
                            .clear(.username), .logIn, .username("ada"), .clear(.password), .logIn,
                            .password(.correct),
                        ]
                    } + [.logIn, .fail(3, .unreachable)]),
        ]

    // MARK: L34: a fault of another rule may leave a password somewhere, too

    private static let passwords: [Scenario] = [
        Scenario(
            "L34", "every way to fail",
            [.username("ada"), .password(.wrong), .logIn] + [
                .fail(1, .wrongCredentials), .password(.wrong), .logIn, .fail(2, .locked), .password(.wrong),
                .logIn, .fail(3, .unreachable), .logIn, .cancel,
            ]),
        Scenario(
            "L34", "rejected, and deleted by the user", in: .watchingAll,
            refused + [.password(.wrong), .logIn, .fail(2, .locked), .password(.correct)] + [
                .clear(.password), .username("x"), .password(.wrong), .logIn, .welcome(3),
            ]),
    ]

    private static let welcome = Answer.success(displayName: "Ada Lovelace")
    private static let filled: [Step] = [.username("ada"), .password(.correct)]
    private static let loading = filled + [.logIn]
    private static let refused = loading + [.fail(1, .wrongCredentials)]
    private static let atHome = loading + [.welcome(1)]
}

extension Step {
    fileprivate static let logIn = Step.tap(.logIn)
    fileprivate static let cancel = Step.tap(.cancel)
    fileprivate static let logOut = Step.tap(.logOut)
    fileprivate static let tab = Step.moveFocus(backwards: false)
    fileprivate static let backTab = Step.moveFocus(backwards: true)

    fileprivate static func username(_ text: String) -> Step { .edit(.username, .type(.plain(text))) }
    fileprivate static func password(_ secret: Secret) -> Step { .edit(.password, .type(.secret(secret))) }
    fileprivate static func clear(_ field: Field) -> Step { .edit(field, .clear) }
    fileprivate static func caret(_ field: Field, _ offset: Int) -> Step {
        .edit(field, .moveCaret(to: offset))
    }
    fileprivate static func fail(_ request: Int, _ error: LoginError) -> Step {
        .answer(request, .failure(error))
    }
    fileprivate static func welcome(_ request: Int) -> Step {
        .answer(request, .success(displayName: "Ada Lovelace"))
    }
}
