import LoginDomain
import LoginText
import Testing

@Suite struct LoginErrorTests {
    @Test(arguments: LoginError.allCases)
    func `every error has its message`(error: LoginError) {
        let expected =
            switch error {
            case .wrongCredentials: "Wrong username or password."
            case .locked: "This account is locked."
            case .unreachable: "Can't reach the server. Try again."
            case .cancelled: String?.none
            }
        #expect(error.message == expected)
    }

    @Test(arguments: LoginError.allCases)
    func `a password is rejected by those who have read it`(error: LoginError) {
        let reject: [LoginError] = [.wrongCredentials, .locked]
        #expect(error.rejectsPassword == reject.contains(error))
    }
}
