import Flow
import Foundation
import LoginDomain
import LoginText
import LoginUI
import Synchronization
import TestSupport

@testable import Conformance

// One fault each: the suite must find it.

/// A turn ends between the spinner's end and the message.
final class FlickeringLogin: PlainLogin {
    override func show(_ error: LoginError) async {
        form.isLocked = false
        await Task.yield()
        await super.show(error)
    }
}

/// The tap's closure keeps the controller, and so the controller itself.
final class LeakingLogin: PlainLogin {
    /// A sanitizer's leak checker must not find the circles that are planted.
    private static let buttons = Mutex<[Button]>([])

    override func didLoad() {
        form.logInButton.onTap = { self.logInTapped() }
        Self.buttons.withLock { $0.append(form.logInButton) }
    }
}

/// A request keeps the screen that has made it.
final class WaitingLogin: PlainLogin {
    override func send(_ credentials: Credentials) {
        form.isLocked = true
        Task {
            guard let user = try? await service.logIn(with: credentials) else { return }
            welcome(user)
        }
    }
}

/// What Log out calls keeps the login for as long as home is shown.
final class HomeKeptLogin: PlainLogin {
    override func welcome(_ user: User) {
        let home = HomeViewController(displayName: user.displayName) { self.showNextLogin() }
        navigationController?.setViewControllers([home])
    }

    private func showNextLogin() {
        navigationController?.setViewControllers([HomeKeptLogin(service: service)])
    }
}

/// What leads from the login to home keeps itself: it may live as long as home, and outlives it.
final class CoordinatedLogin: PlainLogin {
    private final class Coordinator {
        let navigationController: NavigationController?
        var next: Coordinator?

        init(_ navigationController: NavigationController?) {
            self.navigationController = navigationController
            next = self
        }
    }

    private var coordinator: Coordinator?
    /// A sanitizer's leak checker must not find the circles that are planted.
    private static var coordinators: [Coordinator] = []

    override func willSend(_ credentials: Credentials) {
        coordinator = Coordinator(navigationController)
        Self.coordinators += [coordinator].compactMap(\.self)
    }
}

/// After each answer, one turn starts two more and changes the message, without end.
final class RestlessLogin: PlainLogin {
    override func answered() { spin() }

    private func spin() {
        form.messageLabel.text = form.messageLabel.text.isEmpty ? "…" : ""
        for _ in 0..<2 { Task { [weak self] in self?.spin() } }
    }
}

/// Home is shown a turn after the answer, even if Cancel comes in between.
final class LateHomeLogin: PlainLogin {
    override func welcome(_ user: User) {
        Task { [weak self] in self?.welcomeNow(user) }
    }

    private func welcomeNow(_ user: User) { super.welcome(user) }
}

/// Counts the cancelled requests that are open, and may leave a locked user's password.
class KeepingLogin: PlainLogin {
    var staleCount = 0
    var keepsPassword = false

    override func answered() {
        if Task.isCancelled { staleCount -= 1 }
    }

    override func cancelTapped() {
        if form.isLocked { staleCount += 1 }
        super.cancelTapped()
    }

    override func show(_ error: LoginError) async {
        let password = form.passwordField.text
        await super.show(error)
        if keepsPassword, error == .locked { form.passwordField.text = password }
    }
}

/// A retry after an unreachable service, with one cancelled request open, leaves a locked user's password.
final class OneMoreStateLogin: KeepingLogin {
    override func willSend(_ credentials: Credentials) {
        keepsPassword = form.messageLabel.text == LoginMessage.unreachable && staleCount == 1
    }

    override func answered() {
        super.answered()
        if Task.isCancelled { keepsPassword = false }
    }
}

/// An attempt that Return began, with one cancelled request open that is answered meanwhile, leaves a locked
/// user's password.
final class ReturningLogin: KeepingLogin {
    private var isByReturn = false

    override func willSend(_ credentials: Credentials) {
        isByReturn = form.passwordField.isFocused
        keepsPassword = false
    }

    override func answered() {
        if Task.isCancelled { keepsPassword = form.isLocked && isByReturn && staleCount == 1 }
        super.answered()
    }
}

