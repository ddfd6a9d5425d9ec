import Foundation
import LoginSuite
import Testing

@Suite struct SuiteTests {
    @Test func `the sign-in screen keeps the rules of a login`() async throws {
        // Printed by: swift run patterns check --scenarios
        let file = URL(filePath: #filePath).appending(path: "../../../scenarios.json").standardized
        let suite = try JSONDecoder().decode(RestSuite.self, from: Data(contentsOf: file))
        let report = await SignInLogin.check(suite, as: "sign-in")
        #expect(report.isRight, "\(report)")
    }
}
