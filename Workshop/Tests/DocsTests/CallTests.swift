import MutantPlayer
import Testing
import ToolSupport

@testable import docs

/// What a reader sees of a mangled name.
@Suite @MainActor struct FunctionNameTests {
    private nonisolated static let logInTapped =
        "$s3MVP14LoginPresenterC11logInTapped8username8passwordySS_0B6Domain8PasswordVtF"
    private nonisolated static let logIn =
        "$s11Conformance15HeldUserServiceC5logIn4with11LoginDomain0C0VAF11CredentialsV_tYaAF0H5ErrorOYKF"

    private func name(_ mangled: String) throws -> FunctionName {
        try #require(FunctionName.all([mangled])[mangled])
    }

    @Test(arguments: [
        (logInTapped, "logInTapped(username:password:)", ["LoginPresenter"]),
        (logInTapped + "yyYacfU_", "logInTapped(username:password:)", ["LoginPresenter"]),
        (
            "$s3MVP14LoginPresenterC7serviceAC0B6Domain11UserService_p_tcfC", "init(service:)",
            ["LoginPresenter"]
        ),
        ("$s8Reactive6SignalC3mapyACyqd__Gqd__xclF", "map(_:)", ["Signal"]),
        ("$s8Reactive6SourceV4sendyyytRszlF", "send()", ["Source"]),
        ("$s3MVP14LoginPresenterC1fyyF4sendL_yyF", "f()", ["LoginPresenter"]),
        ("$s3MVP14LoginPresenterC1fyyFZ4sendL_yyF", "f()", ["LoginPresenter"]),
        (
            "$s8Reactive6BinderC10ProjectionV4bind2to_yqd___s24ReferenceWritableKeyPathCyqd__xGtRld__ClF",
            "bind(to:_:)", ["Binder", "Projection"]
        ),
        ("$s4MVVM14LoginViewModelC9isLoadingSbvs", "isLoading = …", ["LoginViewModel"]),
    ])
    func text(mangled: String, text: String, types: [String]) throws {
        let name = try name(mangled)
        #expect(name.text == text)
        #expect(name.types == types)
    }

    @Test(
        arguments: [
            (logIn, true, nil), (logIn + "TQ0_", true, .afterAwait), (logInTapped, false, nil),
            (logInTapped + "yyYacfU_", true, nil), (logInTapped + "yyYacfU_TY0_", true, .afterSuspension),
            ("$s3MVP19LoginViewControllerC11viewDidLoadyyFyycfU1_", false, nil),
        ] as [(String, Bool, FunctionName.Resumption?)])
    func aClosureOfAnAsynchronousFunctionNeedNotBeAsynchronous(
        mangled: String, isAsync: Bool, resumption: FunctionName.Resumption?
    ) throws {
        let name = try name(mangled)
        #expect(name.isAsync == isAsync)
        #expect(name.resumption == resumption)
    }

    @Test(arguments: [
        ("$s3MVP14LoginPresenterCfd", false), ("$s3MVP14LoginPresenterC4viewAA0B12ViewProtocol_pSgvg", false),
        ("$s3MVP14LoginPresenterCSgWOh", false), ("$s3MVP14LoginPresenterCMa", false),
        ("$s3MVP19LoginViewControllerC11viewDidLoadyyFyycfU1_TA", false),
        ("$s3MVP19LoginViewControllerC11viewDidLoadyyFyycfU1_", true),
        ("$s3MVP19LoginViewControllerC04loadC0yyF", false),
        // The platform tells only a view controller that it has loaded.
        ("$s3MVP19LoginViewControllerC11viewDidLoadyyF", false), (logInTapped, true),
    ])
    func aReaderLooksForWhatSomebodyWrote(mangled: String, isShown: Bool) throws {
        #expect(try name(mangled).isWorthShowing == isShown)
    }

    @Test(arguments: [
        ("$s3MVP14LoginPresenterC7serviceAC0B6Domain11UserService_p_tcfC", 1),
        ("$s3MVP14LoginPresenterCfD", -1), ("$s3MVP14LoginPresenterCfd", 0), (logInTapped, 0),
    ])
    func anInstanceBeginsAndEnds(mangled: String, change: Int) throws {
        let name = try name(mangled)
        #expect(name.lifeChange == change)
        #expect(name.types == ["LoginPresenter"])
    }

    @Test func whatIsNoTreeIsSaid() {
        let error = #expect(throws: Failure.self) { try SymbolNode(["class MVP.LoginPresenter"]) }
        #expect(error?.description.contains("swift demangle --tree-only prints") == true)
    }