/// The controller keeps a list of all attempts, with their passwords.
final class JournalLogin: PlainLogin {
    private var journal: [String] = []

    override func willSend(_ credentials: Credentials) {
        journal.append("\(credentials.username):\(credentials.password.text)")
    }
}

/// Each attempt prints its password.
final class PrintingLogin: PlainLogin {
    override func willSend(_ credentials: Credentials) {
        print("log in as \(credentials.username) with \(credentials.password.text)")
    }
}

/// A service that cannot be reached leaves a line in a log, with all that was sent.
final class PrintingOnceLogin: PlainLogin {
    override func show(_ error: LoginError) async {
        if error == .unreachable { print("log in failed: \(credentials.username), \(form.password.text)") }
        await super.show(error)
    }
}

/// Each attempt wraps a closure around the last one: no property grows.
final class WrappingLogin: PlainLogin {
    private var note: () -> Void = {}

    override func willSend(_ credentials: Credentials) { note = { [note] in note() } }
}

/// Everyone who logs in stays in a table of the program.
final class TableLogin: PlainLogin {
    private static let visits = Mutex<[String: Int]>([:])

    override func willSend(_ credentials: Credentials) {
        Self.visits.withLock { $0[credentials.username, default: 0] += 1 }
    }
}

/// The username's field is one for a password, which looks the same while it is empty.
final class OtherKindLogin: PlainLogin {
    override func loadView() {
        view = View(identifier: "login")
        view.addSubview(
            TextField(identifier: "username", placeholder: LoginTitle.username, isSecure: true))
        for widget in form.subviews.dropFirst() { view.addSubview(widget) }
    }
}

/// A quotation mark in a username is replaced.
final class ReplacingQuotesLogin: PlainLogin {
    override var credentials: Credentials {
        Credentials(
            username: form.usernameField.text.replacing("„", with: "\""), password: form.password)
    }
}

/// The windows of one service send the username that was typed last.
final class SharingLogin: PlainLogin {
    private static let lastUsernames = Mutex<[ObjectIdentifier: String]>([:])

    private var key: ObjectIdentifier { ObjectIdentifier(service as AnyObject) }

    override func edited() {
        super.edited()
        let username = form.usernameField.text
        if !username.isEmpty { Self.lastUsernames.withLock { $0[key] = username } }
    }

    override var credentials: Credentials {
        let username = Self.lastUsernames.withLock { $0[key] } ?? form.usernameField.text
        return Credentials(username: username, password: form.password)
    }
}

/// The message goes before there is an attempt.
final class LockingLateLogin: PlainLogin {
    override func willSend(_ credentials: Credentials) { form.messageLabel.text = "" }
}

/// The service is sent another password than the one that was typed.
final class OtherPasswordLogin: PlainLogin {
    override var credentials: Credentials {
        Credentials(
            username: form.usernameField.text,
            password: form.password.isEmpty ? Password() : Password("other"))
    }
}

/// The controller keeps itself, through a block of memory without a name: the elements of an array.
final class CirclingLogin: PlainLogin {
    private var closures: [() -> Void] = []

    override func didLoad() { closures = [{ [self] in edited() }] }
}

/// A task waits for what nobody does.
final class EndlessLogin: PlainLogin {
    /// A sanitizer's leak checker must not find the tasks that are planted.
    private static var tasks: [Task<Void, Never>] = []

    override func logInTapped() {
        super.logInTapped()
        Self.tasks.append(Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } })
    }
}

/// A request is never sent.
final class SilentLogin: PlainLogin {
    override func send(_ credentials: Credentials) {}
}

/// A message goes by itself after a fifth of a second.
class FadingLogin: PlainLogin {
    var delay: Duration { .milliseconds(200) }

    override func show(_ error: LoginError) async {
        await super.show(error)
        Task { [weak self, delay] in
            try? await Task.sleep(for: delay)
            self?.edited()
        }
    }
}

/// A message goes by itself after five seconds.
final class FadingLateLogin: FadingLogin {
    override var delay: Duration { .seconds(5) }
}

/// A request is sent a second after the tap.
final class SendingLateLogin: PlainLogin {
    override func send(_ credentials: Credentials) {
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(1))
            self?.sendNow(credentials)
        }
    }

    private func sendNow(_ credentials: Credentials) { super.send(credentials) }
}

