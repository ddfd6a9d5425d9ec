import Conformance
import Flow
import LoginDomain
import Testing

/// The message that somebody reads when a flow is broken.
@Suite struct DifferenceTests {
    @Test func `it names flow, rule, sentence, step, and shows the two frames as a difference`() throws {
        let rule = try #require(Rule.named("L15"))
        let difference = try #require(Matrix(rules: [rule], flows: [.control(.flicker)]).differences.first)
        #expect(
            difference.description == """
                control breaks L15: A locked account shows a message and clears the password.
                Scenario “locked”, step 4: answer request 1: locked
                (expected: −, actual: +)
                    service: request 1 answered
                  − frame 1 of 1
                  + frame 1 of 2
                  +   username "ada|", focused
                  +   password "•••••••••••••"
                  +   logIn "Log in"
                  +   cancel "Cancel", hidden
                  +   spinner still
                  +   message ""
                  + frame 2 of 2
                      username "ada|", focused
                      password "", placeholder "Password"
                      logIn "Log in"
                      cancel "Cancel", hidden
                      spinner still
                      message "This account is locked."
                To see all of it: patterns trace control L15
                """)
    }

    @Test func `a password that arrives changed is reported and not shown`() throws {
        let rule = try #require(Rule.named("L05"))
        let difference = try #require(Matrix(rules: [rule], flows: [.trimmingPasswords]).differences.first)
        #expect(difference.lines.last == "+ another password than the one that was typed")
        for secret in Secret.allCases where secret != .blanks && secret != .character {
            #expect(!difference.description.contains(secret.typed))
        }
    }
}

nonisolated extension LoginFlow {
    /// A login that sends another password than the one that was typed.
    fileprivate static let trimmingPasswords = LoginFlow(id: "trimming", title: "", summary: "") {
        window, service in
        LoginFlow.control().start(in: window, service: TrimmingUserService(service: service))
    }
}

private nonisolated struct TrimmingUserService: UserService {
    let service: any UserService

    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await service.logIn(
            with: Credentials(username: credentials.username, password: Password("trimmed")))
    }
}