    @Test(arguments: [
        ("errors.map { $0.message ?? \"\" },", "compactMap", "maps errors"),
        ("cancelTaps.signal.map { false }", "compactMap", "maps cancelTaps"),
        ("    .map { Credentials(username: $0, password: $1) }", "compactMap", "maps a value"),
        ("clearPassword.observe { cleared.send(Password()) }", "send", "observes clearPassword"),
        ("attempt.isRunning.filter { $0 }.map { _ in },", "filter", "checks isRunning"),
        ("attempt.isRunning.filter { $0 }.map { _ in },", "compactMap", "maps a value"),
        ("errors.filter(\\.rejectsPassword).map { _ in }", "compactMap", "maps a value"),
        ("case .observe(let session): observation = session.observe {", "send", "observes session"),
        ("store.observe { [weak self] in self?.render($0) }", "handle", nil),
    ])
    func aStepOfAStreamHasWords(line: String, caller: String, words: String?) {
        #expect(StreamWords.words(for: line, calledBy: caller) == words)
    }

    @Test func aClosureIsCalledByItsName() {
        #expect(CallText.closure(in: "send(.answerArrived(attempt: attempt, answer))", ["send"]) == "send")
        #expect(CallText.closure(in: "a?.setViewControllers([makeLogin()])", ["makeLogin"]) == "makeLogin")
        #expect(CallText.call(of: "show", in: "view?.show(message: message)") == "show(message: message)")
    }
}

/// Each rule that decides who has called, with a stack that it decides.
@Suite @MainActor struct CallRuleTests {
    private let flow: FlowSource
    private let finder: CallFinder

    init() throws {
        flow = try .named("mvp")
        finder = CallFinder(flow, try .built())
    }

    /// - Parameter name: What follows `$s` in the mangled name.
    private func frame(_ name: String, _ file: String, _ line: Int = 1) throws -> StackFrame {
        let mangled = "$s\(name)"
        let name = try #require(FunctionName.all([mangled])[mangled])
        return StackFrame(name: name, path: "/Sources/\(file)", line: line, startLine: line)
    }

    private func rule(_ stack: [StackFrame]) throws -> String? {
        let role = try #require(finder.role(of: stack[0]))
        return CallRule.all.first { $0.applies(.init(role, stack, finder)) }?.name
    }

    @Test func whoHasCalled() throws {
        let presenter = try frame("3MVP14LoginPresenterC11fieldEditedyyF", "MVP/LoginPresenter.swift", 22)
        let view = try frame("3MVP19LoginViewControllerC1fyyF", "MVP/LoginViewController.swift", 23)
        let widget = try frame("7LoginUI6ButtonC3tapyyF", "Shared/UI/Button.swift")
        #expect(try rule([presenter, view, widget]) == "one role calls another")
        let call = CallRule.call(to: Role(title: "Presenter"), [presenter, view, widget], finder)
        #expect(call?.caller == Role(title: "View"))
        #expect(call?.site == SourceLine(path: "Sources/MVP/LoginViewController.swift", line: 23))

        let function = "3MVP19LoginViewControllerC11viewDidLoadyyFyycfU1_"
        let closure = try frame(function, "MVP/LoginViewController.swift")
        #expect(try rule([closure, widget]) == "a person uses a widget")

        #expect(try rule([presenter, presenter]) == "a role that calls itself")
        #expect(CallRule.call(to: Role(title: "Presenter"), [presenter, presenter], finder) == nil)
        let end = try frame("3MVP14LoginPresenterCfd", "MVP/LoginPresenter.swift")
        #expect(try rule([end, view]) == "what the compiler made, or a reader would not look for")
        let other = try frame("3MVP5OtherVACycfC", "MVP/LoginPresenter.swift")
        #expect(try rule([other, view]) == "a value that a role's file declares beside the role")
    }

    @Test func aGestureInTheMiddleOfSomethingIsAPersons() throws {
        let presenter = try frame("3MVP14LoginPresenterC11showLoadingyyF", "MVP/LoginPresenter.swift", 43)
        let view = try frame(
            "3MVP19LoginViewControllerC11showLoadingyyF", "MVP/LoginViewController.swift", 35)
        let player = try frame("11Conformance5RobotV3tapyyF", "Suite/Conformance/Play/Robot.swift")
        let widget = try frame("7LoginUI6ButtonC3tapyyF", "Shared/UI/Button.swift")
        let function = "3MVP19LoginViewControllerC11viewDidLoadyyFyycfU2_"
        let gesture = try frame(function, "MVP/LoginViewController.swift", 25)
        #expect(try rule([gesture, widget, player, view, presenter]) == "a person uses a widget")
    }

