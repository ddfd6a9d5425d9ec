import Flow
import LoginDomain
import LoginUI
import Testing

@Suite struct LoginFlowTests {
    /// What a host must keep.
    final class Kept {}

    @Test func `starting assembles the flow in the window and returns what the host must keep`() {
        let (window, kept) = (Window(), Kept())
        let flow = LoginFlow(id: "id", title: "Title", summary: "Summary") { window, service in
            window.rootViewController = ViewController()
            return service is FakeUserService ? kept : nil
        }
        #expect(window.rootViewController == nil)

        #expect(flow.start(in: window, service: FakeUserService()) === kept)
        #expect(window.rootViewController != nil)
    }
}
