import LoginUI
import Testing

@Suite struct LoginFormTests {
    let window = Window()
    let form = LoginForm()

    init() {
        window.addSubview(form)
        window.draw()
    }

    @Test func `a new form is empty and idle`() {
        #expect(form.usernameField.text == "")
        #expect(form.passwordField.text == "")
        #expect(form.messageLabel.text == "")
        #expect(!form.isLoading)
        #expect(form.usernameField.isFocused)
    }

    @Test func `its widgets are read and reached in this order`() {
        #expect(
            form.subviews.map(\.identifier)
                == ["username", "password", "logIn", "cancel", "spinner", "message"])
        #expect(form.passwordField.isSecure)
        #expect(!form.usernameField.isSecure)
    }

    @Test(arguments: [[], [true], [true, false], [true, true], [true, false, true]])
    func `while an attempt is under way, Cancel is all there is`(changes: [Bool]) {
        for isLoading in changes { form.isLoading = isLoading }

        let isLoading = changes.last ?? false
        #expect(form.spinner.isAnimating == isLoading)
        #expect(form.cancelButton.isHidden == !isLoading)
        for control in [form.usernameField, form.passwordField, form.logInButton] as [Control] {
            #expect(control.isEnabled == !isLoading)
        }
    }

    @Test func `while an attempt is under way, Cancel has the focus`() {
        form.isLoading = true
        window.draw()
        #expect(form.cancelButton.isFocused)
    }

    @Test func `Return in the username moves the focus to the password`() {
        form.usernameField.pressReturn()
        #expect(form.passwordField.isFocused)
    }

    @Test func `Return in the password is a tap on Log in`() {
        var taps = 0
        form.logInButton.onTap = { taps += 1 }

        form.passwordField.pressReturn()
        #expect(taps == 1)

        form.logInButton.isEnabled = false
        form.passwordField.pressReturn()
        #expect(taps == 1)
    }

    @Test func `the closures for Return do not keep the form alive`() {
        weak var released: LoginForm?
        do {
            let form = LoginForm()
            released = form
            #expect(released != nil)
        }
        #expect(released == nil)
    }
}
