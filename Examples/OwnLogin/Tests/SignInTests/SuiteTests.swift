import LoginSuite
import Testing

@Suite struct SuiteTests {
    @Test func `the view model for SwiftUI keeps the rules of a login`() async {
        let report = await SignInLogin.check(as: "sign-in")
        if !report.isRight { Issue.record("\(report)") }
    }

    @Test func `the screen with callbacks keeps the rules of a login`() async {
        let report = await CallbackLogin.check(as: "callbacks")
        if !report.isRight { Issue.record("\(report)") }
    }

    @Test func `the actor keeps the rules of a login`() async {
        let report = await StoreLogin.check(as: "actor")
        if !report.isRight { Issue.record("\(report)") }
    }
}

/// A login that does not come back.
///
/// `BROKEN=wait swift test --filter BrokenTests` fails, and says rule and step. With `BROKEN=loop` it blocks the main
/// thread: after a minute a line says where, and only you can end the run.
@Suite(.enabled(if: BrokenLogin.way != nil, "it fails: BROKEN=wait"))
struct BrokenTests {
    @Test func `a login that does not come back is named`() async {
        let report = await BrokenLogin.check(as: "broken")
        if !report.isRight { Issue.record("\(report)") }
    }
}