    @Test func aCallThatIsMadeTwiceIsNotedTwice() throws {
        let view = try frame("3MVP19LoginViewControllerC1fyyF", "MVP/LoginViewController.swift", 23)
        let presenter = try frame("3MVP14LoginPresenterC11fieldEditedyyF", "MVP/LoginPresenter.swift", 22)
        let line = SourceLine(path: "Sources/MVP/LoginPresenter.swift", line: 22)
        let own = try frame("3MVP14LoginPresenterC11fieldEditedyyF", "MVP/LoginPresenter.swift", 22)
        let once: [Entry] = [.function([presenter, view]), .function([own, presenter]), .lines([line])]
        let events = finder.events(in: once + once)
        #expect(events.map { $0.call != nil } == [true, false, true, false])
    }

    @Test(arguments: [
        ("Presenter", Call.Kind.method, true), ("Presenter", .wait, true), ("Service", .answer, false),
        ("Person", .closure, false), ("Window", .method, false),
    ])
    func whatCountsAsACall(caller: String, kind: Call.Kind, counts: Bool) {
        let line = SourceLine(path: "Sources/MVP/LoginPresenter.swift", line: 22)
        let call = Call(
            caller: Role(title: caller), callee: Role(title: "View"), kind: kind, name: "f()", site: line,
            target: line)
        #expect(call.isHop == counts)
    }

    /// Frames with every name that is known, but for those that contain a text.
    private func frames(without text: String) throws -> [StackFrame] {
        let functions = [
            "8Reactive6SourceV4sendyyxF", "8Reactive6BinderC10ProjectionV4bindyyyxcF",
            "8Reactive6BinderC10ProjectionV4bind2to_yqd___s24ReferenceWritableKeyPathCyqd__xGtRld__ClF",
            "3MVP19LoginViewControllerC16updatePropertiesyyF", "3MVP19LoginViewControllerC8loadViewyyF",
            "3MVP19LoginViewControllerC11viewDidLoadyyF",
            "11Conformance15HeldUserServiceC5logIn4with11LoginDomain0C0VAF11CredentialsV_tYaAF0H5ErrorOYKF",
        ]
        let paths = [
            "Shared/UI/HomeViewController.swift", "Suite/Conformance/Play/HeldUserService.swift",
            "Suite/LoginSuite/HeldRequests.swift",
        ]
        let named = try functions.map { try frame($0, "MVP/LoginViewController.swift") }
        let placed = try paths.map { try frame(functions[0], $0) }
        return (named + placed).filter { !$0.name.text.contains(text) && !$0.path.contains(text) }
    }

    @Test(arguments: [
        ("send", "Source.send, by which `docs` knows that a role sends a value into a chain"),
        ("bind(to", "Projection.bind(to:_:), by which"), ("logIn(", "HeldUserService.logIn, by which"),
        ("updateProperties", "ViewController.updateProperties, by which"),
        ("HomeViewController", "Sources/Shared/UI/, by which `docs` knows what a person"),
        ("Conformance", "Sources/Suite/Conformance/, by which"),
    ])
    func aRenamedFunctionIsSaidToBeMissing(name: String, complaint: String) throws {
        try Recording.checkNames(in: frames(without: "nothing"))
        let error = #expect(throws: Failure.self) { try Recording.checkNames(in: frames(without: name)) }
        #expect(error?.description.contains(complaint) == true)
        #expect(
            error?.description.contains("change the name in Workshop/Sources/docs/KnownNames.swift") == true)
    }

    @Test(arguments: PlayMoment.allCases)
    func aMomentThatThePlayerDoesNotTellIsMissed(moment: PlayMoment) throws {
        try Recording.checkMoments(PlayMoment.allCases)
        let rest = PlayMoment.allCases.filter { $0 != moment }
        let error = #expect(throws: Failure.self) { try Recording.checkMoments(rest) }
        #expect(error?.description.hasPrefix("the recording has no moment “\(moment)”") == true)
    }

    @Test func theFileInWhichAFlowBeginsIsItsRoot() {
        #expect(Role(path: "/Sources/MVP/Flow.swift", flow: flow) == .root)
    }

    @Test func aClosureThatHomeIsGivenIsHomes() throws {
        let file = try #require(flow.files.first { $0.name == "Flow" })
        let line = try #require(file.firstLine(matching: "HomeViewController\\("))
        let closure =
            "3MVP9makeLogin2on7service0C2UI14ViewControllerCAE010NavigationH0C_0C6Domain11UserService_ptFAGSScfU_yycfU_"
        #expect(try finder.role(of: frame(closure, "MVP/Flow.swift", line)) == .home)
    }
}
