import LoginDomain
import LoginUI
import TestSupport
import Testing

/// A text that comes without an edit event, as AutoFill or a correction may bring it.
@Suite struct FilledTextTests {
    let window = Window()
    let form = LoginForm()
    let heard = History<String>()

    init() {
        window.addSubview(form)
        form.onUsernameEdit = { [heard] in heard.append("username \($0)") }
        form.onPasswordEdit = { [heard] in heard.append("password \($0.text)") }
        form.logInButton.onTap = { [heard] in heard.append("tap") }
    }

    @Test func `a tap comes after both texts are reported, and each is reported once`() {
        form.passwordField.fill("1234")
        form.usernameField.fill("admin")
        #expect(heard.all.isEmpty)
        #expect(form.usernameField.text == "admin")
        #expect(form.usernameField.caret == 5)

        form.logInButton.tap()
        form.logInButton.tap()
        #expect(heard.all == ["username admin", "password 1234", "tap", "tap"])
    }

    @Test func `Return and an edit come after the report, too`() {
        form.usernameField.fill("admi")
        form.usernameField.type("n")
        form.passwordField.fill("1234")
        form.passwordField.pressReturn()

        #expect(heard.all == ["username admi", "username admin", "password 1234", "tap"])
    }

    @Test func `a text that is not reported yet is not written over by a copy of an older one`() {
        form.usernameField.fill("admin")
        form.passwordField.fill("1234")
        form.show(username: "")
        form.show(password: Password())
        #expect(form.usernameField.text == "admin")
        #expect(form.passwordField.text == "1234")

        form.usernameField.moveCaret(to: 0)
        form.show(username: "")
        form.show(password: Password())
        #expect(form.usernameField.text == "")
        #expect(form.passwordField.text == "")
    }

    @Test func `the text that is there already is no news, and a locked form takes none`() {
        form.usernameField.text = "admin"
        form.usernameField.fill("admin")
        form.isLocked = true
        form.usernameField.fill("grace")
        form.isLocked = false
        form.logInButton.tap()

        #expect(form.usernameField.text == "admin")
        #expect(heard.all == ["tap"])
    }

    // The window draws at each change here, and somebody taps in between.
    @Test func `nobody can tap between a report and the gesture that it comes before`() {
        form.usernameField.fill("admin")
        form.passwordField.fill("1234")
        form.onUsernameEdit = { [form, heard] in
            heard.append("username \($0)")
            form.messageLabel.text = "changed"
        }
        window.atEachChange { [form] in form.logInButton.tap() }

        form.passwordField.type("5")

        #expect(heard.all.prefix(3) == ["username admin", "password 1234", "password 12345"])
    }
}
