import LoginDomain
import LoginUI

/// A place in the flow from which to explore.
public struct StartingPoint: Sendable {
    /// Its name.
    public let name: String
    /// The steps that lead there.
    public let steps: [Step]

    /// The starting points: every state is a few steps from one of them.
    public static let all: [StartingPoint] = [
        StartingPoint(name: "empty", steps: []),
        StartingPoint(name: "filled", steps: filled),
        StartingPoint(name: "loading", steps: loading),
        StartingPoint(name: "one stale request", steps: loading + [.tap(.cancel)]),
        StartingPoint(name: "failed", steps: loading + [.answer(1, .failure(.wrongCredentials))]),
        StartingPoint(name: "home", steps: home),
        StartingPoint(name: "second login", steps: home + [.tap(.logOut)] + filledWithBlanks),
    ]

    private static let filled: [Step] = [
        .edit(.username, .type(.plain("ada"))), .edit(.password, .type(.secret(.correct))),
    ]
    private static let filledWithBlanks: [Step] = [
        .edit(.username, .type(.plain(" ada "))), .edit(.password, .type(.secret(.correct))),
    ]
    private static let loading = filled + [.tap(.logIn)]
    private static let home = loading + [.answer(1, .success(displayName: "Ada"))]
}

extension ReferenceModel {
    /// What a person, the service or the host could do next, in a small alphabet that tests every rule.
    ///
    /// Gestures on disabled or hidden widgets are made together, in one step: a person can try them, and nothing may
    /// happen.
    var possibleSteps: [Step] {
        switch screen {
        case .login(let login): answers + (login.attempt == nil ? idleSteps(login) : loadingSteps) + [.close]
        case .home: answers + [.tap(.logOut), .close]
        case .closed: answers
        }
    }

    private var answers: [Step] {
        openRequests.sorted().flatMap { request in
            [.answer(request, .success(displayName: "Ada"))]
                + LoginError.allCases.map { .answer(request, .failure($0)) }
        }
    }

    private func idleSteps(_ login: Login) -> [Step] {
        var steps: [Step] = [
            .edit(.username, .type(.plain("é"))), .edit(.password, .type(.secret(.blanks))),
            .pressReturn(.username), .pressReturn(.password), .tap(.logIn), .tap(.cancel),
            .moveFocus(backwards: false),
        ]
        if login.username.text.isEmpty {
            steps.append(.edit(.username, .type(.plain(" "))))
        } else {
            let insertion = Step.Edit.type(.plain("x"))
            steps += [
                .edit(.username, .clear), .edit(.username, .backspace),
                .together([.edit(.username, .moveCaret(to: 1)), .edit(.username, insertion)]),
            ]
        }
        if !login.password.text.isEmpty {
            let insertion = Step.Edit.type(.secret(.character))
            steps += [
                .edit(.password, .clear),
                .together([.edit(.password, .moveCaret(to: 1)), .edit(.password, insertion)]),
                .together([.edit(.password, .moveCaret(to: 0)), .edit(.password, .delete)]),
            ]
        }
        if login.credentials.missingField == nil {
            steps += [
                .together([.tap(.logIn), .tap(.logIn)]), .together([.tap(.logIn), .tap(.cancel)]),
                .together([.prepare(.success(displayName: "Ada")), .tap(.logIn)]),
            ]
        }
        return steps
    }

    private var loadingSteps: [Step] {
        var steps: [Step] = [
            .tap(.cancel), .together([.tap(.cancel), .tap(.logIn)]),
            .together([
                .edit(.username, .type(.plain("x"))), .edit(.password, .clear), .pressReturn(.password),
                .tap(.logIn), .moveFocus(backwards: false),
            ]),
        ]
        if let currentRequest {
            steps.append(.together([.answer(currentRequest, .success(displayName: "Ada")), .tap(.cancel)]))
        }
        return steps
    }
}

extension ExplorationNode {
    /// What could be done next, at rest or while the work of the last step is in progress.
    var stepsUnderWay: [Step] {
        let steps = model().possibleSteps
        let middle = expectation.latest(in: 0).middles.first?.model.possibleSteps ?? []
        return steps + middle.filter { !steps.contains($0) }
    }
}