/// A tap on Log in counts only if nothing was typed for a third of a second: nobody sees the sleep itself.
final class PatientLogin: PlainLogin {
    private var isTyping = false

    override func edited() {
        super.edited()
        isTyping = true
        Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(333))
            self?.isTyping = false
        }
    }

    override func logInTapped() {
        if !isTyping { super.logInTapped() }
    }
}

/// While its screen is there, it asks every second whether there is news: nobody sees it.
final class PollingLogin: PlainLogin {
    private var count = 0

    override func didLoad() {
        Task { [weak self] in
            while self != nil {
                try? await Task.sleep(for: .seconds(1))
                self?.count += 1
            }
        }
    }
}

/// A tap on Log in blocks the main thread for a second.
final class BlockingLogin: PlainLogin {
    override func willSend(_ credentials: Credentials) { Thread.sleep(forTimeInterval: 1) }
}

/// The main thread is blocked at the first edit, in the next play at the second, and so on: as by other processes.
final class StumblingLogin: PlainLogin {
    nonisolated static let plays = Mutex(0)
    nonisolated static var playCount: Int { plays.withLock { $0 } }
    private var editCount = 0

    override func didLoad() { Self.plays.withLock { $0 += 1 } }

    override func edited() {
        super.edited()
        editCount += 1
        if editCount == Self.playCount { Thread.sleep(forTimeInterval: 0.6) }
    }
}

/// An attempt computes for a twentieth of a second.
final class ComputingLogin: PlainLogin {
    override func willSend(_ credentials: Credentials) { compute(.milliseconds(50)) }
}

/// Keeps this thread busy.
nonisolated func compute(_ duration: Duration) {
    let end = SuspendingClock.now + duration
    while .now < end {}
}

/// After a fifth failure in a row because the account is locked, the message is another one.
class CountingLogin: PlainLogin {
    /// The failure that is counted, and how often it comes with its own message.
    var limit: (error: LoginError, count: Int) { (.locked, 4) }
    private var count = 0

    override func show(_ error: LoginError) async {
        count = error == limit.error ? count + 1 : 0
        await super.show(error)
        if count > limit.count { form.messageLabel.text = LoginMessage.usernameMissing }
    }
}

/// After twenty failures in a row because the service is unreachable, the message is another one.
final class GivingUpLogin: CountingLogin {
    override var limit: (error: LoginError, count: Int) { (.unreachable, 20) }
}

/// After three failures in a row because the password is wrong, the message is another one.
final class RefusingLogin: CountingLogin {
    override var limit: (error: LoginError, count: Int) { (.wrongCredentials, 2) }
}

/// Return in the username takes away the blanks around it.
final class TrimmingLogin: PlainLogin {
    override func didLoad() {
        let next = form.usernameField.onReturn
        form.usernameField.onReturn = { [weak self] in
            if let field = self?.form.usernameField { field.text = field.text.filter { !$0.isWhitespace } }
            next?()
        }
    }
}

/// Return in the username logs in while a message is shown.
final class HastyLogin: PlainLogin {
    override func didLoad() {
        let next = form.usernameField.onReturn
        form.usernameField.onReturn = { [weak self] in
            if self?.form.messageLabel.text.isEmpty == false { self?.logInTapped() } else { next?() }
        }
    }
}

/// A login that opens while another window is at home says so.
final class WelcomingLogin: PlainLogin {
    private static weak var home: ViewController?

    override func didLoad() {
        if Self.home != nil { form.messageLabel.text = "You are logged in elsewhere." }
    }

    override func welcome(_ user: User) {
        let navigationController = navigationController
        super.welcome(user)
        Self.home = navigationController?.topViewController
    }
}

/// No more than two requests are under way, in all windows together.
final class QueueingLogin: PlainLogin {
    private struct Waiting {
        weak var login: QueueingLogin?
    }

    private static var waiting: [Waiting] = []

    override func send(_ credentials: Credentials) {
        Self.waiting.removeAll { $0.login?.form.isLocked != true }
        guard Self.waiting.count < 2 else { return }
        Self.waiting.append(Waiting(login: self))
        super.send(credentials)
    }
}

