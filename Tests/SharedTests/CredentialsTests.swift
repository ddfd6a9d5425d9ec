import Shared
import Testing

@Suite struct CredentialsTests {
    @Test func `a username of blanks is missing, a password of blanks is not`() {
        #expect(Credentials(username: " \t", password: "").missingField == .username)
        #expect(Credentials(username: "ada", password: " ").missingField == nil)
    }
}
