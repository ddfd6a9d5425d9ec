import LoginSuite
import LoginText

/// What the screens say for each message.
let words: [Message: String] = [
    .missingUsername: LoginMessage.usernameMissing,
    .missingPassword: LoginMessage.passwordMissing,
    .wrongCredentials: LoginMessage.wrongCredentials,
    .locked: LoginMessage.locked,
    .unreachable: LoginMessage.unreachable,
]
