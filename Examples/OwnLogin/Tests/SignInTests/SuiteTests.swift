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

/// How a run ends with a login that does not come back: `BROKEN=loop swift
/// test --filter BrokenTests` says rule and step.
@Suite(.enabled(if: BrokenLogin.isAsked, "it ends the process: BROKEN=loop"))
struct BrokenTests {
    @Test func `a login that does not come back is named`() async {
        let report = await BrokenLogin.check(as: "broken")
        if !report.isRight { Issue.record("\(report)") }
    }
}
