import LoginDomain

/// A kind of random sequence.
private struct Profile: Sendable {
    var manner = Manner.plain
    /// Whether some turns have several steps.
    var groups = false
    /// How many steps may begin before everything is at rest.
    var hurries = 0

    static let all: [(weight: Int, value: Profile)] = [
        (1, Profile(manner: .watchingAll)),
        (2, Profile(manner: .twice)),
        (4, Profile(groups: true)),
        (4, Profile(hurries: 3)),
        (5, Profile()),
    ]
}

extension Expectation {
    /// A long sequence, the same for the same seed: a user logs in again and again, with awkward texts and many
    /// detours, while the service fails in every way.
    init(seed: UInt64, length: Int) {
        var random = SplitMix64(seed: seed)
        var profile = random.pick(weighted: Profile.all)
        self.init(in: profile.manner)
        while steps.count < length {
            let window = manner.windowCount == 1 ? 0 : Int.random(in: 0..<manner.windowCount, using: &random)
            let isLate = steps.count * 10 > length * 9
            guard var step = random.step(in: model(in: window), mayClose: isLate) else { break }
            if profile.groups, random.happens(25) { step = random.group(step, in: model(in: window)) }
            if manner.windowCount > 1 { step = .inWindow(window + 1, step) }
            let isUnderWay = steps.count > 1 && !windows[window][0].middles.isEmpty
            if profile.hurries > 0, isUnderWay, random.happens(25) {
                profile.hurries -= 1
                step = .afterTurns(Int.random(in: 0...4, using: &random), step)
            }
            take(step)
        }
    }
}

extension SplitMix64 {
    /// The next step: mostly one that leads to a login, otherwise any that is possible.
    /// - Parameter mayClose: Closing ends a sequence, so it comes in the last part only.
    fileprivate mutating func step(in model: ReferenceModel, mayClose: Bool) -> Step? {
        if happens(75), let step = purposefulStep(in: model) { return step }
        if let login = model.login, login.attempt == nil, happens(50) { return edit() }
        // A gesture on a widget that cannot be used changes nothing.
        let possible = model.inputs().compactMap { $0.numbered(in: model) }
        let steps = mayClose ? possible : possible.filter { $0 != .close }
        return steps.isEmpty ? possible.first : pick(steps)
    }

    /// A step and one or two others in the same turn.
    ///
    /// Within a turn, the model does not know what is possible: the second step may use a widget that is gone.
    fileprivate mutating func group(_ step: Step, in model: ReferenceModel) -> Step {
        var steps = [step]
        for _ in 0..<Int.random(in: 1...2, using: &self) {
            if let other = self.step(in: model, mayClose: false) { steps.append(other) }
        }
        return .together(
            steps.flatMap { step in
                if case .together(let parts) = step { parts } else { [step] }
            })
    }

    private mutating func purposefulStep(in model: ReferenceModel) -> Step? {
        switch model.screen {
        case .closed: return nil
        case .home: return .tap(.logOut)
        case .login(let login) where login.attempt != nil:
            return model.currentRequest.map { .answer($0, answer()) }
        case .login(let login):
            switch login.credentials.missingField {
            case .username: return .edit(.username, .type(.plain(username())))
            case .password: return .edit(.password, .type(password()))
            case nil where happens(5): return .together([.prepare(answer()), .tap(.logIn)])
            case nil: return happens(80) ? .tap(.logIn) : .pressReturn(.password)
            }
        }
    }

    private mutating func answer() -> Answer {
        let name = happens(30) ? name() : pick(AwkwardText.displayNames).text
        return pick([.success(displayName: name)] + LoginError.allCases.map { .failure($0) })
    }

    private mutating func username() -> String {
        if happens(45) { return "ada" }
        if happens(45) { return name() }
        return pick(happens(20) ? AwkwardText.padded : AwkwardText.names).text
    }

    private mutating func password() -> Step.Text {
        if happens(30) { return .random(seed: next()) }
        return .secret(pick(Secret.allCases.filter { $0 != .long }))
    }

    private mutating func edit() -> Step {
        let field: LoginField = happens(50) ? .username : .password
        let text = field == .password ? password() : .plain(username())
        return pick(weighted: [
            (1, .edit(field, .backspace)),
            (1, .edit(field, .delete)),
            (1, .edit(field, .moveCaret(to: Int.random(in: 0...12, using: &self)))),
            (1, .moveFocus(backwards: happens(50))),
            (1, .edit(field, .clear)),
            (3, .edit(field, .type(text))),
        ])
    }
}
