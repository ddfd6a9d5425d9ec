nonisolated extension Rule {
    /// What holds for every file of a pattern.
    static let samples = [
        Rule(
            "role", "every file of a pattern has one role",
            in: .samples, because: "a reader knows by its name what a file does, and a rule what it must not",
            toFix: """
                name the file after a role, or add an entry to `Role` in \
                Tests/ArchitectureTests/Tables/Roles.swift and say in the rules of its module what it must not name
                """,
            check: .hasOneRole,
            planted: Planted("Sources/MVP/LoginHelpers.swift", "import Shared // ✗"),
            Planted("Sources/MVC/LoginPresenter.swift", "import Shared // ✗")),
        Rule(
            "weak-gestures", "what a sample gives a widget to do captures self weakly",
            in: .samples, because: "the widget keeps the closure, and self keeps the widget",
            toFix: "begin it with `[weak self]`",
            check: .assigned(to: ["onTap", "onEdit", "onReturn", "onChange"], captures: "weak self"),
            planted: Planted(
                "Sources/MVC/LoginViewController.swift",
                """
                form.logInButton.onTap = { self.logInTapped() } // ✗
                form.logInButton.onTap = logInTapped // ✗
                form.usernameField.onEdit = { [self] _ in edited() } // ✗
                form.cancelButton.onTap = { [weak self] in self?.cancelTapped() }
                form.cancelButton.onTap = nil
                form.cancelButton.onTap = self.cancelTapped // ✗
                form.cancelButton.onTap = cancelTaps.send
                """)),
        Rule(
            "weak-tasks", "a task captures self weakly",
            in: .samples, because: "closing the flow must release its owner though no answer has come (L26)",
            toFix: "begin it with `[weak self, …]`",
            check: .tasksCaptureWeakly,
            planted: Planted(
                "Sources/MVP/LoginPresenter.swift",
                """
                private var attempt: Task<Void, Never>?
                func logInTapped() {
                    attempt = Task { await self.work() } // ✗
                    attempt = Task(priority: .high) { [service] in await service.work() } // ✗
                    attempt = Task<Void, Never> { [self] in await work() } // ✗
                    attempt = Task { [weak self] in self.map { $0.done() }; await self.work() } // ✗
                    attempt = Task { [weak self, service] in await service.work() }
                    if !Task.isCancelled { done() }
                }
                """)),
        Rule(
            "tasks-cancelled", "who owns a task cancels it when it is released",
            in: .samples, because: "closing while loading cancels the request in that turn (L26)",
            toFix: "cancel it in `deinit`",
            check: .cancelsItsTasks,
            planted: Planted(
                "Sources/MVP/LoginPresenter.swift",
                "final class LoginPresenter {\n    private var attempt: Task<Void, Never>? // ✗\n    deinit {}\n}"
            )),
        Rule(
            "typed-errors", "a sample says which error it catches or throws",
            in: .samples, because: "the compiler then knows that every failure has been thought of",
            toFix: "write `throws(LoginError)` after the `do` or the function",
            check: .errorsAreTyped,
            planted: Planted(
                "Sources/MVP/LoginPresenter.swift",
                """
                do { try work() } catch {} // ✗
                do throws(LoginError) { try work() } catch {}
                func work() throws -> User // ✗
                func ask() async throws(any Error) -> User // ✗
                func check() throws(MissingField)
                """)),
        Rule(
            "plain-concurrency", "a sample waits for nothing but its service, and prints nothing",
            in: .samples, because: "every attempt is one `Task { }` that starts in a later turn (L31)",
            toFix: "start a `Task { [weak self, service] in … }` and show the outcome",
            check: .names(none: [
                "Task.immediate", "Task.detached", "Task.sleep", "DispatchQueue", "OperationQueue", "Thread",
                "RunLoop",
                "Timer", "print", "debugPrint", "dump", "NSLog", "AsyncStream", "Observations", "Clock",
                "ContinuousClock", "assumeIsolated", "unchecked", "unsafe", "unowned",
            ]),
            planted: Planted(
                "Sources/MVVM/Canonical/LoginViewModel.swift",
                """
                Task.detached { [weak self] in self?.work() } // ✗
                try await Task.sleep(for: .seconds(1)) // ✗
                DispatchQueue.main.async { print(user) } // ✗ ✗
                // print(user)
                """)),
        Rule(
            "no-hooks", "a sample has no hook for a test",
            in: .samples, because: "what is compared must be what a reader sees",
            toFix: "test through the widgets, or through what the role offers anyway",
            check: .names(none: [
                "FakeUserService", "HeldUserService", "TurnQueue", "Robot", "Player", "Scenario", "Frame",
                "Trace",
                "Catalog", "LifetimeProbe", "DEBUG", "testable", "XCTest*", "*ForTesting", "Mirror",
            ]),
            planted: Planted(
                "Sources/MVVM/Canonical/LoginViewModel.swift",
                "var service: any UserService = FakeUserService() // ✗\n#if DEBUG // ✗\nvar stateForTesting = 0 // ✗"
            )),
        Rule(
            "public-face", "a sample shows its flow to the world, and nothing else",
            in: .samples(except: .flow), because: "a module's only public face is its `LoginFlow`",
            toFix: "leave `public` away",
            check: .names(none: ["public", "open", "package"]),
            planted: Planted("Sources/MVP/LoginPresenter.swift", "public final class LoginPresenter {} // ✗")),
        Rule(
            "one-way-to-navigate", "every sample navigates by replacing the stack",
            in: .samples, because: "there is no way back to a login that is over (L12, L24)",
            toFix: "call `setViewControllers`",
            check: .names(none: ["pushViewController", "popViewController", "topViewController"]),
            planted: Planted("Sources/MVC/LoginViewController.swift", "stack?.pushViewController(home) // ✗")),
    ]
}
