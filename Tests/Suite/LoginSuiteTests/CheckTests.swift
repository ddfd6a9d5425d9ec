import Conformance
import Foundation
import LoginDomain
import LoginSuite
import TestSupport
import Testing

/// The suite at rest, on logins with widgets and without.
@MainActor @Suite(.onSoundKit) struct CheckTests {
    @Test func `the view model of Observation keeps the rules without a view`() async {
        let report = await ObservationLogin.check()
        #expect(report.isRight, "\(report)")
    }

    // All flows do what it does, frame by frame: another process plays them.
    @Test(.deep) func `the plain login keeps the rules through its widgets`() async {
        let report = await WidgetLogin.check()
        #expect(report.isRight, "\(report)")
    }
}

/// What is played at rest, and what is left out.
@Suite(.onSoundKit) struct SettledSuiteTests {
    @Test func `every rule of the login is played, or left out by name`() {
        let played = Set(SettledSuite.all.scenarios.map(\.rule.id))
        let leftOut = Set(SettledSuite.all.leftOut.map(\.rule.id))
        #expect(played.union(leftOut) == Set(Rule.all.map(\.id)))
        #expect(played.isDisjoint(with: leftOut))
    }

    @Test func `what is left out is about some rule, and says why`() {
        for rule in SettledSuite.all.leftOut {
            #expect(!rule.reason.isEmpty)
        }
        #expect(!SettledSuite.all.leftOut.isEmpty)
    }
}

/// The suite at rest, on logins with a mistake, and on logins that lack something.
@MainActor @Suite(.onSoundKit) struct PlantedMistakeTests {
    @Test(.deep) func `without a mistake the login keeps the rules`() async {
        let report = await PlantedLogin.check()
        #expect(report.isRight, "\(report)")
        #expect(report.playedCount == SettledSuite.all.scenarios(for: PlantedLogin.self).count)
    }

    @Test(
        arguments: zip(
            PlantedLogin.Mistake.allCases,
            ["L04", "L05", "L07", "L09", "L10", "L11", "L12", "L13", "L19", "L20", "L13"]))
    func `a mistake breaks its rule first`(mistake: PlantedLogin.Mistake, rule: String) async {
        for scenario in SettledSuite.all.scenarios where isDeep || scenario.rule.id == rule {
            let failure = await PlantedLogin.failure(in: scenario) { PlantedLogin(service: $0, [mistake]) }
            guard let failure else { continue }
            #expect(failure.rule.id == rule, "\(failure)")
            return
        }
        Issue.record("nothing is broken")
    }

    @Test func `a failure says rule, scenario, step and difference`() async throws {
        let scenario = try #require(SettledSuite.all.scenarios.first { $0.rule.id == "L13" })
        let failure = await PlantedLogin.failure(in: scenario, as: "mine") {
            PlantedLogin(service: $0, [.passwordKept])
        }
        #expect(
            failure?.description == """
                mine breaks L13: A wrong password shows a message, keeps the username and clears the password.
                Scenario “wrong password”, step 4: answer request 1: wrongCredentials
                (expected: −, actual: +)
                    login, the username "ada"
                  − a password of 0 characters
                  + a password of 13 characters
                    the form can be used
                    Cancel cannot be tapped
                    message: wrongCredentials
                A matter of taste, if you intend it: clearedPassword.
                """)
    }

    @Test func `a login that starts wrong is not played on`() async {
        let report = await PlantedLogin.check() { service in
            let login = PlantedLogin(service: service)
            login.perform(.editUsername("ada"))
            return login
        }
        #expect(report.stop == .startsWrong && report.playedCount == 1)
        #expect(report.failures.map(\.rule.id) == ["L01"])
        #expect(report.description.contains("Every scenario starts like that, so nothing else was played."))
        #expect(report.description.hasSuffix("PlantedLogin has 1 difference, in L01; 1 scenario."))
    }

    @Test func `a login that does nothing has few differences, and is not played long`() async {
        let report = await DeafLogin.check()
        #expect(report.failures.count == 3 && report.playedCount < 60, "\(report)")
        #expect(report.failures.contains { $0.notReached.contains("L20") }, "\(report)")
    }

    @Test func `unusual texts can be declared missing`() async {
        let suite = SettledSuite(of: Rule.all.filter { ["L03", "L06", "L11", "L30"].contains($0.id) })
        let report = await CommonLogin.check(suite)
        #expect(report.isRight, "\(report)")
        let line = "left out, or in part: L03, L06, L11, L30 (it takes no unusual texts)"
        #expect(report.description.contains(line))
        #expect(report.playedCount < suite.scenarios.count - 2)
    }

    @Test(.deep) func `what is missing is left out by name, and nothing else`() async {
        let report = await BareLogin.check()
        #expect(report.isRight, "\(report)")
        let named = Set(report.leftOut.map(\.rule.id))
        #expect(named.isSuperset(of: ["L19", "L24", "L39", "L28", "L12"]))
        #expect(named.isDisjoint(with: ["L01", "L08", "L13", "L18"]))
        #expect(report.leftOut.contains { $0.rule.id == "L35" && $0.reason == "there is no Cancel" })
        #expect(report.leftOut.contains { $0.rule.id == "L12" && $0.isInPart })
    }
}

/// A login that does nothing, and so is always at rest.
private final class DeafLogin: LoginUnderTest {
    let screen = ScreenContent.login(
        LoginContent(username: "", password: Password(), isLoading: false, message: nil))

    init(service: SuiteService) {}

    func perform(_ gesture: Gesture) {}

    static func settle(until isRight: () -> Bool) async {}
}

/// A login that takes common texts alone.
private final class CommonLogin: WrappingLogin {
    static let missing: Set<Feature> = [.unusualTexts]
    let login: PlantedLogin

    init(service: SuiteService) {
        login = PlantedLogin(service: service, []) { text in
            text.trimmingUsual.filter { character in
                let category = character.unicodeScalars.first?.properties.generalCategory
                return category != .format && category != .control
            }
        }
    }
}

extension String {
    fileprivate var trimmingUsual: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

/// A login without Cancel, log-out and Return, which hands out none of its parts.
private final class BareLogin: WrappingLogin {
    static let missing: Set<Feature> = [.cancel, .logOut, .returnKey]
    let login: PlantedLogin
    var partsOfScreen: [AnyObject?]? { nil }

    init(service: SuiteService) { login = PlantedLogin(service: service) }

    func perform(_ gesture: Gesture) {
        switch gesture {
        case .tapCancel, .tapLogOut, .pressReturn: Issue.record("it has no such control")
        default: login.perform(gesture)
        }
    }

    var screen: ScreenContent { login.screen.with { $0.canCancel = false } }
}
