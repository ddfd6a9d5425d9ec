import LoginDomain
import LoginUI

extension ReferenceModel {
    /// What a person, the service or the host could do next, in a small alphabet that reaches every rule.
    ///
    /// Gestures that would meet a disabled or hidden widget are made at once, in one step: a person can try them,
    /// and nothing may come of it.
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
        ]
        if login.username.text.isEmpty {
            steps.append(.edit(.username, .type(.plain(" "))))
        } else {
            let insertion = Step.Edit.type(.plain("x"))
            steps += [
                .edit(.username, .clear),
                .together([.edit(.username, .moveCaret(to: 1)), .edit(.username, insertion)]),
            ]
        }
        if !login.password.text.isEmpty {
            let insertion = Step.Edit.type(.secret(.character))
            steps += [
                .edit(.password, .clear),
                .together([.edit(.password, .moveCaret(to: 1)), .edit(.password, insertion)]),
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
                .tap(.logIn),
            ]),
        ]
        if let currentRequest {
            steps.append(.together([.answer(currentRequest, .success(displayName: "Ada")), .tap(.cancel)]))
        }
        return steps
    }
}