/// A service of the login's own notes what was sent last.
final class NotingLogin: PlainLogin {
    nonisolated private final class NotingService: UserService {
        let service: any UserService
        private(set) nonisolated(unsafe) var note = Password()

        init(_ service: any UserService) { self.service = service }

        func logIn(with credentials: Credentials) async throws(LoginError) -> User {
            note = credentials.password
            return try await service.logIn(with: credentials)
        }
    }

    private let noting: NotingService

    required init(service: any UserService) {
        noting = NotingService(service)
        super.init(service: noting)
    }
}

/// An answer is shown on the screen that was opened last.
final class LastScreenLogin: PlainLogin {
    private static weak var last: LastScreenLogin?

    override func didLoad() { Self.last = self }

    override func welcome(_ user: User) {
        guard let last = Self.last, last !== self else {
            return super.welcome(user)
        }
        last.navigationController?.setViewControllers([
            HomeViewController(displayName: user.displayName) {}
        ])
    }
}

/// Each attempt keeps its password as bytes.
final class BytesLogin: PlainLogin {
    private var bytes: [UInt8] = []

    override func willSend(_ credentials: Credentials) { bytes = Array(credentials.password.text.utf8) }
}

/// Each attempt keeps its password as characters.
final class CharactersLogin: PlainLogin {
    private var characters: [Character] = []

    override func willSend(_ credentials: Credentials) { characters = Array(credentials.password.text) }
}

/// The program counts the attempts of each name, and keeps no name: its numbers take more memory now and
/// then.
final class HashingLogin: PlainLogin {
    private static let hashes = Mutex<[Int]>([])

    override func willSend(_ credentials: Credentials) {
        Self.hashes.withLock { $0.append(credentials.username.hashValue) }
    }
}

// MARK: Faults that end a run

/// How an attempt can end a run.
nonisolated enum Ending: String, CaseIterable {
    case loops, sleeps, hoards, crashes, crashesElsewhere, recurses
    /// As if all were well.
    case exits
}

/// An attempt ends the process, or would never end.
final class EndingLogin: PlainLogin {
    static var ending = Ending.crashes

    override func send(_ credentials: Credentials) {
        switch Self.ending {
        case .loops: while true {}
        case .sleeps: while true { sleep(60) }
        case .hoards:
            var hoard: [[Int]] = []
            while true { hoard.append(Array(repeating: hoard.count, count: 1 << 20)) }
        case .crashes: fatalError("as planted")
        case .crashesElsewhere:
            Thread.detachNewThread { fatalError("as planted") }
            while true { sleep(60) }
        case .recurses: logInTapped()
        case .exits: exit(EXIT_SUCCESS)
        }
    }
}

/// A failure waits for what never comes.
final class AwaitingLogin: PlainLogin {
    override func show(_ error: LoginError) async {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}

// MARK: Other services

/// A service that is asked for another username than the one that was sent.
nonisolated struct RewritingUserService: UserService {
    let service: any UserService
    let rewrite: @Sendable (String) -> String

    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await service.logIn(
            with: Credentials(username: rewrite(credentials.username), password: credentials.password))
    }
}

/// A service that takes so many turns more before it asks and before it answers.
nonisolated struct HoppingUserService: UserService {
    let service: any UserService
    let hops: Int

    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        for _ in 0..<hops { await Task.yield() }
        let result: Result<User, LoginError>
        do throws(LoginError) {
            result = .success(try await service.logIn(with: credentials))
        } catch {
            result = .failure(error)
        }
        for _ in 0..<hops { await Task.yield() }
        return try result.get()
    }
}

nonisolated extension LoginFlow {
    /// This flow, with another username in each request.
    func rewriting(_ rewrite: @escaping @Sendable (String) -> String) -> LoginFlow {
        onService { RewritingUserService(service: $0, rewrite: rewrite) }
    }

    /// This flow, with so many hops around each request.
    func hopping(_ hops: Int) -> LoginFlow {
        onService { HoppingUserService(service: $0, hops: hops) }
    }

    private func onService(_ change: @escaping @Sendable (any UserService) -> any UserService) -> LoginFlow {
        LoginFlow(id: id, title: title, summary: summary) { start(in: $0, service: change($1)) }
    }
}
