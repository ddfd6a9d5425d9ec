import Conformance
import Flow
import LoginDomain
import LoginSuite
import LoginUI
import MVC

/// A flow through its widgets.
final class WidgetLogin: LoginUnderTest {
    private let window = Window()
    private let kept: AnyObject?
    private var robot: Robot { Robot(window: window) }

    init(_ flow: LoginFlow, service: any UserService) {
        kept = flow.start(in: window, service: service)
    }

    convenience init(service: any UserService) { self.init(.mvc, service: service) }

    func perform(_ gesture: Gesture) {
        switch gesture {
        case .editUsername(let text): edit(.username, text)
        case .editPassword(let password): edit(.password, password.text)
        case .pressReturn(let field): robot.perform(.pressReturn(field))
        case .tapLogIn: robot.perform(.tap(.logIn))
        case .tapCancel: robot.perform(.tap(.cancel))
        case .tapLogOut: robot.perform(.tap(.logOut))
        case .close: window.rootViewController = nil
        }
    }

    private func edit(_ field: LoginField, _ text: String) {
        for edit in [.clear, .type(.plain(text))] as [Step.Edit] { robot.perform(.edit(field, edit)) }
    }

    var screen: ScreenContent {
        window.displayIfNeeded {}
        let widgets = Frame(of: window).widgets
        guard widgets.count == 6 else { return .home(greeting: widgets.first?.text ?? "") }
        let isLocked = !widgets[0].isEnabled && !widgets[1].isEnabled && !widgets[2].isEnabled
        return .login(
            LoginContent(
                username: widgets[0].text, passwordLength: widgets[1].text.count, isLocked: isLocked,
                canCancel: !widgets[3].isHidden, message: Message(widgets[5].text, in: Message.kitWords)))
    }
}
