import Codebase
import Learn
import ToolSupport

/// What breaks a rule of a station first: the sample with a mistake.
enum Proof: Sendable {
    /// A patch: the name of a file in Tests/Mutants.
    case mutant(String)
    /// A `guard` is left out of a function, wherever it is; counted from 1.
    case guardLeftOut(Int, of: String)
    /// The first statement of a function is left out.
    case firstStatementLeftOut(of: String)
    /// The last statement of a function is left out.
    case lastStatementLeftOut(of: String)
    /// The statement of a function that begins with a word is left out.
    case statementLeftOut(String, of: String)
    /// A condition is always true, wherever it is in a function.
    case alwaysTrue(String, in: String)
    /// The first closure of a function does nothing.
    case closureEmptied(in: String)
    /// Nothing: what the stations before it have asked for keeps its rules, too.
    case none

    /// The proofs of the stations that write nothing new, and of some others, by the track's flow.
    static let all: [String: [Station.Name: Proof]] = [
        "mvc": [
            .attempt: .mutant("L08-mvc-log-in-stays-enabled"),
            .onlyOne: .guardLeftOut(1, of: "LoginViewController.logInTapped"),
            .again: .mutant("L17-mvc-old-message-while-loading"),
            .late: .mutant("L20-mvc-late-success"),
            .memory: .mutant("L12-mvc-closure-keeps-controller"),
            .logOut: .closureEmptied(in: "LoginViewController.loggedIn"),
            .inTheMiddle: .mutant("L46-mvc-message-before-lock"),
            .afterSuccess: .mutant("L47-mvc-attempt-forgotten"),
        ],
        "mvp": [
            .onlyOne: .guardLeftOut(1, of: "LoginPresenter.logInTapped"),
            .again: .mutant("L18-mvp-fifth-lock-has-another-message"),
            .late: .mutant("L20-mvp-cancel-a-turn-late"),
            .memory: .mutant("L12-mvp-strong-view"),
            .inTheMiddle: .mutant("L46-mvp-told-before-attempt"),
            .afterSuccess: .mutant("L47-mvp-attempt-forgotten"),
        ],
        "mvvm": [
            .editing: .lastStatementLeftOut(of: "LoginViewModel.usernameChanged"),
            .attempt: .statementLeftOut("phase", of: "LoginViewModel.logInTapped"),
            .onlyOne: .guardLeftOut(1, of: "LoginViewModel.logInTapped"),
            .again: .mutant("L17-mvvm-username-lowercased"),
            .late: .alwaysTrue("!Task.isCancelled", in: "LoginViewModel.logInTapped"),
            .memory: .mutant("L12-mvvm-binding-keeps-view"),
            .logOut: .closureEmptied(in: "LoginCoordinator.showHome"),
            .inTheMiddle: .mutant("L46-mvvm-unlocked-first"),
            .afterSuccess: .mutant("L47-mvvm-unlocked-after-success"),
        ],
        "mvi": [
            .editing: .mutant("L07-mvi-username-edit-keeps-message"),
            .onlyOne: .guardLeftOut(3, of: "LoginReducer.reduce"),
            .wrongPassword: .mutant("L13-mvi-failure-leaves-loading"),
            .again: .none,
            .cancel: .mutant("L19-mvi-cancel-not-performed"),
            .late: .mutant("L20-mvi-late-answer"),
            .memory: .mutant("L12-mvi-store-keeps-view"),
            .logOut: .closureEmptied(in: "LoginCoordinator.showHome"),
            .inTheMiddle: .mutant("L46-mvi-handled-at-once"),
            .afterSuccess: .mutant("L47-mvi-still-loading"),
        ],
        "viper": [
            .onlyOne: .guardLeftOut(1, of: "LoginInteractor.logIn"),
            .again: .firstStatementLeftOut(of: "LoginInteractor.logInFailed"),
            .late: .mutant("L20-viper-late-success"),
            .memory: .mutant("L12-viper-strong-output"),
            .logOut: .closureEmptied(in: "LoginRouter.showHome"),
            .inTheMiddle: .mutant("L46-viper-message-before-lock"),
            .afterSuccess: .mutant("L47-viper-attempt-forgotten"),
        ],
        "mvvm/observation": [
            .editing: .none,
            .attempt: .mutant("L08-mvvm.observation-loading-not-observed"),
            .onlyOne: .guardLeftOut(1, of: "LoginViewModel.logInTapped"),
            .again: .lastStatementLeftOut(of: "LoginViewModel.logInTapped"),
            .late: .alwaysTrue("!Task.isCancelled", in: "LoginViewModel.logInTapped"),
            .memory: .mutant("L12-mvvm.observation-closure-keeps-view"),
            .logOut: .closureEmptied(in: "LoginCoordinator.showHome"),
            .inTheMiddle: .none,
            .afterSuccess: .mutant("L47-mvvm.observation-attempt-ended"),
        ],
    ]
}

