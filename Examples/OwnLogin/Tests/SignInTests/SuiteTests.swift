import Foundation
import LoginSuite
import Testing

@Suite struct SuiteTests {
    @Test func `the view model for SwiftUI keeps the rules of a login`() async throws {
        let report = await SignInLogin.check(try RestSuite.printed, as: "sign-in")
        if !report.isRight { Issue.record("\(report)") }
    }

    @Test func `the screen with callbacks keeps the rules of a login`() async throws {
        let report = await CallbackLogin.check(try RestSuite.printed, as: "callbacks")
        if !report.isRight { Issue.record("\(report)") }
    }

    @Test func `the actor keeps the rules of a login`() async throws {
        let report = await StoreLogin.check(try RestSuite.printed, as: "actor")
        if !report.isRight { Issue.record("\(report)") }
    }
}

/// How a run ends with a login that does not come back: `BROKEN=loop swift
/// test --filter BrokenTests` says rule and step.
@Suite(.enabled(if: BrokenLogin.isAsked, "it ends the process: BROKEN=loop"))
struct BrokenTests {
    @Test func `a login that does not come back is named`() async throws {
        let report = await BrokenLogin.check(try RestSuite.printed, as: "broken")
        if !report.isRight { Issue.record("\(report)") }
    }
}

extension RestSuite {
    /// The file that `swift run patterns check --scenarios` has printed.
    static var printed: RestSuite {
        get throws {
            let file = URL(filePath: #filePath).appending(path: "../../../scenarios.json").standardized
            return try JSONDecoder().decode(RestSuite.self, from: Data(contentsOf: file))
        }
    }
}
