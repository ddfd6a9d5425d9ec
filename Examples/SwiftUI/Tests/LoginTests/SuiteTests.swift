import LoginSuite
import Testing

/// Behind its views, each of the three keeps the rules of a login.
@Suite struct SuiteTests {
    @Test func `MVVM keeps the rules`() async {
        let report = await MVVMUnderTest.check(as: "mvvm")
        #expect(report.isRight, "\(report)")
    }

    @Test func `MV keeps the rules`() async {
        let report = await MVUnderTest.check(as: "mv")
        #expect(report.isRight, "\(report)")
    }

    @Test func `MVI keeps the rules`() async {
        let report = await MVIUnderTest.check(as: "mvi")
        #expect(report.isRight, "\(report)")
    }
}
