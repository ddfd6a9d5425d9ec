import Testing
import ToolSupport

@testable import docs

/// What a reader sees of a demangled name.
@Suite @MainActor struct FunctionNameTests {
    @Test(arguments: [
        ("LoginPresenter.logInTapped(username:password:)", "logInTapped(username:password:)"),
        ("LoginPresenter.__allocating_init(service:)", "init(service:)"),
        ("closure #1 in closure #2 in HeldUserService.logIn(with:)", "logIn(with:)"),
        ("Signal.map<A>(_:)", "map(_:)"),
        ("LoginViewModel.isLoading.setter", "isLoading = …"),
    ])
    func text(short: String, text: String) {
        #expect(FunctionName("", short).text == text)
    }

    @Test(arguments: [
        ("", true), ("(1) await resume partial function for ", true),
        ("closure #2 () async -> () in ", true), ("closure #3 @Sendable () -> () in ", false),
        ("closure #1 (sending inout A.(State in _F6AE)) -> () in ", false),
    ])
    func aClosureOfAnAsynchronousFunctionNeedNotBeAsynchronous(prefix: String, isAsync: Bool) {
        let function = "A.HeldUserService.logIn(with: LoginDomain.Credentials) async throws -> ()"
        #expect(FunctionName(prefix + function, "").isAsync == isAsync)
    }

    @Test(arguments: [
        ("MVP.LoginPresenter.deinit", false),
        ("MVP.LoginPresenter.view.getter : MVP.LoginViewProtocol?", false),
        ("outlined destroy of MVP.LoginPresenter?", false),
        ("type metadata accessor for MVP.LoginPresenter", false),
        ("partial apply forwarder for closure #1 () -> () in MVP.f() -> ()", false),
        ("MVP.LoginViewController.loadView() -> ()", false),
        // The platform tells only a view controller that it has loaded.
        ("MVVMInputsOutputs.LoginViewController.viewDidLoad() -> ()", false),
        ("MVVMInputsOutputs.LoginViewModel.viewDidLoad() -> ()", true),
    ])
    func aReaderLooksForWhatSomebodyWrote(demangled: String, isShown: Bool) {
        #expect(FunctionName(demangled, "").isWorthShowing == isShown)
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
        finder = CallFinder(flow)
    }

    private func frame(_ function: String, _ file: String, _ line: Int = 1) -> StackFrame {
        StackFrame(
            function: function, name: FunctionName(function, function), path: "/Sources/\(file)", line: line,
            startLine: line)
    }

    private func rule(_ stack: [StackFrame]) throws -> String? {
        let role = try #require(finder.role(of: stack[0]))
        return CallRule.all.first { $0.applies(.init(role, stack, finder)) }?.name
    }

    @Test func whoHasCalled() throws {
        let presenter = frame("MVP.LoginPresenter.fieldEdited() -> ()", "MVP/LoginPresenter.swift", 22)
        let view = frame("MVP.LoginViewController.f() -> ()", "MVP/LoginViewController.swift", 23)
        let widget = frame("LoginUI.Button.tap() -> ()", "Shared/UI/Button.swift")
        #expect(try rule([presenter, view, widget]) == "one role calls another")
        let call = CallRule.call(to: Role(title: "Presenter"), [presenter, view, widget], finder)
        #expect(call?.caller == Role(title: "View"))
        #expect(call?.site == SourceLine(path: "Sources/MVP/LoginViewController.swift", line: 23))

        let function = "closure #3 () -> () in MVP.LoginViewController.viewDidLoad() -> ()"
        let closure = frame(function, "MVP/LoginViewController.swift")
        #expect(try rule([closure, widget]) == "a person uses a widget")

        #expect(try rule([presenter, presenter]) == "a role that calls itself")
        #expect(CallRule.call(to: Role(title: "Presenter"), [presenter, presenter], finder) == nil)
        let end = frame("MVP.LoginPresenter.deinit", "MVP/LoginPresenter.swift")
        #expect(try rule([end, view]) == "what the compiler made, or a reader would not look for")
        let other = frame("MVP.Other.init() -> MVP.Other", "MVP/LoginPresenter.swift")
        #expect(try rule([other, view]) == "a value that a role's file declares beside the role")
    }

    @Test func aGestureInTheMiddleOfSomethingIsAPersons() throws {
        let presenter = frame("MVP.LoginPresenter.showLoading() -> ()", "MVP/LoginPresenter.swift", 43)
        let view = frame("MVP.LoginViewController.showLoading() -> ()", "MVP/LoginViewController.swift", 35)
        let player = StackFrame(
            function: "Conformance.Robot.tap() -> ()", name: FunctionName("", ""),
            path: "/Sources/Conformance/Play/Robot.swift", line: 1, startLine: 1)
        let widget = frame("LoginUI.Button.tap() -> ()", "Shared/UI/Button.swift")
        let function = "closure #4 () -> () in MVP.LoginViewController.viewDidLoad() -> ()"
        let gesture = frame(function, "MVP/LoginViewController.swift", 25)
        #expect(try rule([gesture, widget, player, view, presenter]) == "a person uses a widget")
    }

    @Test func aCallThatIsMadeTwiceIsNotedTwice() {
        let view = frame("MVP.LoginViewController.f() -> ()", "MVP/LoginViewController.swift", 23)
        let presenter = frame("MVP.LoginPresenter.fieldEdited() -> ()", "MVP/LoginPresenter.swift", 22)
        let line = SourceLine(path: "Sources/MVP/LoginPresenter.swift", line: 22)
        let own = frame("MVP.LoginPresenter.fieldEdited() -> ()", "MVP/LoginPresenter.swift", 22)
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

    @Test func theFileInWhichAFlowBeginsIsItsRoot() {
        #expect(Role(path: "/Sources/MVP/Flow.swift", flow: flow) == .root)
    }

    @Test func aClosureThatHomeIsGivenIsHomes() throws {
        let file = try #require(flow.files.first { $0.name == "LoginViewController" })
        let line = try #require(file.firstLine(matching: "HomeViewController\\("))
        let closure =
            "closure #1 () -> () in MVP.LoginViewController.showHome(displayName: Swift.String) -> ()"
        #expect(finder.role(of: frame(closure, "MVP/LoginViewController.swift", line)) == .home)
    }
}
