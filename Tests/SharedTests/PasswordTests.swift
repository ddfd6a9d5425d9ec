import LoginDomain
import Testing

@Suite struct PasswordTests {
    static let credentials = Credentials(username: "ada", password: Password("secret"))

    @Test func `no way of printing a password shows it`() {
        let password = Self.credentials.password
        var dumped = ""
        dump(Self.credentials, to: &dumped)

        for print in [
            "\(password)", password.description, password.debugDescription, String(reflecting: password),
            "\(Self.credentials)", String(reflecting: Self.credentials), "\([password])", dumped,
        ] {
            #expect(print.contains("••••"))
            #expect(!print.contains("secret"))
        }
    }

    @Test func `a Mirror finds nothing inside a password`() {
        #expect(Mirror(reflecting: Self.credentials.password).children.isEmpty)
    }

    @Test func `passwords with equal texts are equal, and only one without characters is empty`() {
        #expect(Password("secret") == Password("secret"))
        #expect(Password("secret") != Password("Secret"))
        #expect(Password("\u{E9}") != Password("e\u{301}"), "they look alike and are other bytes")
        #expect(Password("").isEmpty)
        #expect(!Password(" ").isEmpty)
    }
}
