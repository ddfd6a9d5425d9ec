import LoginDomain
import LoginSuite

extension Expectation {
    /// A random sequence, the same for the same seed: users log in with names of every kind, and with
    /// detours, while the service fails in every way.
    ///
    /// One step of eight has others in the same turn, and up to three begin before everything is at rest.
    init(seed: UInt64, length: Int) {
        var generator = StepGenerator(random: SplitMix64(seed: seed))
        self.init()
        var hurriesLeft = 3
        while steps.count < length {
            let isLate = steps.count * 10 > length * 9
            guard var step = generator.step(in: model(), mayClose: isLate) else { break }
            if generator.random.happens(12) { step = generator.group(step, in: model()) }
            // Only where turns are left that it could come between.
            let isUnderWay = !windows[0][0].middles.isEmpty
            if hurriesLeft > 0, steps.count > 1, isUnderWay, generator.random.happens(12) {
                hurriesLeft -= 1
                step = .afterTurns(Int.random(in: 0...4, using: &generator.random), step)
            }
            take(step)
        }
    }
}

/// Draws one step after the other.
private struct StepGenerator {
    var random: SplitMix64
    /// The name that was typed last: the next one may be nearly the same.
    var lastName = "Ada"

    /// The next step: mostly one that leads to a login, otherwise any that is possible.
    /// - Parameter mayClose: Closing ends a sequence, so it comes in the last part only.
    mutating func step(in model: ReferenceModel, mayClose: Bool) -> Step? {
        if random.happens(75), let step = purposefulStep(in: model) { return step }
        if let login = model.login, login.attempt == nil, random.happens(50) { return edit() }
        // A gesture on a widget that cannot be used changes nothing.
        let possible = model.inputs().compactMap { $0.numbered(in: model) }
        let steps = mayClose ? possible : possible.filter { $0 != .close }
        return steps.isEmpty ? possible.first : random.pick(steps)
    }

    /// A step and one or two others in the same turn.
    ///
    /// Within a turn, the model does not know what is possible: the second step may use a widget that is
    /// gone.
    mutating func group(_ step: Step, in model: ReferenceModel) -> Step {
        var steps = [step]
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            if let other = self.step(in: model, mayClose: false) { steps.append(other) }
        }
        return .together(steps.flatMap(\.parts))
    }

    private mutating func purposefulStep(in model: ReferenceModel) -> Step? {
        switch model.screen {
        case .closed: return nil
        case .home: return .tap(.logOut)
        case .login(let login) where login.attempt != nil:
            return model.currentRequest.map { .answer($0, answer()) }
        case .login(let login):
            switch login.credentials.missingField {
            case .username: return .edit(.username, .type(.plain(name())))
            case .password: return .edit(.password, .type(password()))
            case nil where random.happens(5): return .together([.prepare(answer()), .tap(.logIn)])
            case nil: return random.happens(80) ? .tap(.logIn) : .pressReturn(.password)
            }
        }
    }

    private mutating func edit() -> Step {
        if let composition = composition() { return composition }
        let field: Step.Field = random.happens(50) ? .username : .password
        let text = field == .password ? password() : .plain(name())
        let caret = Int.random(in: 0...12, using: &random)
        let edits: [Step.Edit] = [
            .backspace, .delete, .moveCaret(to: caret), .clear, .fill(text), .type(text), .type(text),
        ]
        return .edit(field, random.pick(edits))
    }

    /// Now and then, a part of a word in a script that is composed.
    private mutating func composition() -> Step? {
        guard random.happens(12) else { return nil }
        let edits: [Step.Edit] = [
            .compose(.plain("k")), .compose(.plain("か")), .compose(.plain("")), .commit(.plain("課")),
        ]
        return random.pick([.pressReturn(.username), .edit(.username, random.pick(edits))])
    }

    private mutating func answer() -> ServiceAnswer {
        if random.happens(40) { return .success(displayName: name()) }
        return .failure(random.pick(LoginError.allCases))
    }

    private mutating func password() -> Step.Text {
        if random.happens(30) { return .random(seed: random.next()) }
        return .secret(random.pick(Secret.allCases.filter { $0 != .long }))
    }

    /// Any text, an awkward one, or one that a careless program takes for the last one.
    private mutating func name() -> String {
        let any = SplitMix64.text(seed: random.next())
        let awkward = random.pick(AwkwardText.displayNames + AwkwardText.padded).text
        let similar = random.pick([
            lastName, lastName.lowercased(), lastName.uppercased(), lastName + "2", lastName.prefix(8) + "x",
        ])
        lastName = random.pick([any, awkward, similar])
        return lastName
    }
}