extension Proof {
    /// The file of a flow with the mistake.
    /// - Returns: `nil` for a patch, and for nothing.
    /// - Throws: A ``Failure`` if the function, or what is left out of it, is not there.
    func changed(in flow: FlowSource) throws -> (path: String, text: String)? {
        switch self {
        case .mutant, .none: nil
        case .guardLeftOut(let number, let function):
            try without(function, in: flow) { file, lines in
                lines.filter { file.line($0).hasPrefix("guard ") }.dropFirst(number - 1).first
            }
        case .firstStatementLeftOut(let function):
            try without(function, in: flow) { $0.statements(in: $1).first }
        case .lastStatementLeftOut(let function):
            try without(function, in: flow) { $0.statements(in: $1).last }
        case .statementLeftOut(let word, let function):
            try without(function, in: flow) { file, lines in
                file.statements(in: lines).first { file.line($0).hasPrefix(word) }
            }
        case .alwaysTrue(let words, let function):
            try changed(function, in: flow) { $0.replacing(words, with: "true") }
        case .closureEmptied(let function):
            // Up to “in”, and then what it does, with blocks in it.
            try changed(function, in: flow) { text in
                let closure = #/(\{ (?:\[[^\]]*\] )?(?:\w+ )?in\b)(?:[^{}]|\{[^{}]*\})*\}/#
                return text.replacing(closure, maxReplacements: 1) { "\($0.output.1) }" }
            }
        }
    }

    /// Leaves out the statement of a function that begins in a line.
    private func without(
        _ function: String, in flow: FlowSource, _ line: (SourceFile, ClosedRange<Int>) -> Int?
    ) throws -> (path: String, text: String) {
        let (file, lines) = try place(of: function, in: flow)
        guard let start = line(file, lines) else { throw Failure("\(flow.id): \(function) has no such line") }
        let gone = file.declaration(at: start)
        let kept = file.lines.enumerated().filter { !gone.contains($0.offset + 1) }.map(\.element)
        return (file.path, kept.joined(separator: "\n"))
    }

    /// Changes the text of a function.
    private func changed(
        _ function: String, in flow: FlowSource, _ change: (String) -> String
    ) throws -> (path: String, text: String) {
        let (file, lines) = try place(of: function, in: flow)
        let old = lines.map { file.lines[$0 - 1] }.joined(separator: "\n")
        let new = change(old)
        guard new != old else { throw Failure("\(flow.id): \(function) has no such thing") }
        return (file.path, file.text.replacing(old, with: new))
    }

    private func place(
        of function: String, in flow: FlowSource
    ) throws -> (file: SourceFile, lines: ClosedRange<Int>) {
        let names = function.split(separator: ".").map(String.init)
        for file in flow.files where file.name == names[0] {
            let start = file.firstLine(matching: #"\bfunc \#(names[1])\b"#)
            if let start { return (file, file.declaration(at: start)) }
        }
        throw Failure("\(flow.id) has no \(function)")
    }
}

extension SourceFile {
    /// The lines in which the statements of a function begin: those of its body, and not what is in them.
    fileprivate func statements(in function: ClosedRange<Int>) -> [Int] {
        let indent = lines[function.lowerBound - 1].prefix { $0 == " " }.count + 4
        return function.dropFirst().dropLast().filter { number in
            let isClosing = line(number).hasPrefix("}") || line(number).hasPrefix(")")
            return isCode(number) && !isClosing && lines[number - 1].prefix { $0 == " " }.count == indent
        }
    }
}
