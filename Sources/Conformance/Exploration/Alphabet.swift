import LoginDomain
import LoginUI

extension ReferenceModel {
    /// What a user, the service or the host could do, if all that matters of a text is whether it is empty: the
    /// inputs of the ``Machine``, including those on a widget that cannot be used.
    ///
    /// In an input, a request has another number: see ``Step/numbered(in:)``.
    func inputs(passwords: [Secret] = [.correct]) -> [Step] {
        let answers = [Answer.success(displayName: "Ada")] + LoginError.allCases.map(Answer.failure)
        var inputs: [Step] = [
            .pressReturn(.username), .pressReturn(.password), .tap(.logIn), .tap(.cancel), .tap(.logOut),
            .moveFocus(backwards: false), .moveFocus(backwards: true),
            .edit(.username, login?.username.text.isEmpty ?? true ? .type(.plain("ada")) : .clear),
        ]
        inputs +=
            login?.password.text.isEmpty ?? true
            ? passwords.map { .edit(.password, .type(.secret($0))) } : [.edit(.password, .clear)]
        inputs.append(.close)
        if let login, login.attempt != nil {
            inputs += answers.map { .answer(0, $0) }
            inputs += [answers[0], .failure(.wrongCredentials)].map {
                .together([.answer(0, $0), .tap(.cancel)])
            }
            inputs.append(.together([.tap(.cancel), .tap(.logIn)]))
        } else if let login, login.credentials.missingField == nil {
            inputs += [.logIn, .cancel].map { .together([.tap(.logIn), .tap($0)]) }
        }
        return inputs + staleRequests.indices.flatMap { index in answers.map { .answer(index + 1, $0) } }
    }

    /// The cancelled requests that are still open, the oldest first.
    var staleRequests: [Int] { openRequests.filter { $0 != currentRequest }.sorted() }

    /// What a user, the service or the host could do next, in the same alphabet.
    var possibleSteps: [Step] { inputs().compactMap { allows($0) ? $0.numbered(in: self) : nil } }
}

extension Step {
    /// The step of an input: 0 becomes the number of the request that the screen waits for, 1 that of the oldest
    /// cancelled one, and so on.
    /// - Returns: `nil` where there is no such request.
    public func numbered(in model: ReferenceModel) -> Step? {
        switch self {
        case .answer(0, let answer): return model.currentRequest.map { .answer($0, answer) }
        case .answer(let place, let answer):
            let stale = model.staleRequests
            return stale.indices.contains(place - 1) ? .answer(stale[place - 1], answer) : nil
        case .together(let steps):
            let numbered = steps.compactMap { $0.numbered(in: model) }
            return numbered.count == steps.count ? .together(numbered) : nil
        default: return self
        }
    }

    var isAnswer: Bool {
        switch self {
        case .answer: true
        case .together(let steps): steps.contains(where: \.isAnswer)
        default: false
        }
    }
}
