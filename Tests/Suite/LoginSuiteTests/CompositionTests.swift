import LoginDomain
import LoginSuite
import TestSupport
import Testing

/// A text that is composed is played on a login that says that it can be told of it.
@MainActor @Suite(.onSoundKit) struct CompositionTests {
    @Test func `a login that takes compositions is asked for them`() async {
        let report = await check { ComposingLogin(service: $0, returnSends: false) }
        #expect(report.isRight, "\(report)")
        #expect(!report.leftOut.contains { "\($0)".contains("compositions") })
    }

    // The classic fault of the web: the handler of the key does not ask whether Return confirms a word.
    @Test func `a Return that confirms a word and sends the form is a fault`() async {
        let report = await check { ComposingLogin(service: $0, returnSends: true) }
        #expect(report.description.contains("L49"), "\(report)")
        #expect(!report.isRight)
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

/// A login as a page of the web has it: its widgets tell of each step of a composition.
private final class ComposingLogin: AtOnceLogin {
    static let compositions = true

    private let page: PlantedLogin
    private let returnSends: Bool

    convenience init(service: SuiteService) { self.init(service: service, returnSends: false) }

    init(service: SuiteService, returnSends: Bool) {
        page = PlantedLogin(service: service, [])
        self.returnSends = returnSends
    }

    var screen: ScreenContent { page.screen }

    func perform(_ gesture: Gesture) { page.perform(gesture) }

    func compose(_ text: String) { page.perform(.editUsername(text)) }

    func confirm(_ text: String) {
        page.perform(.editUsername(text))
        if returnSends { page.perform(.tapLogIn) }
    }
}
