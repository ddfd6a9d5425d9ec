import Conformance
import LoginDomain
import LoginSuite
import TestSupport
import Testing

/// What a login may do in a way of its own: declared, it is right; undeclared, it is said once.
@MainActor @Suite(.onSoundKit, .serialized) struct TasteTests {
    nonisolated static let all = Set(Feature.tastes)

    @Test(arguments: Feature.tastes.map { [$0] } + [Self.all]) func `a taste that is declared is right`(
        taste: Set<Feature>
    ) async {
        let report = await check(taste, declaring: taste)
        #expect(report.isRight, "\(report)")
    }

    @Test func `tastes are said once each, with the line that declares them`() async {
        let report = await check(Self.all, declaring: [])
        #expect(report.failures.count == 4, "\(report)")
        #expect(Set(report.failures.flatMap(\.taste)) == Self.all)
        let words = ".emptyFieldMessages, .clearedPassword, .returnMovesFocus, .lockedFields"
        let line = "static let missing: Set<Feature> = [\(words)]"
        #expect(report.description.contains(line), "\(report)")
    }

    @Test func `a fault is found beside all tastes, and comes first`() async {
        let report = await check(Self.all, declaring: [], with: [.lateAnswer])
        #expect(report.failures.first?.rule.id == "L20", "\(report)")
    }

    @Test func `a login that takes addresses alone is asked with addresses`() async {
        let report = await check(
            [.anyUsername, .emptyFieldMessages], declaring: [.anyUsername, .emptyFieldMessages])
        #expect(report.isRight, "\(report)")
        #expect(report.playedCount > 30)
        let undeclared = await check([.anyUsername], declaring: [])
        #expect(!undeclared.isRight)
    }

    private func check(
        _ tastes: Set<Feature>, declaring missing: Set<Feature>, with mistakes: Set<PlantedLogin.Mistake> = []
    ) async -> CheckReport {
        TastefulLogin.missing = missing
        return await TastefulLogin.check(.forReports) { TastefulLogin(service: $0, tastes, mistakes) }
    }
}

/// Differences are counted, and not what follows from them.
@MainActor @Suite(.onSoundKit) struct DifferenceTests {
    @Test func `what is the same is said once, and what lies behind it is not played`() async throws {
        let report = await PlantedLogin.check(.forReports) {
            PlantedLogin(service: $0, [.usernameAsName])
        }
        #expect(report.failures.count == 1, "\(report)")
        let failure = try #require(report.failures.first)
        #expect(failure.rule.id == "L11" && failure.notReached.contains("L24"))
        #expect(
            report.description.hasSuffix(" scenarios.")
                && report.description.contains("has 1 difference, in L11"))
    }

    @Test func `what is mended is reported no more`() async {
        let causes: [PlantedLogin.Mistake] = [.lateAnswer, .secondTap, .messageStays, .requestForNoPassword]
        var counts: [Int] = []
        for mended in 0...causes.count {
            let rest = Set(causes[mended...])
            counts.append(await PlantedLogin.check { PlantedLogin(service: $0, rest) }.failures.count)
        }
        #expect(counts == [6, 3, 2, 1, 0])
    }

    @Test func `a text may say several things`() async {
        let report = await VagueLogin.check(.forReports)
        #expect(report.isRight, "\(report)")
    }

    @Test func `what another scenario has left is named`() async {
        ForgetfulLogin.session = nil
        let report = await ForgetfulLogin.check()
        #expect(report.stop == .beginsWithLeftovers, "\(report)")
        #expect(
            report.description.hasPrefix(
                "ForgetfulLogin does not begin anew: the first screen of L11 “"), "\(report)")
        #expect(
            report.description.contains("shows what L11 “the service's name for the user” left."), "\(report)"
        )
    }

    @Test func `a disabled button that is taken for a lock is explained`() async {
        let report = await LockedLogin.check()
        #expect(report.stop == .startsWrong)
        #expect(report.description.contains("isLocked is true before anything was tapped."), "\(report)")
    }

    @Test(arguments: await SettledSuite.all.scenarios(for: PlantedLogin.self).prefix(5))
    func `a scenario can be a test of its own`(scenario: SettledScenario) async {
        #expect(scenario.description.hasPrefix("\(scenario.rule.id) "))
        #expect(await PlantedLogin.failure(in: scenario) == nil)
    }
}

