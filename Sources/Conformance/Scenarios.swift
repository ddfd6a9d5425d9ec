import LoginDomain

extension Scenario {
    /// Every scenario, simple ones first.
    ///
    /// A scenario relies on the rules before it and keeps clear of those behind it, so that a broken rule is the
    /// first to fail. This is the order of the rules, but for L05 and L06, which need what L08 says.
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
        return scenarios + schedules + atOnce + growth
    }()

    private static let oneByOne: [Scenario] = [
        Scenario("L01", "start", []),

        Scenario("L02", "nothing typed", [.tap(.logIn)]),
        Scenario("L02", "a password alone", [.password(.correct), .tap(.logIn)]),
        Scenario(
            "L03", "blanks, a tab and a no-break space", [.username(" \t\u{A0}\u{2003}"), .tap(.logIn)]),
        Scenario("L04", "no password", [.username("ada"), .tap(.logIn)]),
        Scenario(
            "L04", "a password typed and deleted again",
            [.username("ada"), .password(.character), .edit(.password, .backspace), .tap(.logIn)]),
        Scenario("L07", "typing", [.tap(.logIn), .username("a"), .tap(.logIn), .password(.character)]),
        Scenario(
            "L07", "deleting",
            [
                .username("a"), .tap(.logIn), .edit(.username, .backspace), .tap(.logIn), .password(.wrong),
                .tap(.logIn), .edit(.password, .clear),
            ]),
        Scenario(
            "L07", "a key that changes nothing is no edit", [.tap(.logIn), .edit(.username, .backspace)]),
        Scenario("L08", "the button", filled + [.tap(.logIn)]),
        Scenario("L08", "after a validation error", [.tap(.logIn)] + filled + [.tap(.logIn)]),
        Scenario("L05", "blanks", [.username("ada"), .password(.blanks), .tap(.logIn)]),
        Scenario(
            "L06", "blanks around it",
            [.username(" \u{3000}ada lovelace\t"), .password(.correct), .tap(.logIn)]),
        Scenario(
            "L06", "a blank that carries a mark",
            [.username(" \u{301}ada"), .password(.correct), .tap(.logIn)]),
        Scenario("L09", "the button", loading + [.tap(.logIn), .tap(.logIn)]),
        Scenario("L09", "Return", loading + [.pressReturn(.password)]),
        Scenario("L09", "its handler called all the same", loading + [.callHandler(.logIn)]),
        Scenario(
            "L10", "both fields",
            loading + [
                .username("x"), .password(.character), .edit(.username, .clear), .edit(.password, .backspace),
                .pressReturn(.username),
            ]),
        Scenario("L11", "the service's name for the user", loading + [.answer(1, welcome)]),
        Scenario("L11", "the username as the name", loading + [.answer(1, .success(displayName: "ada"))]),
        Scenario("L11", "a name in another script", loading + [.answer(1, .success(displayName: "عائشة 👩🏽‍🔬"))]),
        Scenario("L12", "no part stays", in: .watching, loading + [.answer(1, welcome)]),
        Scenario("L13", "wrong password", refused),
        Scenario(
            "L14", "unknown user",
            [.username("nobody"), .password(.wrong), .tap(.logIn)] + [.fail(1, .wrongCredentials)]
        ),
        Scenario("L15", "locked", loading + [.fail(1, .locked)]),
        Scenario("L16", "unreachable", loading + [.fail(1, .unreachable)]),
        Scenario(
            "L17", "the password typed again",
            loading + [
                .fail(1, .wrongCredentials), .password(.correct), .tap(.logIn),
                .answer(2, welcome),
            ]),
        Scenario(
            "L17", "the username corrected, too",
            loading + [
                .fail(1, .wrongCredentials), .username("x"), .password(.correct), .tap(.logIn),
                .answer(2, welcome),
            ]),
        Scenario(
            "L17", "at once",
            loading + [.fail(1, .unreachable), .tap(.logIn), .answer(2, welcome)]),
        Scenario(
            "L18", "unreachable twice",
            loading + [.fail(1, .unreachable), .tap(.logIn), .fail(2, .unreachable)]),
        Scenario(
            "L18", "five times, always with the same message",
            loading + (1...5).flatMap { [.answer($0, .failure(.unreachable)), .tap(.logIn)] } + [
                .answer(6, welcome)
            ]),
        Scenario(
            "L18", "twenty failures of each kind",
            filled
                + LoginError.allCases.filter { $0 != .cancelled }.enumerated().flatMap { kind, error in
                    (1...20).flatMap { number -> [Step] in
                        [.tap(.logIn), .answer(20 * kind + number, .failure(error))]
                            + (error.rejectsPassword ? [.password(.wrong)] : [])
                    }
                }),
        Scenario(
            "L18", "wrong twice",
            loading + [
                .fail(1, .wrongCredentials), .password(.wrong), .tap(.logIn),
                .fail(2, .wrongCredentials),
            ]),
        Scenario("L19", "Cancel", loading + [.tap(.cancel)]),
        Scenario(
            "L19", "Cancel, and another username and password",
            loading + [.tap(.cancel), .username("x"), .password(.character), .tap(.logIn)]),
        Scenario(
            "L19", "Cancel after a failure and a retry",
            loading + [.fail(1, .unreachable), .tap(.logIn), .tap(.cancel)]),
        Scenario(
            "L19", "Cancel ten times, and then wait",
            filled + (1...10).flatMap { _ in [.tap(.logIn), .tap(.cancel)] } + [
                .tap(.logIn), .answer(11, welcome),
            ]),
        Scenario("L20", "success", loading + [.tap(.cancel), .answer(1, welcome)]),
        Scenario(
            "L20", "success in the turn of the Cancel",
            loading + [.together([.answer(1, welcome), .tap(.cancel)])]),
        Scenario(
            "L21", "wrong password", loading + [.tap(.cancel), .fail(1, .wrongCredentials)]),
        Scenario(
            "L21", "failure in the turn of the Cancel",
            loading + [.together([.fail(1, .unreachable), .tap(.cancel)])]),
        Scenario(
            "L22", "the first answer before the second",
            loading + [
                .tap(.cancel), .tap(.logIn), .answer(1, welcome), .answer(2, .success(displayName: "Second")),
            ]),
        Scenario(
            "L22", "the first answer, a failure, before the second",
            loading + [
                .tap(.cancel), .tap(.logIn), .fail(1, .wrongCredentials), .answer(2, welcome),
            ]),
        Scenario(
            "L22", "the first answer after the second",
            loading + [.tap(.cancel), .tap(.logIn), .fail(2, .unreachable), .answer(1, welcome)]),
        Scenario(
            "L22", "Cancel and Log in within one turn",
            loading + [
                .together([.tap(.cancel), .tap(.logIn)]), .fail(1, .locked), .answer(2, welcome),
            ]),
        Scenario("L23", "at the start", [.tap(.cancel)]),
        Scenario("L23", "its handler called all the same", filled + [.callHandler(.cancel), .tap(.logIn)]),
        Scenario("L23", "after a Cancel", loading + [.tap(.cancel), .tap(.cancel)]),
        Scenario("L24", "log out", atHome + [.tap(.logOut)]),
        Scenario(
            "L24", "log out twice",
            atHome + [
                .tap(.logOut), .tap(.logIn), .username("ada"), .password(.correct), .tap(.logIn),
                .answer(2, welcome), .tap(.logOut),
            ]),
        Scenario(
            "L25", "somebody else",
            atHome + [
                .tap(.logOut), .username("grace"), .password(.correct), .tap(.logIn),
                .answer(2, .success(displayName: "Grace Hopper")),
            ]),
        Scenario("L26", "close while loading", in: .watching, loading + [.close]),
        Scenario(
            "L26", "close in the turn of the Log in", in: .watching,
            filled + [.together([.tap(.logIn), .close])]),
        Scenario(
            "L26", "close with a cancelled request still open", in: .watching,
            loading + [.tap(.cancel), .close]),
        Scenario("L27", "success", loading + [.close, .answer(1, welcome)]),
        Scenario("L27", "failure", loading + [.close, .fail(1, .wrongCredentials)]),
        Scenario("L27", "in the turn of the answer", loading + [.together([.answer(1, welcome), .close])]),
        Scenario("L28", "log out", in: .watching, atHome + [.tap(.logOut)]),
        Scenario(
            "L28", "two rounds", in: .watching,
            atHome + [.tap(.logOut)] + filled + [.tap(.logIn), .answer(2, welcome), .tap(.logOut)]),
        Scenario("L29", "while idle", in: .watching, filled + [.close]),
        Scenario("L29", "on home", in: .watching, atHome + [.close]),
        Scenario(
            "L29", "after a failure", in: .watching,
            refused + [.close]),
        Scenario("L29", "after a validation error", in: .watching, [.tap(.logIn), .close]),
        Scenario("L29", "after a log-out", in: .watching, atHome + [.tap(.logOut), .close]),
        Scenario(
            "L30", "emoji, marks, right to left",
            [.username("👩‍👩‍👧‍👦 ÄRGER e\u{301}\u{323} שלום \u{200F}🇩🇪"), .password(.unicode), .tap(.logIn)]),
        Scenario(
            "L30", "ten thousand characters",
            [
                .username(String(repeating: "łong 🧵 nåme ", count: 850)), .password(.long), .tap(.logIn),
                .fail(1, .unreachable),
            ]),
        Scenario("L31", "success", [.prepare(welcome)] + filled + [.tap(.logIn)]),
        Scenario("L31", "failure", [.prepare(.failure(.wrongCredentials))] + filled + [.tap(.logIn)]),
        Scenario("L32", "two taps", filled + [.together([.tap(.logIn), .tap(.logIn)])]),
        Scenario(
            "L32", "a tap and Return",
            filled + [.together([.tap(.logIn), .pressReturn(.password)]), .answer(1, welcome)]),
        Scenario("L33", "Log in, Cancel", filled + [.together([.tap(.logIn), .tap(.cancel)])]),
        Scenario(
            "L33", "Log in, Cancel, Log in",
            filled + [.together([.tap(.logIn), .tap(.cancel), .tap(.logIn)]), .answer(1, welcome)]),
        Scenario(
            "L34", "every way to fail",
            [.username("ada"), .password(.wrong), .tap(.logIn)] + [
                .fail(1, .wrongCredentials), .password(.wrong), .tap(.logIn),
                .fail(2, .locked), .password(.wrong), .tap(.logIn),
                .fail(3, .unreachable), .tap(.logIn), .tap(.cancel),
            ]),
        Scenario(
            "L34", "rejected, and deleted by the user", in: .watching,
            refused + [.password(.wrong), .tap(.logIn), .fail(2, .locked), .password(.correct)]
                + [
                    .edit(.password, .clear), .username("x"), .password(.wrong), .tap(.logIn),
                    .answer(3, welcome),
                ]
        ),
        Scenario("L35", "unasked", loading + [.fail(1, .cancelled)]),
        Scenario("L35", "asked", loading + [.tap(.cancel), .fail(1, .cancelled)]),
        Scenario(
            "L35", "and then again",
            loading + [.fail(1, .cancelled), .tap(.logIn), .answer(2, welcome)]),
        Scenario(
            "L35", "ten times",
            loading + (1...10).flatMap { [.answer($0, .failure(.cancelled)), .tap(.logIn)] } + [
                .fail(11, .unreachable)
            ]),
        Scenario("L36", "wrong password", refused + [.tap(.logIn)]),
        Scenario("L36", "locked", loading + [.fail(1, .locked), .tap(.logIn)]),
        Scenario(
            "L37", "on home",
            loading + [
                .tap(.cancel), .tap(.logIn), .answer(2, welcome), .fail(1, .wrongCredentials),
            ]),
        Scenario(
            "L37", "on the next login screen",
            loading + [.tap(.cancel), .tap(.logIn), .answer(2, welcome), .tap(.logOut), .answer(1, welcome)]),
        Scenario(
            "L37", "on the next login screen, which is loading",
            loading + [.tap(.cancel), .tap(.logIn), .answer(2, welcome), .tap(.logOut)] + filled + [
                .tap(.logIn), .fail(1, .locked), .answer(3, welcome),
            ]),
        Scenario(
            "L38", "the same again", atHome + [.tap(.logOut)] + filled + [.tap(.logIn), .answer(2, welcome)]),
        Scenario(
            "L38", "ten times",
            (1...10).flatMap { filled + [.tap(.logIn), .answer($0, welcome), .tap(.logOut)] }),
        Scenario(
            "L39", "Return in both",
            [.username("ada"), .pressReturn(.username), .password(.correct), .pressReturn(.password)]),
        Scenario("L39", "Return without a password", [.username("ada"), .pressReturn(.password)]),
        Scenario(
            "L40", "the username",
            [
                .username("aa"), .edit(.username, .moveCaret(to: 1)), .username("d"),
                .edit(.username, .backspace), .edit(.username, .delete), .username("xyz"),
            ]),
        Scenario(
            "L40", "the password",
            [
                .password(.correct), .edit(.password, .moveCaret(to: 2)), .password(.character),
                .edit(.password, .backspace), .edit(.password, .delete),
            ]),
        Scenario(
            "L40", "with a message to clear",
            [.username("ada"), .tap(.logIn), .edit(.username, .moveCaret(to: 0)), .username("x")]),
        Scenario(
            "L40", "through an attempt",
            filled + [
                .edit(.username, .moveCaret(to: 1)), .edit(.password, .moveCaret(to: 2)), .tap(.logIn),
                .fail(1, .unreachable), .tap(.logIn), .tap(.cancel),
            ]),
        Scenario("L41", "from the button to Cancel and back", loading + [.tap(.cancel)]),
        Scenario(
            "L41", "Tab goes round",
            [
                .moveFocus(backwards: false), .moveFocus(backwards: false), .moveFocus(backwards: false),
                .moveFocus(backwards: true),
            ]),
        Scenario(
            "L41", "Return, and a failure",
            [.username("ada"), .password(.correct), .pressReturn(.password)] + [
                .moveFocus(backwards: true), .fail(1, .unreachable), .moveFocus(backwards: true),
            ]),
        Scenario("L42", "one window beside an empty one", in: .twice, atHome + [.tap(.logOut)]),
        Scenario("L43", "no username", [.tap(.logIn), .tap(.logIn)]),
        Scenario("L43", "no password", [.username("ada"), .tap(.logIn), .tap(.logIn)]),
        Scenario(
            "L43", "one after the other",
            [.tap(.logIn), .tap(.logIn), .username("ada"), .tap(.logIn), .tap(.logIn)]),
    ]

    // MARK: Awkward texts, each with the mistake that it reveals

    private static let awkward: [Scenario] =
        [Secret.whitespace, .invisible].map {
            Scenario("L05", "\($0)", [.username("ada"), .password($0), .tap(.logIn)])
        }
        + AwkwardText.padded.map {
            Scenario("L06", $0.mistake, [.username($0.text), .password(.correct), .tap(.logIn)])
        }
        + (AwkwardText.displayNames + AwkwardText.rare).map {
            Scenario("L11", $0.mistake, loading + [.answer(1, .success(displayName: $0.text))])
        }
        + (AwkwardText.names + AwkwardText.rare).map {
            Scenario(
                "L30", $0.mistake,
                [.username($0.text), .password(.character), .tap(.logIn), .fail(1, .locked)])
        }
        + [Secret.whitespace, .fragile, .digits, .padded, .everyKind].map {
            Scenario("L30", "\($0)", [.username("ada"), .password($0), .tap(.logIn)])
        }

    // MARK: L42: two windows, on two services and on one

    private static let windows: [Scenario] = [
        (
            "two logins at once",
            [
                .username("ada"), .inWindow(2, .username("grace")), .password(.correct), .tap(.logIn),
                .inWindow(2, .password(.wrong)), .inWindow(2, .tap(.logIn)), .answer(1, welcome),
                .inWindow(2, .fail(1, .wrongCredentials)), .tap(.logOut), .inWindow(2, .close),
                .username("ada"),
            ]
        ),
        (
            "both filled in before either logs in, and one fails while the other loads",
            filled + [
                .inWindow(2, .username("grace")), .inWindow(2, .password(.wrong)), .tap(.logIn),
                .inWindow(2, .tap(.logIn)), .inWindow(2, .fail(1, .wrongCredentials)),
                .inWindow(2, .password(.character)), .inWindow(2, .tap(.logIn)), .tap(.cancel), .tap(.logIn),
                .inWindow(2, .answer(2, welcome)), .fail(2, .unreachable), .answer(1, welcome),
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
        around("success", loading + [.answer(1, welcome)], then: .tap(.cancel))
        + around("failure", refused, then: .tap(.cancel))
        + around(
            "failure", loading + [.fail(1, .unreachable)], then: .tap(.logIn),
            [.answer(2, welcome)])
        + around("failure", loading + [.fail(1, .locked)], then: .password(.character))
        + around("success", loading + [.answer(1, welcome)], then: .close)
        + around("success", loading + [.answer(1, welcome)], then: .tap(.logOut))
        + around("Log in", filled + [.tap(.logIn)], then: .tap(.cancel), [.answer(1, welcome)])
        + around("Log in", filled + [.tap(.logIn)], then: .close, [.answer(1, welcome)])
        + around("Cancel", loading + [.tap(.cancel)], then: .answer(1, welcome))
        + around(
            "Cancel", loading + [.tap(.cancel)], then: .tap(.logIn),
            [.answer(1, welcome), .answer(2, welcome)])
        + around(
            "an edit that clears the message", [.username("a"), .tap(.logIn), .username("b")],
            then: .tap(.logIn))
        + around("an edit of the username", [.password(.correct), .username("ada")], then: .tap(.logIn))
        + around("an edit of the password", filled, then: .tap(.logIn), [.answer(1, welcome)])
        + around("Log out", atHome + [.tap(.logOut)], then: .username("grace"))
        + around(
            "success in the other window", in: .twice,
            loading + filled.map { .inWindow(2, $0) } + [.inWindow(2, .tap(.logIn)), .answer(1, welcome)],
            then: .inWindow(2, .tap(.cancel)), [.inWindow(2, .answer(1, welcome))])

    /// Scenarios in which a step comes no turn, one turn and more turns after the step before it.
    private static func around(
        _ event: String, in manner: Manner = .plain, _ before: [Step], then step: Step, _ after: [Step] = []
    ) -> [Scenario] {
        (0...3).map { turns in
            Scenario(
                "L44", "\(step.name), \(Step.words(turns)) after \(event)", in: manner,
                before + [.afterTurns(turns, step)] + after)
        }
    }

    /// Scenarios in which a gesture comes before any work that a new screen may have left for a later turn.
    private static let atOnce: [Scenario] =
        [("the start", [Step]()), ("Log out", atHome + [.tap(.logOut)])].flatMap { event, before in
            [
                ("the username", [.username("ada")], [.password(.correct), .tap(.logIn)]),
                ("the password", [.password(.correct)], [.username("ada"), .tap(.logIn)]),
                ("a login", filled + [.tap(.logIn)], [.tap(.cancel)]),
                ("a cancelled login", filled + [.tap(.logIn), .tap(.cancel)], []),
                ("an error and the username", [.tap(.logIn), .username("a")], []),
                ("an error and the password", [.username("a"), .tap(.logIn), .password(.character)], []),
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
                filled
                    + (1...100).flatMap {
                        [.tap(.logIn), .answer($0, .failure(.wrongCredentials)), .password(.wrong)]
                    }),
            Scenario(
                "L45", "unreachable, three hundred times", in: .weighing,
                filled + (1...300).flatMap { [.tap(.logIn), .answer($0, .failure(.unreachable))] }),
            Scenario(
                "L45", "log in and out, a hundred times", in: .weighing,
                Array(
                    (1...100).flatMap { filled + [.tap(.logIn), .answer($0, welcome), .tap(.logOut)] }
                        .dropLast())
            ),
            Scenario(
                "L45", "Cancel, a hundred times", in: .weighing,
                filled + (1...100).flatMap { [.tap(.logIn), .tap(.cancel), .answer($0, welcome)] }),
            Scenario(
                "L45", "a missing field, ten times", in: .weighing,
                loading + [
                    .fail(1, .unreachable), .tap(.logIn), .fail(2, .unreachable),
                ]
                    + (1...5).flatMap { _ in
                        [
                            .edit(.username, .clear), .tap(.logIn), .username("ada"),
                            .edit(.password, .clear), .tap(.logIn), .password(.correct),
                        ]
                    } + [.tap(.logIn), .fail(3, .unreachable)]),
        ]

    private static let welcome = Answer.success(displayName: "Ada Lovelace")
    private static let filled: [Step] = [.username("ada"), .password(.correct)]
    private static let loading = filled + [.tap(.logIn)]
    private static let refused = loading + [.fail(1, .wrongCredentials)]
    private static let atHome = loading + [.answer(1, welcome)]
}

extension Step {
    fileprivate static func fail(_ request: Int, _ error: LoginError) -> Step {
        .answer(request, .failure(error))
    }
    fileprivate static func username(_ text: String) -> Step { .edit(.username, .type(.plain(text))) }
    fileprivate static func password(_ secret: Secret) -> Step { .edit(.password, .type(.secret(secret))) }
}
