import LoginDomain
import LoginSuite
import TestSupport
import Testing

/// A text that is composed is played on a login that says that it can be told of it.
@MainActor @Suite(.onSoundKit) struct CompositionTests {
    @Test func `a login that takes compositions is asked for them`() async {
        let report = await check { ComposingLogin(service: $0, .tellsEachStep) }
        #expect(report.isRight, "\(report)")
        #expect(!report.leftOut.contains { "\($0)".contains("compositions") })
    }

    // The classic fault of the web: the handler of the key does not ask whether Return confirms a word.
    @Test func `a Return that confirms a word and sends the form is a fault`() async {
        let report = await check { ComposingLogin(service: $0, .returnSends) }
        #expect(report.description.contains("L49"), "\(report)")
        #expect(!report.isRight)
    }

    // As Qt does it: no signal comes before the text is confirmed, so a message stays until then.
    @Test func `a login that hears of a text when it is confirmed is right`() async {
        let report = await ComposingLogin.check(SettledSuite(of: Rule.all.filter { $0.id == "L49" })) {
            ComposingLogin(service: $0, .tellsAtTheEnd)
        }
        #expect(report.isRight && report.playedCount > 5, "\(report)")
    }

    @Test func `what is composed is shown behind what was there`() throws {
        let scenario = try #require(
            SettledSuite.all.scenarios.first { $0.title == "a word, letter by letter" })
        let actions = scenario.steps.flatMap(\.actions)
        #expect(actions.contains(.compose("你hao")) && !actions.contains(.compose("hao")))
    }

    @Test func `any other login is not asked, and is told so`() async {
        let report = await PlantedLogin.check(.forReports)
        #expect(report.isRight, "\(report)")
        let reasons = report.leftOut.map(\.reason)
        #expect(reasons.contains("it does not say that it takes compositions"))
    }

    private func check(making make: @escaping @MainActor (SuiteService) -> ComposingLogin) async
        -> CheckReport
    {
        await ComposingLogin.check(.forReports, making: make)
    }
}

/// A login whose widgets tell of each step of a composition, as on a page of the web, or when it is confirmed.
private final class ComposingLogin: AtOnceLogin {
    static let compositions = true

    enum Kind { case tellsEachStep, tellsAtTheEnd, returnSends }

    private let page: PlantedLogin
    private let kind: Kind
    private var composed: String?

    convenience init(service: SuiteService) { self.init(service: service, .tellsEachStep) }

    init(service: SuiteService, _ kind: Kind) {
        page = PlantedLogin(service: service, [])
        self.kind = kind
    }

    var screen: ScreenContent {
        guard let composed else { return page.screen }
        return page.screen.with { $0.username = composed }
    }

    func perform(_ gesture: Gesture) {
        if let composed { confirm(composed) }
        page.perform(gesture)
    }

    func compose(_ text: String) {
        if kind == .tellsAtTheEnd { composed = text } else { page.perform(.editUsername(text)) }
    }

    func confirm(_ text: String) {
        composed = nil
        page.perform(.editUsername(text))
        if kind == .returnSends { page.perform(.tapLogIn) }
    }
}