/// A login with tastes.
private final class TastefulLogin: WrappingLogin {
    static var missing: Set<Feature> = []
    let login: PlantedLogin
    private let needsAddress: Bool

    init(service: SuiteService, _ tastes: Set<Feature>, _ mistakes: Set<PlantedLogin.Mistake>) {
        login = PlantedLogin(service: service, mistakes, without: tastes)
        needsAddress = tastes.contains(.anyUsername)
    }

    convenience init(service: SuiteService) { self.init(service: service, [], []) }

    func perform(_ gesture: Gesture) {
        let submits = [.tapLogIn, .pressReturn(.password), .pressReturn(.username)].contains(gesture)
        if submits, needsAddress, case .login(let content) = screen, !content.username.contains("@") {
            return
        }
        login.perform(gesture)
    }
}

/// A login that says the same of a wrong password and of a locked account.
private final class VagueLogin: WrappingLogin {
    let login: PlantedLogin

    init(service: SuiteService) { login = PlantedLogin(service: service) }

    var screen: ScreenContent {
        login.screen.with { $0.message = Message($0.message.map { words[$0] ?? "" } ?? "", in: words) }
    }

    private let words: [Message: String] = [
        .missingUsername: "Username?", .missingPassword: "Password?", .wrongCredentials: "No.",
        .locked: "No.", .unreachable: "Nobody answers.",
    ]
}

/// A login that keeps its session.
private final class ForgetfulLogin: WrappingLogin {
    static var session: ScreenContent?
    let login: PlantedLogin

    init(service: SuiteService) { login = PlantedLogin(service: service) }

    var screen: ScreenContent {
        if case .home = login.screen { Self.session = login.screen }
        return Self.session ?? login.screen
    }
}

/// A login that calls itself locked while a field is empty.
private final class LockedLogin: WrappingLogin {
    let login: PlantedLogin

    init(service: SuiteService) { login = PlantedLogin(service: service) }

    var screen: ScreenContent {
        login.screen.with { content in
            if content.username.isEmpty || content.passwordLength == 0 { content.isLocked = true }
        }
    }
}

/// What is asked of a login beyond its own screen, and what is known of it.
@MainActor @Suite(.onSoundKit) struct BaselineTests {
    @Test func `a late success that opens home after closing is seen`() async {
        let scenarios = SettledSuite.all.scenarios.filter { $0.rule.id == "L27" }
        var rules: [String] = []
        for scenario in scenarios {
            rules += [await RoutedLogin.failure(in: scenario)?.rule.id].compactMap(\.self)
        }
        #expect(scenarios.count > 2 && rules.contains("L27"))
    }

    @Test func `what is known is right, and what is new or gone is wrong`() async {
        func check(_ mistakes: Set<PlantedLogin.Mistake>) async -> CheckReport {
            await PlantedLogin.check(SettledSuite.all.quick, except: ["L07"]) {
                PlantedLogin(service: $0, mistakes)
            }
        }
        let known = await check([.messageStays])
        #expect(known.isRight && known.description.hasPrefix("known: L07\n"), "\(known)")
        let more = await check([.messageStays, .secondTap])
        #expect(!more.isRight && more.description.hasPrefix("PlantedLogin breaks L09"), "\(more)")
        let gone = await check([])
        #expect(!gone.isRight && gone.description.contains("no longer differs first in L07"), "\(gone)")
    }
}

/// A login with a router that outlives its screen, and goes home whenever a success comes.
private final class RoutedLogin: WrappingLogin {
    let login: PlantedLogin
    private var isClosed = false

    init(service: SuiteService) { login = PlantedLogin(service: service, [.lateAnswer]) }

    func perform(_ gesture: Gesture) {
        login.perform(gesture == .close ? .tapCancel : gesture)
        isClosed = isClosed || gesture == .close
    }

    var screen: ScreenContent {
        if case .login = login.screen, isClosed { return .closed }
        return login.screen
    }
}
