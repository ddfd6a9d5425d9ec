import Foundation
import LoginSuite
import Testing

/// What each of the three shows behind its views keeps the rules of a login.
@Suite struct SuiteTests {
    // Printed by: swift run patterns check --scenarios
    private let suite: RestSuite

    init() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../scenarios.json").standardized
        suite = try JSONDecoder().decode(RestSuite.self, from: Data(contentsOf: file))
    }

    @Test func `MVVM keeps the rules`() async {
        let report = await MVVMUnderTest.check(suite, as: "mvvm")
        #expect(report.isRight, "\(report)")
    }

    @Test func `MV keeps the rules`() async {
        let report = await MVUnderTest.check(suite, as: "mv")
        #expect(report.isRight, "\(report)")
    }

    @Test func `MVI keeps the rules`() async {
        let report = await MVIUnderTest.check(suite, as: "mvi")
        #expect(report.isRight, "\(report)")
    }
}
