import LoginDomain
import Testing

@Suite struct CredentialsTests {
    @Test(arguments: [
        ("ada", "ada"),
        (" ada ", "ada"),
        ("\t\r\nada\t", "ada"),
        ("\u{A0}ada\u{A0}", "ada"),  // no-break space
        ("\u{3000}ada\u{3000}", "ada"),  // ideographic space
        (" \u{301}ada", " \u{301}ada"),  // a blank that carries an accent is no blank
        ("ada lovelace", "ada lovelace"),
        (" \t ", ""),
        ("", ""),
    ])
    func `the username is trimmed`(typed: String, sent: String) {
        #expect(Credentials(username: typed, password: Password()).username == sent)
    }

    @Test func `texts that look alike but differ in their bytes are not equal`() {
        #expect(
            Credentials(username: "\u{E9}", password: Password())
                != Credentials(username: "e\u{301}", password: Password()))
    }

    @Test func `the password is not changed`() {
        #expect(Credentials(username: "ada", password: Password(" a b\t")).password == Password(" a b\t"))
    }

    @Test(arguments: [
        ("", "", LoginField.username),
        ("", "secret", .username),
        (" \u{A0}", "secret", .username),
        ("ada", "", .password),
        ("ada", " ", nil),
        ("ada", "secret", nil),
    ])
    func `the first empty field is the missing one`(username: String, password: String, missing: LoginField?)
    {
        #expect(Credentials(username: username, password: Password(password)).missingField == missing)
    }
}
