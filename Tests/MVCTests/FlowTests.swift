import Shared
import Testing

@testable import MVC

@Suite struct FlowTests {
    @Test func `starting the flow shows the login form`() {
        let window = Window()
        let kept = LoginFlow.mvc.start(in: window, service: FakeUserService())
        withExtendedLifetime(kept) {
            #expect(window.subviews.first?.subviews.first is LoginForm)
        }
    }
}
