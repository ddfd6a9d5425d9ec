nonisolated extension Rule {
    static let all = lifetimes + behaviour + hiding

    // MARK: What keeps a screen alive

    private static let lifetimes = [
        Rule(
            "no closure keeps self, because a widget, a signal or a task keeps the closure (L12, L26)",
            in: \.isSample,
            except: [
                Exception(
                    path: "Sources/VIPER/LoginRouter.swift", line: "{ self.showLogin() }",
                    why: "home keeps the router: the login that kept it is released by then (L24)")
            ],
            planted: [
                (
                    "Sources/MVC/LoginViewController.swift",
                    """
                    final class LoginViewController {
                        init(service: any UserService) { self.service = service }
                        func wire() {
                            form.logInButton.onTap = { self.logInTapped() } // ✗
                            form.usernameField.onEdit = { [self] _ in edited() } // ✗
                            form.cancelButton.onTap = { [weak self] in self?.cancelTapped() }
                            form.cancelButton.onTap = { [weak self] in self!.cancelTapped() } // ✗
                            attempt = Task { [weak self, service] in
                                guard let self else { return } // ✗
                                await self.logIn() // ✗
                            }
                            later.run { [weak self] in Task { await self?.logIn() } }
                            later.run { [me = self] in me.logIn() } // ✗
                            if let image { self.image = image }
                            perform(onEnd: { self.end() }) // ✗
                            let all = fields.map { $0.text(for: self) } // ✗
                            let local = form // ✗
                            let local = self.form // ✗
                            let username = form.usernameField.text
                            intent.bind(to: self)
                        }
                        var text: String { self.title }
                        private let form = LoginForm()
                    }
                    """
                )
            ]
        ) { file in
            let places = file.places(of: "self").filter { place in
                if file.text(place - 1) == "weak" { return false }
                let closures = file.braces(around: place).filter(file.isClosure)
                let isWeak = closures.contains {
                    file.captures(ofClosureAt: $0)?.contains("weak self") ?? false
                }
                return !closures.isEmpty && !(isWeak && file.text(place + 1) == "?")
            }
            // A closure would keep a local name of a property as strongly as the property.
            let properties = file.properties
            let names = properties.map { file.text($0 + 1) }
            let isShown = ["LoginViewController", "LoginCoordinator", "LoginRouter"].contains(file.name)
            let locals =
                !isShown
                ? []
                : file.places(ofAny: ["let", "var"]).filter { place in
                    let value = file.text(place + 3) == "self" ? place + 5 : place + 3
                    let isWhole =
                        !file.tokens.indices.contains(value + 1)
                        || file.tokens[value + 1].line > file.tokens[value].line
                    return !properties.contains(place) && file.text(place + 2) == "=" && isWhole
                        && names.contains(file.text(value))
                }
            return file.findings(at: places) { _ in "must be `self?` behind `[weak self]`" }
                + file.findings(at: locals) { _ in "must not give a property a local name" }
        },
        Rule(
            "a closure keeps nothing but what makes the next attempt or screen",
            in: \.isSample,
            planted: [
                (
                    "Sources/MVP/LoginViewController.swift",
                    """
                    let home = HomeViewController(displayName: name) { [weak navigationController, makeLogin] in
                    }
                    let other = HomeViewController(displayName: name) { [navigationController] in // ✗
                    }
                    usernameField.onEdit = { [form] in form.hide() } // ✗
                    cancel.onTap = { [weak self, service, unowned form] in self?.end() } // ✗
                    cancel.onTap = { [weak self, screen = form] in self?.end() } // ✗
                    """
                )
            ]
        ) { file in
            let kept = ["service", "useCase", "makeLogin"]
            return file.places(of: "{").flatMap { brace in
                (file.captures(ofClosureAt: brace) ?? [])
                    .filter { !$0.hasPrefix("weak ") && !kept.contains($0) && !$0.hasSuffix("self") }
                    .map { Finding(index: brace, text: "must capture `\($0)` weakly") }
            }
        },
        Rule(
            "no method of self is used as a value, because it keeps self (L12)",
            in: \.isSample,
            planted: [
                (
                    "Sources/MVC/LoginViewController.swift",
                    """
                    final class LoginViewController {
                        func wire() {
                            form.logInButton.onTap = logInTapped // ✗
                            form.logInButton.onTap = self.logInTapped // ✗
                            viewModel.$message.bind(show) // ✗
                            viewModel.$message.bind(show(message:)) // ✗
                            form.cancelButton.onTap = viewModel.cancelTapped // ✗
                            form.cancelButton.onTap = cancelTaps.send
                            form.cancelButton.onTap = nil // ✗
                            form.cancelButton.onTap = { [weak self] in self?.cancelTapped() }
                            logInTapped()
                            store.send(.logInTapped)
                            output?.show(message: text)
                        }
                        private func logInTapped() {}
                        private func show(message: String) {}
                    }
                    """
                )
            ]
        ) { file in
            let bound = Set(file.places(of: "let").map { file.text($0 + 1) })
            let methods = Set(file.declarations.filter { $0.kind == "func" && $0.isNested }.map(\.name))
            let places = file.tokens.indices.filter { index in
                guard methods.contains(file.text(index)), file.text(index - 1) != "func",
                    file.text(index + 1) != ":", !["let", "var"].contains(file.text(index - 1))
                else { return false }
                let isOfAnother = file.text(index - 1) == "." && file.text(index - 2) != "self"
                let isCalled = file.text(index + 1) == "(" && !file.isCompoundName(at: index + 1)
                return !isOfAnother && !isCalled && !bound.contains(file.text(index))
            }
            let handlers = file.tokens.indices.filter { index in
                guard file.text(index).hasPrefix("on"), file.text(index - 1) == ".",
                    file.text(index + 1) == "=",
                    file.text(index - 2) != "self", file.text(index + 2) != "{"
                else { return false }
                return !(file.text(index + 3) == "." && file.text(index + 4) == "send")
            }
            return file.findings(at: places + handlers) {
                "must call `\($0)` in a closure with `[weak self]`"
            }
        },
        Rule(
            "a task is `Task { [weak …] in }`, and only the role that logs in starts one (L26)",
            in: { $0.isSample || $0.module == "Binding" },
            planted: [
                (
                    "Sources/MVP/LoginPresenter.swift",
                    """
                    private var attempt: Task<Void, Never>?
                    private var attempts: [Int: Task<Void, Never>] = [:]
                    func logInTapped() {
                        attempt = Task { [weak self, service] in await service.work() }
                        attempt = Task { await work() } // ✗
                        attempt = Task { [service] in await service.work() } // ✗
                        attempt = Task(operation: work) // ✗
                        attempt = Task(priority: .high) { [weak self] in } // ✗
                        attempt = Task.detached { [weak self] in } // ✗
                        attempt = Task.immediate { [weak self] in } // ✗
                        attempt = Task<Void, Never> { [weak self] in } // ✗
                        attempt = Task.init { [weak self] in } // ✗
                        await withTaskGroup(of: Void.self) { _ in } // ✗
                        async let user = service.logIn(with: credentials) // ✗
                        if !Task.isCancelled { done() }
                    }
                    """
                ),
                ("Sources/MVP/LoginViewController.swift", "Task { [weak self] in self?.show() } // ✗"),
                ("Sources/MVVM/Binder/LoginCoordinator.swift", "var task: Task<Void, Never>? // ✗"),
            ]
        ) { file in
            let workers = [
                "LoginPresenter", "LoginViewModel", "LoginInteractor", "LoginIntent", "LoginEffectHandler",
                "Signal",
            ]
            let mayWork = workers.contains(file.name) || file.module == "MVC"
            let places = file.places(of: "Task").filter { index in
                if !mayWork { return true }
                if file.text(index + 1) == "<" {
                    return !file.tokens[index...].prefix(7).contains { ["?", "]"].contains($0.text) }
                }
                if file.text(index + 1) == "{" {
                    let captures = file.captures(ofClosureAt: index + 1) ?? []
                    return !captures.contains { $0.hasPrefix("weak ") }
                }
                return !(file.text(index + 1) == "." && file.text(index + 2) == "isCancelled")
            }
            let groups = file.places(ofAny: ["withTaskGroup", "withThrowingTaskGroup", "withDiscardingTask*"])
            let lets = file.places(of: "async").filter { file.text($0 + 1) == "let" }
            return file.findings(at: places + groups + lets) { _ in "must not start a task so, or here" }
        },
        Rule(
            "nothing outlives a login: no static, no global and no untyped storage",
            in: { $0.isSample || $0.module == "Binding" },
            except: Codebase.samples.map {
                Exception(
                    path: "\($0.folder)/Flow.swift", line: "public static let",
                    why: "the flow itself: a constant value")
            },
            planted: [
                (
                    "Sources/MVP/LoginPresenter.swift",
                    """
                    var last: Credentials? // ✗
                    let cache = Cache() // ✗
                    final class LoginPresenter {
                        static var attempts = 0 // ✗
                        static let cache = Cache() // ✗
                        class var shared: LoginPresenter { LoginPresenter() } // ✗
                        private var screen: AnyObject? // ✗
                        private let screens: [AnyObject] = [] // ✗
                        private var anything: Any // ✗
                        private var typed: (any LoginViewProtocol)?
                        @TaskLocal var user = "" // ✗
                    }
                    protocol P: AnyObject {}
                    """
                )
            ]
        ) { file in
            let statics = file.places(ofAny: ["static", "class"]).filter {
                ["var", "let"].contains(file.text($0 + 1))
            }
            let globals = file.properties.filter { file.braces(around: $0).isEmpty }
            let untyped = file.places(ofAny: ["AnyObject", "Any"]).filter { index in
                // `protocol P: AnyObject {` is no storage.
                !(file.text(index - 1) == ":" && file.text(index + 1) == "{")
            }
            return file.findings(at: statics + globals + untyped + file.places(of: "TaskLocal")) {
                "must not have `\($0)`"
            }
        },
        Rule(
            "what leads from screen to screen changes nothing, so that it keeps no screen (L12, L28)",
            in: {
                ["LoginCoordinator", "LoginRouter", "LoginModuleBuilder", "LoginDIContainer"].contains(
                    $0.name)
            },
            planted: [
                (
                    "Sources/MVI/Reducer/LoginCoordinator.swift",
                    """
                    final class LoginCoordinator {
                        private let navigationController: NavigationController
                        private var login: LoginViewController? // ✗
                        private lazy var home = HomeViewController() // ✗
                        private weak var navigation: NavigationController?
                        private let login = LoginViewController() // ✗
                        private let makeLogin: () -> LoginViewController
                        private let screens: [ViewController] // ✗
                    }
                    """
                )
            ]
        ) { file in
            let places = file.properties.filter { place in
                let line = file.tokens[place].line
                let rest = file.tokens[place...].prefix { $0.line == line }.map(\.text)
                let isWeak = file.modifiers(before: place).contains("weak")
                let keepsScreen =
                    !rest.contains("->")
                    && rest.contains {
                        $0.hasSuffix("ViewController") || $0 == "LoginForm"
                    }
                return (rest.first == "var" && !isWeak) || keepsScreen
            }
            return places.map { Finding(index: $0, text: "must not keep `\(file.text($0 + 1))`") }
        },
    ]

    // MARK: What a role does

    private static let behaviour = [
        Rule(
            "a passive view decides nothing: it binds, forwards and shows",
            in: { file in
                file.name == "LoginViewController" && file.isSample
                    && !["MVC", "MVI", "MVIStateDriver"].contains(file.module)
            },
            planted: [
                (
                    "Sources/MVP/LoginViewController.swift",
                    """
                    if isLoading { hide() } // ✗
                    guard isLoading else { return } // ✗ ✗
                    switch reason { default: hide() } // ✗
                    for field in fields where field.isEmpty { hide() } // ✗
                    while isLoading {} // ✗
                    repeat {} while isLoading // ✗
                    form.isHidden = isLoading || isEmpty // ✗
                    form.isHidden = isLoading && isEmpty // ✗
                    form.isHidden = text == "" // ✗
                    form.isHidden = text != "" // ✗
                    form.isHidden = !isLoading // ✗
                    form.text = isLoading ? a : b // ✗
                    form.text = text ?? "" // ✗
                    form.text = try? read() // ✗
                    form.text = texts.first { $0.isEmpty } // ✗
                    form.text = text.isEmpty.description // ✗
                    form.passwordField.text = ""
                    self?.presenter.cancelTapped()
                    """
                )
            ]
        ) { file in
            let words = [
                "if", "guard", "switch", "for", "while", "repeat", "do", "try", "catch", "||", "&&", "==",
                "!=",
                "??", "!", "map", "flatMap", "compactMap", "filter", "first", "contains", "isEmpty", "reduce",
                "allSatisfy", "as", "is",
            ]
            let ternaries = file.places(of: "?").filter { file.tokens[$0].followsBlank }
            return file.findings(at: file.places(ofAny: words) + ternaries) { "must not decide with `\($0)`" }
        },
        Rule(
            "an MVI view asks only what has changed since the last state",
            in: { $0.name == "LoginViewController" && $0.module.hasPrefix("MVI") },
            planted: [
                (
                    "Sources/MVI/Reducer/LoginViewController.swift",
                    """
                    if state.message != rendered?.message { form.messageLabel.text = state.message }
                    if state.isLoading { form.isLoading = true } // ✗
                    if state.message == rendered?.message { return } // ✗ ✗
                    if state.message != rendered?.message, state.isLoading { hide() } // ✗
                    form.text = state.message ?? "" // ✗
                    guard let state else { return } // ✗
                    switch state { default: hide() } // ✗
                    form.isHidden = a != b // ✗
                    """
                )
            ]
        ) { file in
            let ifs = file.places(of: "if").filter { place in
                let condition = file.tokens[place...].prefix { $0.text != "{" }.map(\.text)
                return condition.count != 9 || condition[4] != "!="
            }
            let words = ["guard", "switch", "for", "while", "repeat", "||", "&&", "==", "??", "!"]
            let comparisons = file.places(of: "!=").filter { file.text($0 - 4) != "if" }
            let ternaries = file.places(of: "?").filter { file.tokens[$0].followsBlank }
            return file.findings(at: ifs + comparisons + file.places(ofAny: words) + ternaries) {
                "must not decide with `\($0)`"
            }
        },
        Rule(
            "states, intents, effects and the reducer are pure: the same values give the same result",
            in: { file in
                file.module.hasPrefix("MVI")
                    && (["LoginReducer", "LoginState", "LoginEffect"].contains(file.name)
                        || file.name == "LoginIntent" && file.module == "MVI")
            },
            planted: [
                (
                    "Sources/MVI/Reducer/LoginReducer.swift",
                    """
                    nonisolated func reduce(_ state: LoginState) async -> LoginState { // ✗
                        let number = Int.random(in: 0..<9) // ✗
                        let first = Set([a, b]).first // ✗
                        let messages = [a, b].shuffled() // ✗
                        let message = messages.randomElement() // ✗
                        let name = CommandLine.arguments[0] // ✗
                        if ObjectIdentifier(a) < ObjectIdentifier(b) { return state } // ✗
                        if state.username.hashValue > 0 { return state } // ✗
                        let user = await ask() // ✗
                        let line = readLine() // ✗
                        log.append(state) // ✗
                        onChange?(state) // ✗
                        messages.append(state.message)
                    }
                    """
                ),
                (
                    "Sources/MVI/Reducer/LoginEffect.swift",
                    "final class Box {} // ✗\nenum LoginEffect: Equatable { case run(() -> Void) } // ✗"
                ),
            ]
        ) { file in
            let words = [
                "async", "await", "class", "actor", "random", "shuffled", "shuffle", "randomElement",
                "hashValue",
                "readLine", "inout", "@",
            ]
            let role = Role.all.first { $0.file == file.name && $0.modules.contains(file.module) }
            let types = Set(["String", "Int", "Bool", "Result", "Equatable"] + file.declarations.map(\.name))
                .union(role?.names ?? [])
            let others = file.tokens.indices.filter { index in
                file.text(index).first?.isUppercase == true && file.text(index - 1) != "import"
                    && !types.contains(file.text(index))
            }
            // Every name that is called or changed is a parameter, a local, a type or a case.
            let locals = Set(
                file.tokens.indices.filter { ["let", "var", "_", "func", ","].contains(file.text($0 - 1)) }
                    .map(file.text) + ["return", "case", "if", "guard", "switch", "where", "reduce"])
            let foreign = file.tokens.indices.filter { index in
                let isFirst = file.text(index - 1) != "." && file.text(index + 1) != ":"
                let isChain = file.text(index + 1) == "." || file.text(index + 1) == "?"
                guard isFirst, isChain, let letter = file.text(index).first, letter.isLowercase else {
                    return false
                }
                return !locals.contains(file.text(index))
            }
            let places = Set(file.places(ofAny: words) + others + foreign)
            return file.findings(at: places.sorted()) { "must not use `\($0)`" }
        },
        Rule(
            "each job has its role: navigating, checking what was typed, remembering",
            in: \.isSample,
            planted: [
                (
                    "Sources/VIPER/LoginViewController.swift",
                    """
                    final class LoginViewController {
                        private let form = LoginForm()
                        private var isLoading = false // ✗
                        func leave() { navigationController?.setViewControllers([]) } // ✗
                    }
                    """
                ),
                (
                    "Sources/VIPER/LoginPresenter.swift",
                    """
                    final class LoginPresenter {
                        weak var view: (any LoginViewProtocol)?
                        private var attempt: Task<Void, Never>?
                        private var username = "" // ✗
                        private var isEmpty: Bool { true }
                        private var password = Password() { didSet { check() } } // ✗
                    }
                    """
                ),
                (
                    "Sources/MVVM/InputsOutputs/LoginViewModel.swift",
                    "final class LoginViewModel {\n    private var isBusy = false // ✗\n}"
                ),
                (
                    "Sources/MVVM/Clean/Presentation/LoginViewModel.swift",
                    "if credentials.missingField != nil { return } // ✗"
                ),
            ]
        ) { file in
            let navigates =
                ["Flow", "LoginCoordinator", "LoginRouter", "LoginModuleBuilder"].contains(file.name)
                || ["MVC", "MVP"].contains(file.module)
            let navigation = ["navigationController", "setViewControllers", "window", "rootViewController"]
            let remembers =
                !["LoginPresenter", "LoginViewController"].contains(file.name)
                && !["MVVMInputsOutputs", "MVVMTransform"].contains(file.module)
            let variables = file.properties.filter { place in
                let rest = file.tokens[place...].prefix { $0.line == file.tokens[place].line }.map(\.text)
                let isComputed = rest.contains("{") && !rest.contains("=")
                let isKept = rest.contains("Task") || rest.contains("rendered")
                return rest[0] == "var" && !isComputed && !isKept
                    && !file.modifiers(before: place).contains("weak")
            }
            let checks = file.module == "MVVMClean" && file.name != "LogInUseCase"
            return file.findings(at: navigates ? [] : file.places(ofAny: navigation)) { _ in
                "must not navigate"
            }
                + (remembers ? [] : variables).map {
                    Finding(index: $0, text: "must not remember `\(file.text($0 + 1))`")
                } + file.findings(at: checks ? file.places(of: "missingField") : []) { _ in "must not check" }
        },
        Rule(
            "an intent is no command: it says what happened, and the reducer what follows",
            in: { $0.name == "LoginIntent" && $0.module == "MVI" },
            planted: [
                (
                    "Sources/MVI/Reducer/LoginIntent.swift",
                    """
                    nonisolated enum LoginIntent: Equatable {
                        case usernameChanged(String), setLoading(Bool) // ✗
                        case showHome // ✗
                        case settingsTapped
                    }
                    """
                )
            ]
        ) { file in
            let verbs = [
                "set", "show", "hide", "load", "reload", "update", "render", "display", "present", "push",
                "pop",
                "start", "stop", "reset", "clear", "enable", "disable", "perform", "navigate", "go", "fetch",
            ]
            let cases = file.tokens.indices.filter { ["case", ","].contains(file.text($0 - 1)) }
            let commands = cases.filter { index in
                verbs.contains(String(file.text(index).prefix { !$0.isUppercase }))
            }
            return file.findings(at: commands) { "must not be the command `\($0)`" }
        },
        Rule(
            "a sample has its sentences from LoginText",
            in: { $0.isSample && $0.name != "Flow" },
            planted: [
                (
                    "Sources/MVC/LoginViewController.swift",
                    """
                    form.messageLabel.text = ""
                    form.messageLabel.text = "Try again." // ✗
                    form.messageLabel.text = "\\(user)" // ✗
                    """
                )
            ]
        ) { file in
            file.findings(at: file.places(of: "\"…\"")) { _ in "must not have a text of its own" }
        },
    ]

    // MARK: What goes round the walls

    private static let hiding = [
        Rule(
            "nothing goes round the walls, the clock or the main actor, and nothing is there for a test",
            in: { $0.isSample || $0.module == "Binding" },
            planted: [
                (
                    "Sources/MVVM/Binder/LoginViewModel.swift",
                    """
                    typealias Screen = LoginForm // ✗
                    associatedtype Screen
                    unowned let view: LoginForm // ✗
                    let now = ContinuousClock().now // ✗
                    try await SuspendingClock().sleep(for: .seconds(1)) // ✗
                    let today = Date() // ✗
                    let bits = unsafeBitCast(view, to: Int.self) // ✗
                    nonisolated(unsafe) var count = 0 // ✗
                    let pointer = Unmanaged.passRetained(view) // ✗
                    MainActor.assumeIsolated { run() } // ✗
                    await withCheckedContinuation { keep($0) } // ✗
                    let stream = AsyncStream<Int>.makeStream() // ✗
                    print(password.text) // ✗
                    for child in Mirror(reflecting: view).children {} // ✗
                    (view as? LoginForm)?.hide() // ✗
                    if view is LoginForm { hide() } // ✗
                    #if DEBUG // ✗
                    @_silgen_name("f") func f() // ✗
                    @dynamicMemberLookup struct Proxy {} // ✗
                    final class Screen: @unchecked Sendable {} // ✗
                    navigationController.pushViewController(home) // ✗
                    isolated(any) let a: Int // ✗
                    let path = \\LoginViewModel.message // ✗
                    """
                )
            ]
        ) { file in
            let words = [
                "typealias", "unowned", "Date", "Clock", "ContinuousClock", "SuspendingClock", ".sleep",
                ".now", "Duration", "CommandLine", "unsafe", "unsafeBitCast", "Unsafe*", "withUnsafe*",
                "Unmanaged", "unchecked", "preconcurrency", "assumeIsolated", "withChecked*", "AsyncStream",
                "AsyncThrowingStream", "Observations", "withObservationTracking", "print", "debugPrint",
                "dump",
                "Mirror", "as", "is", "#", "dynamicMemberLookup", "dynamicCallable", "pushViewController",
                "popViewController", "topViewController", "viewControllers", "isolated", "KeyPath",
                "ReferenceWritableKeyPath", "shuffled", "randomElement", "random", "fatalError", "exit",
            ]
            let attributes = file.tokens.indices.filter {
                file.text($0 - 1) == "@" && file.text($0).hasPrefix("_")
            }
            let keyPaths = file.places(of: "\\").filter { file.text($0 + 1) != "." }
            return file.findings(at: file.places(ofAny: words) + attributes + keyPaths) {
                "must not use `\($0)`"
            }
        },
        Rule(
            "a role does not reach through another to what that one keeps",
            in: \.isSample,
            planted: [
                (
                    "Sources/MVVM/Transform/LoginViewController.swift",
                    """
                    self.service = service
                    self?.presenter.cancelTapped()
                    viewModel.service.logIn(with: credentials) // ✗
                    self?.viewModel.service.logIn(with: credentials) // ✗
                    store.handler.perform(effect) // ✗
                    presenter.view?.hide() // ✗
                    builder.service // ✗
                    login.view.isHidden = true // ✗
                    """
                )
            ]
        ) { file in
            let kept = [
                "service", "useCase", "repository", "interactor", "router", "presenter", "viewModel", "store",
                "handler", "driver", "builder", "dependencies", "form", "attempt", "view", "intent", "reduce",
            ]
            let wiring = ["Flow", "LoginModuleBuilder"]
            let places = file.places(ofAny: kept.map { "." + $0 }).filter { place in
                let owner = file.text(place - 2) == "?" ? file.text(place - 3) : file.text(place - 2)
                let isWiring = wiring.contains(file.name) && file.text(place + 1) == "="
                return owner != "self" && !isWiring
            }
            return file.findings(at: places) { "must not reach through another to `\($0)`" }
        },
        Rule(
            "only the flow is public, and an extension adds to its own file's types",
            in: { $0.isSample },
            planted: [
                (
                    "Sources/MVP/LoginPresenter.swift",
                    """
                    public final class LoginPresenter {} // ✗
                    open class LoginView {} // ✗
                    package struct Values {} // ✗
                    extension LoginPresenter: LoginPresenterProtocol {}
                    extension LoginError {
                        fileprivate init(_ error: LoginFailure) {}
                        func show() {} // ✗
                    }
                    extension Session {
                        private var name: String { "" }
                        var title: String { "" } // ✗
                    }
                    """
                ),
                ("Sources/MVP/Flow.swift", "extension LoginFlow {\n    public static let mvp = 1\n}"),
            ]
        ) { file in
            let isFlow = file.name == "Flow"
            let own = file.declarations.filter { $0.kind != "extension" && !$0.isNested }.map(\.name)
            let foreign = file.declarations.filter { $0.kind == "extension" && !own.contains($0.name) }
            let members = file.tokens.indices.filter { index in
                guard ["func", "var", "let", "init", "subscript"].contains(file.text(index)),
                    file.text(index - 1) != ".", let brace = file.braces(around: index).first,
                    file.braces(around: index).count == 1, file.text(index + 1) != "."
                else { return false }
                let isForeign = foreign.contains { $0.index < brace && file.isBody(brace, of: $0.index) }
                return isForeign && !file.modifiers(before: index).contains { $0.hasSuffix("private") }
            }
            let words = file.places(ofAny: ["public", "open", "package"])
            return isFlow ? [] : file.findings(at: words + members) { "must not add `\($0)` for others" }
        },
        Rule(
            "the view kit shows texts, and knows no model",
            in: { $0.module == "LoginUI" },
            planted: [("Sources/Shared/UI/LoginForm.swift", "func show(_ error: LoginError) {} // ✗")]
        ) { file in
            let words = ["User", "UserService", "FakeUserService", "Credentials", "LoginError", "LoginField"]
            return file.findings(at: file.places(ofAny: words)) { "must not name `\($0)`" }
        },
    ]
}

nonisolated extension SourceFile {
    /// Whether `(` begins the labels of a name: `show(message:)`.
    fileprivate func isCompoundName(at parenthesis: Int) -> Bool {
        guard let end = ends[parenthesis], end > parenthesis + 2 else { return false }
        return text(end - 1) == ":"
    }

    /// Whether a brace begins the body of the declaration at a place.
    fileprivate func isBody(_ brace: Int, of declaration: Int) -> Bool {
        tokens.indices.first { $0 > declaration && text($0) == "{" } == brace
    }
}
