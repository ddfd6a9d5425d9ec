import LoginDomain
import LoginSuite
import LoginText

extension ReferenceModel {
    /// What a user, the service or the host could do, if all that matters of a text is whether it is empty:
    /// the inputs of the ``Machine``, including those on a widget that cannot be used.
    ///
    /// No input is a text without an edit event (L48) or one that is composed (L49): scenarios and random sequences
    /// have both.
    ///
    /// In an input, a request has another number: see ``Step/numbered(in:)``.
    func inputs(passwords: [Secret] = [.correct]) -> [Step] {
        gestures + edits(passwords) + [.close] + attemptInputs + lateAnswers
    }

    private var gestures: [Step] {
        [
            .pressReturn(.username), .pressReturn(.password),
            .tap(.logIn), .tap(.cancel), .tap(.logOut),
            .moveFocus(backwards: false), .moveFocus(backwards: true),
        ]
    }

    /// Fills each field that is empty, and empties it if it is not.
    private func edits(_ passwords: [Secret]) -> [Step] {
        let hasUsername = login.map { !$0.username.text.isEmpty } ?? false
        let hasPassword = login.map { !$0.password.text.isEmpty } ?? false
        let username: Step = .edit(.username, hasUsername ? .clear : .type(.plain("ada")))
        if hasPassword { return [username, .edit(.password, .clear)] }
        return [username] + passwords.map { .edit(.password, .type(.secret($0))) }
    }

    /// What ends the attempt, or begins one and does more in the same turn.
    private var attemptInputs: [Step] {
        guard let login else { return [] }
        if login.attempt != nil {
            let crossing: [ServiceAnswer] = [.success(displayName: "Ada"), .failure(.wrongCredentials)]
            return answers(to: currentRequest).map { .answer(0, $0) }
                + crossing.map { .together([.answer(0, $0), .tap(.cancel)]) }
                + [.together([.tap(.cancel), .tap(.logIn)])]
        }
        if login.credentials.missingField != nil { return [] }
        return [.together([.tap(.logIn), .tap(.logIn)]), .together([.tap(.logIn), .tap(.cancel)])]
    }

    private var lateAnswers: [Step] {
        staleRequests.enumerated().flatMap { index, request in
            answers(to: request).map { .answer(-1 - index, $0) }
        }
    }

    private func answers(to request: Int?) -> [ServiceAnswer] {
        request.flatMap { openRequests[$0] }?.answers ?? []
    }

    /// The cancelled requests that are still open, the oldest first.
    var staleRequests: [Int] { openRequests.keys.filter { $0 != currentRequest }.sorted() }

    /// The request that has this number in an input, or in a step.
    fileprivate func request(_ number: Int) -> Int? {
        if number > 0 { return number }
        if number == 0 { return currentRequest }
        return staleRequests.dropFirst(-1 - number).first
    }

    /// What a user, the service or the host could do next, in the same alphabet.
    var possibleSteps: [Step] { inputs().compactMap { allows($0) ? $0.numbered(in: self) : nil } }
}

extension Step {
    /// The step of an input: 0 becomes the number of the request that the screen waits for, −1 that of the
    /// oldest cancelled one, −2 that of the next, and so on.
    /// - Returns: `nil` where there is no such request.
    public func numbered(in model: ReferenceModel) -> Step? {
        mapParts { part in
            guard case .answer(let number, let answer) = part else { return part }
            return model.request(number).map { .answer($0, answer) }
        }
    }
}
