nonisolated extension Rule {
    static let all = lifetimes + behaviour + hiding

    // MARK: What keeps a screen alive

    private static let lifetimes = [
        Rule(
            "no closure keeps self, because a widget, a signal or a task keeps the closure (L12, L26)",
            except: ["VIPER/LoginRouter": "{ self.showLogin() }"],
            planted: [
                "MVC/LoginViewController": """
                final class LoginViewController {
                    private let form = LoginForm()
                    var text: String { self.title }
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
                        intent.bind(to: self)
                    }
                }
                """
            ]
        ) { file in
            let strong = file.places(of: "self").filter { place in
                if file.text(place - 1) == "weak" { return false }
                let closures = file.braces(around: place).filter(file.isClosure)
                let isWeak = closures.contains { file.captures(ofClosureAt: $0).contains("weak self") }
                return !closures.isEmpty && !(isWeak && file.text(place + 1) == "?")
            }
            return file.findings(at: strong, "must be `self?` behind `[weak self]`: ")
        },
        Rule(
            "a closure keeps nothing but what makes the next attempt or screen",
            planted: [
                "MVP/LoginViewController": """
                let home = HomeViewController(displayName: name) { [weak navigationController, makeLogin] in }
                let other = HomeViewController(displayName: name) { [navigationController] in } // ✗
                usernameField.onEdit = { [form] in form.hide() } // ✗
                cancel.onTap = { [weak self, service, unowned form] in self?.end() } // ✗
                cancel.onTap = { [weak self, screen = form] in self?.end() } // ✗
                cancel.onTap = { form.hide() } // ✗
                cancel.onTap = { [weak self] in self?.form.text = form.text } // ✗
                cancel.onTap = { [weak form] in form?.hide() }
                dispatcher.register { [weak self] in if case .ended = $0 { self?.end() } }
                """
            ]
        ) { file in
            let closures = file.places(of: "{").filter(file.isClosure)
            let strong = closures.filter { brace in
                file.captures(ofClosureAt: brace).contains { capture in
                    !capture.hasPrefix("weak ") && !capture.hasSuffix("self")
                        && !"service useCase makeLogin".words.contains(capture)
                }
            }
            // What is not in a capture list is kept strongly, too.
            let isShown = "LoginViewController LoginCoordinator LoginRouter".words.contains(file.name)
            let silent = closures.filter { isShown && file.text($0 - 1) != "Task" }.flatMap { brace in
                let captures = file.captures(ofClosureAt: brace).flatMap(\.words)
                let body = brace...(file.ends[brace] ?? brace)
                let own = body.filter { ["let", "in"].contains(file.text($0 + 1)) }.map(file.text)
                return body.filter { index in
                    file.text(index).first?.isLowercase == true && file.text(index + 1) == "."
                        && ![".", "?"].contains(file.text(index - 1))
                        && !["self", "case"].contains(file.text(index))
                        && !(captures + own).contains(file.text(index))
                }
            }
            return file.findings(at: strong + silent, "must capture weakly: ")
        },
        Rule(
            "no method is used as a value, because it keeps its object (L12)",
            planted: [
                "MVC/LoginViewController": """
                final class LoginViewController {
                    func wire() {
                        form.logInButton.onTap = logInTapped // ✗
                        form.logInButton.onTap = self.logInTapped // ✗
                        viewModel.$message.bind(show) // ✗
                        viewModel.$message.bind(show(message:)) // ✗
                        form.cancelButton.onTap = viewModel.cancelTapped // ✗
                        form.cancelButton.onTap = nil // ✗
                        form.cancelButton.onTap = cancelTaps.send
                        form.cancelButton.onTap = { [weak self] in self?.cancelTapped() }
                        logInTapped()
                        store.send(.logInTapped)
                        output?.show(message: text)
                    }
                    private func logInTapped() {}
                    private func show(message: String) {}
                }
                """
            ]
        ) { file in
            let methods = Set(file.declarations.filter { $0.kind == "func" && $0.isNested }.map(\.name))
                .subtracting(file.places(of: "let").map { file.text($0 + 1) })
            let values = file.tokens.indices.filter { index in
                guard methods.contains(file.text(index)), file.text(index - 1) != "func",
                    file.text(index + 1) != ":"
                else { return false }
                let isOfAnother = file.text(index - 1) == "." && file.text(index - 2) != "self"
                let end = file.ends[index + 1] ?? index
                let isCompound = end > index + 2 && file.text(end - 1) == ":"
                return !isOfAnother && (!["(", "{"].contains(file.text(index + 1)) || isCompound)
            }
            let handlers = file.tokens.indices.filter { index in
                file.text(index).hasPrefix("on") && file.text(index - 1) == "."
                    && file.text(index - 2) != "self"
                    && file.text(index + 1) == "=" && file.text(index + 2) != "{"
                    && file.text(index + 4) != "send"
            }
            return file.findings(at: values + handlers, "must be called in a closure with `[weak self]`: ")
        },
        Rule(
            "a task is `Task { [weak …] in }`, and only the role that logs in starts one (L26)",
            planted: [
                "MVP/LoginPresenter": """
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
                """,
                "MVP/LoginViewController": "Task { [weak self] in self?.show() } // ✗",
                "MVVM/Binder/LoginCoordinator": "var task: Task<Void, Never>? // ✗",
            ]
        ) { file in
            let workers =
                "LoginPresenter LoginViewModel LoginInteractor LoginIntent LoginEffectHandler Signal"
            let works = workers.words.contains(file.name) || file.module == "MVC"
            let tasks = file.places(of: "Task").filter { index in
                if file.text(index + 1) == "<" {
                    return !works || !["?", "]"].contains(file.text(index + 6))
                }
                if file.text(index + 1) == "{" {
                    let captures = file.captures(ofClosureAt: index + 1)
                    return !works || !captures.contains { $0.hasPrefix("weak ") }
                }
                return file.text(index + 2) != "isCancelled"
            }
            let lets = file.places(of: "async").filter { file.text($0 + 1) == "let" }
            return file.findings(
                at: tasks + lets + file.places(of: "withTask* withThrowingTask* withDis*"), "")
        },
        Rule(
            "nothing outlives a login: no static, no global, no untyped storage and no local variable",
            except: Dictionary(
                uniqueKeysWithValues: Codebase.samples.map {
                    ("\($0.folder.dropFirst("Sources/".count))/Flow", "public static let")
                }),
            planted: [
                "MVP/LoginPresenter": """
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
                    func wire() {
                        var isSecond = false // ✗
                        view?.onTap = { isSecond = true }
                    }
                }
                protocol P: AnyObject {}
                """,
                "MVP/Flow": "final class Visits {\n    var last: String? // ✗\n}",
                "MVI/Reducer/LoginReducer": "func reduce(_ state: State) {\n    var state = state\n}",
            ]
        ) { file in
            let statics = file.places(of: "static class").filter {
                ["var", "let"].contains(file.text($0 + 1))
            }
            let globals = file.properties.filter { file.braces(around: $0).isEmpty }
            let untyped = file.places(of: "AnyObject Any").filter { index in
                !(file.text(index - 1) == ":" && file.text(index + 1) == "{")
            }
            // A reducer changes a copy of the state.
            let copies = file.name.hasSuffix("Reducer") || file.name == "StateDriver" || !file.isSample
            let own = file.name == "Flow" ? [] : file.properties
            let locals = copies ? [] : file.places(of: "var").filter { !own.contains($0) }
            return file.findings(
                at: statics + globals + untyped + locals + file.places(of: "TaskLocal"), "must not have ")
        },
        Rule(
            "what leads from screen to screen keeps none and changes nothing (L12, L28)",
            in: "LoginCoordinator LoginRouter LoginModuleBuilder LoginDIContainer",
            planted: [
                "MVI/Reducer/LoginCoordinator": """
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
            ]
        ) { file in
            let kept = file.properties.filter { place in
                let words = file.restOfLine(from: place)
                let isScreen = words.contains { $0.hasSuffix("ViewController") || $0 == "LoginForm" }
                return file.isVariable(place) || (isScreen && !words.contains("->"))
            }
            return file.findings(at: kept.map { $0 + 1 }, "must not keep ")
        },
    ]

    // MARK: What a role does

    private static let behaviour = [
        Rule(
            "a passive view decides nothing: it binds, forwards and shows",
            in: "LoginViewController",
            of: "MVP VIPER MVVM MVVMObservation MVVMInputsOutputs MVVMTransform MVVMClean",
            planted: [
                "MVP/LoginViewController": """
                if isLoading { hide() } // ✗
                guard isLoading else { return } // ✗
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
                form.text = message.lowercased() // ✗
                form.text = max(message, text) // ✗
                form.text = texts[message] // ✗
                form.isLoading.toggle() // ✗
                form.passwordField.text = ""
                self?.presenter.cancelTapped()
                """
            ]
        ) { file in
            let words = """
                if guard switch for while repeat do try catch || && == != ?? ! as is map flatMap compactMap \
                filter first contains isEmpty reduce allSatisfy
                """
            // It uses only what the kit, the binding and its own module declare.
            let foreign = file.tokens.indices.filter { index in
                let isUsed = file.text(index - 1) == "." || file.text(index + 1) == "("
                return isUsed && file.text(index - 1) != "@" && file.text(index).first?.isLowercase == true
                    && !Codebase.members.contains(file.text(index))
            }
            let subscripts = file.places(of: "[").filter { index in
                index > 0 && !file.tokens[index].followsBlank
                    && (file.tokens[index - 1].isWord || file.text(index - 1) == "]")
            }
            return file.findings(
                at: file.places(of: words) + file.ternaries + foreign + subscripts, "must not decide with ")
        },
        Rule(
            "an MVI view asks only what has changed since the last state",
            in: "LoginViewController", of: "MVI MVIStateDriver",
            planted: [
                "MVI/Reducer/LoginViewController": """
                if state.message != rendered?.message { form.messageLabel.text = state.message }
                if state.isLoading { form.isLoading = true } // ✗
                if state.message == rendered?.message { return } // ✗
                if state.message != rendered?.message, state.isLoading { hide() } // ✗
                form.text = state.message ?? "" // ✗
                form.text = state.isLoading ? a : b // ✗
                guard let state else { return } // ✗
                switch state { default: hide() } // ✗
                form.isHidden = a != b // ✗
                """
            ]
        ) { file in
            let ifs = file.places(of: "if").filter { place in
                let condition = file.tokens[place...].prefix { $0.text != "{" }
                return condition.count != 9 || file.text(place + 4) != "!="
            }
            let comparisons = file.places(of: "!=").filter { file.text($0 - 4) != "if" }
            let words = file.places(of: "guard switch for while repeat || && == ?? !")
            return file.findings(at: ifs + comparisons + words + file.ternaries, "must not decide with ")
        },
        Rule(
            "states, intents, effects and the reducer are pure: the same values give the same result",
            in: "LoginReducer LoginState LoginEffect LoginIntent", except: [:],
            planted: [
                "MVI/Reducer/LoginReducer": """
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
                """,
                "MVI/Reducer/LoginEffect": """
                final class Box {} // ✗
                enum LoginEffect: Equatable { case run(() -> Void) } // ✗
                """,
            ]
        ) { file in
            // In the variant the intent is an object.
            guard file.name != "LoginIntent" || file.module == "MVI" else { return [] }
            let types = Set(["String", "Int", "Bool", "Result", "Equatable"])
                .union(file.declarations.map(\.name)).union(Role.of(file)?.names ?? [])
            let foreign = file.tokens.indices.filter { index in
                file.text(index).first?.isUppercase == true && file.text(index - 1) != "import"
                    && !types.contains(file.text(index))
            }
            // A chain begins with a parameter or a local name.
            let locals = file.tokens.indices.filter { "let var _ func ,".words.contains(file.text($0 - 1)) }
                .map(file.text)
            let chains = file.tokens.indices.filter { index in
                file.text(index).first?.isLowercase == true && file.text(index - 1) != "."
                    && [".", "?"].contains(file.text(index + 1)) && !file.tokens[index + 1].followsBlank
                    && !locals.contains(file.text(index))
            }
            let words =
                "async await class actor random shuffled shuffle randomElement hashValue readLine inout @"
            return file.findings(at: foreign + chains + file.places(of: words), "must not use ")
        },
        Rule(
            "each job has its role: navigating, checking what was typed, remembering",
            planted: [
                "VIPER/LoginViewController": """
                final class LoginViewController {
                    private let form = LoginForm()
                    private var isLoading = false // ✗
                    func leave() { navigationController?.setViewControllers([]) } // ✗
                }
                """,
                "VIPER/LoginPresenter": """
                final class LoginPresenter {
                    weak var view: (any LoginViewProtocol)?
                    private var attempt: Task<Void, Never>?
                    private var username = "" // ✗
                    private var isEmpty: Bool { true }
                    private var password = Password() { didSet { check() } } // ✗
                }
                """,
                "MVVM/InputsOutputs/LoginViewModel": """
                final class LoginViewModel {
                    weak var screen: (any Screen)? // ✗
                    private var isBusy = false // ✗
                    var inputs: any LoginViewModelInputs { self }
                    init() { var count = 0 } // ✗
                }
                """,
                "MVVM/Clean/Presentation/LoginViewModel":
                    "if credentials.missingField != nil { return } // ✗",
            ]
        ) { file in
            let navigators = "Flow LoginCoordinator LoginRouter LoginModuleBuilder"
            let navigates = navigators.words.contains(file.name) || ["MVC", "MVP"].contains(file.module)
            let isFunction = ["MVVMInputsOutputs", "MVVMTransform"].contains(file.module)
            let remembers = !isFunction && !["LoginPresenter", "LoginViewController"].contains(file.name)
            let variables = (isFunction ? file.places(of: "var") : file.properties).filter { place in
                let words = file.restOfLine(from: place)
                return file.isVariable(place) && !words.contains("Task") && !words.contains("rendered")
            }
            // What a role knows weakly is a view, or an output in its place.
            let watchers = "LoginPresenter LoginInteractor LoginRouter StateDriver"
            let weak = file.properties.filter { file.modifiers(before: $0).contains("weak") }
            let checks = file.module == "MVVMClean" && file.name != "LogInUseCase"
            let navigation = "navigationController setViewControllers window rootViewController"
            return file.findings(at: navigates ? [] : file.places(of: navigation), "must not navigate: ")
                + file.findings(at: remembers ? [] : variables.map { $0 + 1 }, "must not remember ")
                + file.findings(
                    at: watchers.words.contains(file.name) ? [] : weak.map { $0 + 1 },
                    "must not know a view: ")
                + file.findings(at: checks ? file.places(of: "missingField") : [], "must not check: ")
        },
        Rule(
            "an intent is no command: it says what happened, and the reducer what follows",
            in: "LoginIntent", of: "MVI",
            planted: [
                "MVI/Reducer/LoginIntent": """
                nonisolated enum LoginIntent: Equatable {
                    case usernameChanged(String), setLoading(Bool) // ✗
                    case showHome // ✗
                    case settingsTapped
                }
                """
            ]
        ) { file in
            let verbs = """
                set show hide load reload update render display present push pop start stop reset clear enable \
                disable perform navigate go fetch
                """
            let commands = file.tokens.indices.filter { index in
                ["case", ","].contains(file.text(index - 1))
                    && verbs.words.contains(String(file.text(index).prefix { !$0.isUppercase }))
            }
            return file.findings(at: commands, "must not be the command ")
        },
        Rule(
            "a login neither changes a text nor counts: it calls only what this package declares",
            except: [
                "MVI/Reducer/LoginState": "var attempts = 0",
                "MVI/Reducer/LoginReducer": "state.attempts += 1",
            ],
            planted: [
                "MVVM/Binder/LoginViewModel": """
                private(set) var names: [String] = []
                func logInTapped(after delay: (Bool) -> Bool) throws(LoginError) {
                    guard delay(isLoading) else { return }
                    onLoggedIn(user.displayName)
                    failures += one // ✗
                    if failures > 0x40 { return } // ✗
                    message = username.lowercased() // ✗
                    message = texts.first // ✗
                    texts.append(message) // ✗
                    isSecond.toggle() // ✗
                    precondition(isLoading) // ✗
                    window.onNeedsDisplay = { } // ✗
                    if username == password.text { return } // ✗
                    let name = Int(username) // ✗
                    let fields: Set = [field] // ✗
                    let both = names.filter(\\.isASCII) // ✗
                    errors.map { $0.message ?? "" }
                }
                """
            ]
        ) { file in
            // Changes/second-factor counts the wrong codes, in files of its own.
            guard file.isSample, !file.name.hasPrefix("Code") else { return [] }
            let own = "String Int Bool Void Never Task Result Error Equatable Sendable AnyObject Observable"
            let parameters = file.tokens.indices.filter { file.text($0 + 1) == ":" }.map(file.text)
            let types = Codebase.types.union(own.words + ["ObservationIgnored", "Self"] + parameters)
            let calls = Codebase.members.subtracting("first last insert index onNeedsDisplay".words)
                .union("isCancelled removeValue success failure throws private".words + parameters)
            let foreign = file.tokens.indices.filter { index in
                let word = file.text(index)
                guard let first = word.first, first.isLetter, file.text(index - 1) != "import" else {
                    return false
                }
                let isCall = file.text(index + 1) == "(" && !file.tokens[index + 1].followsBlank
                if first.isUppercase {
                    return !types.contains(word) || isCall && own.words.contains(word)
                }
                return (isCall || file.text(index - 1) == ".") && file.text(index - 1) != "@"
                    && !calls.contains(word)
            }
            let numbers = file.tokens.indices.filter {
                file.text($0).first?.isNumber == true && file.text($0 - 1) != "$"
            }
            let secrets = file.places(of: ".text").filter { file.text($0 - 2) == "password" }
            return file.findings(
                at: foreign + numbers + secrets + file.places(of: "+ - %"), "must not use ")
        },
        Rule(
            "a sample has its sentences from LoginText",
            planted: [
                "MVC/LoginViewController": """
                form.messageLabel.text = ""
                form.messageLabel.text = "Try again." // ✗
                form.messageLabel.text = "\\(user)" // ✗
                """
            ]
        ) { file in
            file.findings(at: file.name == "Flow" ? [] : file.places(of: "\"…\""), "must not have a text: ")
        },
    ]

    // MARK: What goes round the walls

    private static let hiding = [
        Rule(
            "nothing goes round the walls, the clock or the main actor, and nothing is there for a test",
            planted: [
                "MVVM/Binder/LoginViewModel": """
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
                let path = \\LoginViewModel.message // ✗
                """
            ]
        ) { file in
            let words = """
                typealias unowned Date Clock ContinuousClock SuspendingClock .sleep .now Duration CommandLine unsafe \
                unsafeBitCast Unsafe* withUnsafe* Unmanaged unchecked preconcurrency assumeIsolated withChecked* \
                AsyncStream AsyncThrowingStream Observations withObservationTracking print debugPrint dump Mirror \
                as is # dynamicMemberLookup dynamicCallable pushViewController popViewController topViewController \
                isolated KeyPath WritableKeyPath ReferenceWritableKeyPath keyPath shuffled randomElement random \
                fatalError exit
                """
            let attributes = file.places(of: "_*").filter { file.text($0 - 1) == "@" }
            let keyPaths = file.places(of: "\\").filter { file.text($0 + 1) != "." }
            return file.findings(at: file.places(of: words) + attributes + keyPaths, "must not use ")
        },
        Rule(
            "a role does not reach through another to what that one keeps",
            planted: [
                "MVVM/Transform/LoginViewController": """
                self.service = service
                self?.presenter.cancelTapped()
                viewModel.service.logIn(with: credentials) // ✗
                self?.viewModel.service.logIn(with: credentials) // ✗
                store.handler.perform(effect) // ✗
                presenter.view?.hide() // ✗
                builder.service // ✗
                login.view.isHidden = true // ✗
                """
            ]
        ) { file in
            let kept = """
                .service .useCase .repository .interactor .router .presenter .viewModel .store .handler .driver \
                .builder .dependencies .form .attempt .view .intent .reduce
                """
            let places = file.places(of: kept).filter { place in
                let owner = file.text(place - 2) == "?" ? file.text(place - 3) : file.text(place - 2)
                let isWiring =
                    ["Flow", "LoginModuleBuilder"].contains(file.name) && file.text(place + 1) == "="
                return owner != "self" && !isWiring
            }
            return file.findings(at: places, "must not reach through another to ")
        },
        Rule(
            "only the flow is public, and an extension adds to its own file's types",
            planted: [
                "MVP/LoginPresenter": """
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
                    var title: String { let name = ""; return name } // ✗
                }
                """,
                "MVP/Flow": "extension LoginFlow {\n    public static let mvp = LoginFlow { }\n}",
            ]
        ) { file in
            guard file.name != "Flow", file.isSample else { return [] }
            let own = file.declarations.filter { $0.kind != "extension" && !$0.isNested }.map(\.name)
            let foreign = file.declarations.filter { $0.kind == "extension" && !own.contains($0.name) }
                .map { extended in file.places(of: "{").first { $0 > extended.index } }
            let members = file.places(of: "func var let init subscript").filter { index in
                file.text(index - 1) != "." && file.braces(around: index).count == 1
                    && foreign.contains(file.braces(around: index).first)
                    && !file.modifiers(before: index).contains { $0.hasSuffix("private") }
            }
            return file.findings(at: members + file.places(of: "public open package"), "must not have ")
        },
        Rule(
            "the view kit shows texts, and knows no model",
            of: "LoginUI",
            planted: ["Shared/UI/LoginForm": "func show(_ error: LoginError) {} // ✗"]
        ) { file in
            let words = "User UserService FakeUserService Credentials LoginError LoginField"
            return file.findings(at: file.places(of: words), "must not name ")
        },
    ]
}
