import Flow
import LoginDomain
import LoginUI
import ToolSupport

/// Something that is done to a flow again and again, and leaves it as it was.
struct Operation {
    /// What it is called in tables.
    let name: String
    /// Sets the flow up, and returns the thing to repeat.
    let prepare: (LoginFlow) -> () -> Void

    /// All of them, in the order of the tables.
    static let all = [assemble, keystroke, logIn, suspendedLogIn, round]

    /// A window, the flow, the first drawing, and the closing.
    static let assemble = Operation(name: "assemble") { flow in
        { Stage(flow, service: PromptService()).close() }
    }

    /// A letter typed; every second time it is taken away again, so that the text stays short.
    static let keystroke = Operation(name: "keystroke") { flow in
        let stage = Stage(flow, service: PromptService())
        let field = stage.form.usernameField
        stage.turn { field.type("admin") }
        var isTyped = false
        return {
            stage.turn { if isTyped { field.deleteBackward() } else { field.type("a") } }
            isTyped.toggle()
        }
    }

    /// A log-in that is answered at once: unreachable, so that all stays as it was.
    static let logIn = Operation(name: "log-in") { flow in
        let stage = filled(flow, service: PromptService())
        let button = stage.form.logInButton
        return { stage.turn { button.tap() } }
    }

    /// A log-in that suspends, and is answered then.
    static let suspendedLogIn = Operation(name: "suspended") { flow in
        let service = SuspendingService()
        let stage = filled(flow, service: service)
        let button = stage.form.logInButton
        return {
            stage.turn { button.tap() }
            stage.turn { service.answer(.failure(.unreachable)) }
        }
    }

    /// Nine edits, a log-in that fails, a correction, a log-in, a log-out.
    static let round = Operation(name: "round") { flow in
        let stage = Stage(flow, service: PromptService())
        return { playRound(on: stage) }
    }

    /// The whole round of the benchmark, from an empty login screen to the next one.
    static func playRound(on stage: Stage) {
        let form = stage.form
        for letter in ["a", "d", "m", "i", "n"] { stage.turn { form.usernameField.type(letter) } }
        for letter in ["1", "2", "3", "5"] { stage.turn { form.passwordField.type(letter) } }
        stage.turn { form.logInButton.tap() }
        stage.turn { form.passwordField.type(Account.password) }
        stage.turn { form.logInButton.tap() }
        stage.logOut()
    }

    private static func filled(_ flow: LoginFlow, service: any UserService) -> Stage {
        let stage = Stage(flow, service: service)
        stage.turn { stage.form.usernameField.type("offline") }
        stage.turn { stage.form.passwordField.type("4321") }
        return stage
    }
}
