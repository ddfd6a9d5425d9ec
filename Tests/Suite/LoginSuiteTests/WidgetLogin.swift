import Conformance
import Flow
import LoginDomain
import LoginSuite
import LoginUI
import TestSupport

/// A flow through its widgets.
final class WidgetLogin: AtOnceLogin {
    private let window = Window()
    private let kept: AnyObject?
    private var robot: Robot { Robot(window: window) }

    init(_ flow: LoginFlow, service: any UserService) {
        kept = flow.start(in: window, service: service)
    }

    convenience init(service: SuiteService) { self.init(.plain(), service: service) }

    func perform(_ gesture: Gesture) {
        switch gesture {
        case .editUsername(let text): edit(.username, text)
        case .editPassword(let password): edit(.password, password.text)
        case .pressReturn(.username): robot.perform(.pressReturn(.username))
        case .pressReturn(.password): robot.perform(.pressReturn(.password))
        case .tapLogIn: robot.perform(.tap(.logIn))
        case .tapCancel: robot.perform(.tap(.cancel))
        case .tapLogOut: robot.perform(.tap(.logOut))
        case .close: window.rootViewController = nil
        }
    }

    private func edit(_ field: Step.Field, _ text: String) {
        for edit in [.clear, .type(.plain(text))] as [Step.Edit] { robot.perform(.edit(field, edit)) }
    }

    var screen: ScreenContent {
        window.displayIfNeeded {}
        // By their names: a change may put another widget between them.
        let widgets = Dictionary(uniqueKeysWithValues: Frame(of: window).widgets.map { ($0.identifier, $0) })
        guard
            let username = widgets["username"], let password = widgets["password"],
            let logIn = widgets["logIn"], let cancel = widgets["cancel"], let message = widgets["message"]
        else { return .home(greeting: widgets["welcome"]?.text ?? "") }
        return .login(
            LoginContent(
                username: username.text, passwordLength: password.text.count,
                isLocked: !username.isEnabled && !password.isEnabled && !logIn.isEnabled,
                canCancel: !cancel.isHidden, message: Message(message.text, in: Message.kitWords)))
    }
}
