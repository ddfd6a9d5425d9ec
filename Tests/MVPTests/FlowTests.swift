import Shared
import Testing

@testable import MVP

@Suite struct FlowTests {
    @Test func `starting the flow shows the login form`() {
        let window = Window()
        let kept = LoginFlow.mvp.start(in: window, service: FakeUserService())
        withExtendedLifetime(kept) {
            #expect(window.subviews.first?.subviews.first is LoginForm)
        }
    }
}
