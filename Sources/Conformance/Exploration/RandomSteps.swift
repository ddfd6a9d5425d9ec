import LoginDomain

extension Expectation {
    /// A long sequence, the same for the same seed: a user logs in again and again, with awkward texts and many
    /// detours, while the service fails in every way.
    ///
    /// Some sequences are watched for lifetimes. Some use two windows, each with steps of its own. Some put
    /// several steps into one turn, and some begin a step before everything is at rest.
    init(seed: UInt64, length: Int) {
        var random = SplitMix64(seed: seed)
        let kind = Int.random(in: 0..<16, using: &random)
        self.init(in: kind == 0 ? .watchingAll : kind < 3 ? .twice : .plain)
        let groups = kind >= 3 && kind < 7
        var hurries = kind >= 7 && kind < 11 ? 3 : 0
        while steps.count < length {
            let window = manner.windowCount == 1 ? 0 : Int.random(in: 0..<manner.windowCount, using: &random)
            guard var step = Self.step(in: model(in: window), isLate: steps.count * 10 > length * 9, &random)
            else { break }
            if groups, random.happens(25) {
                // Within a turn, the model does not know what is possible: the second step may use a widget that
                // is gone.
                let others = (0..<Int.random(in: 1...2, using: &random)).compactMap { _ in
                    Self.step(in: model(in: window), isLate: false, &random)
                }
                step = .together(
                    ([step] + others).flatMap { if case .together(let steps) = $0 { steps } else { [$0] } })
            }
            if manner.windowCount > 1 { step = .inWindow(window + 1, step) }
            if hurries > 0, steps.count > 1, !windows[window][0].middles.isEmpty,
                random.happens(25)
            {
                hurries -= 1
                step = .afterTurns(Int.random(in: 0...4, using: &random), step)
            }
            take(step)
        }
    }

    /// The next step: mostly one that leads to a login, otherwise any that is possible.
    private static func step(in model: ReferenceModel, isLate: Bool, _ random: inout SplitMix64) -> Step? {
        if random.happens(75), let step = purposefulStep(in: model, &random) { return step }
        if model.login?.attempt == nil, model.login != nil, random.happens(50) { return randomEdit(&random) }
        // A gesture on a widget that cannot be used changes nothing.
        let possible = model.inputs().compactMap { $0.numbered(in: model) }
        // Closing ends a sequence, so it comes in the last part only.
        let steps = isLate ? possible : possible.filter { $0 != .close }
        return steps.isEmpty ? possible.first : random.pick(steps)
    }

    private static func purposefulStep(in model: ReferenceModel, _ random: inout SplitMix64) -> Step? {
        switch model.screen {
        case .closed: return nil
        case .home: return .tap(.logOut)
        case .login(let login):
            if login.attempt != nil {
                guard let request = model.currentRequest else { return nil }
                return .answer(request, randomAnswer(&random))
            }
            switch login.credentials.missingField {
            case .username: return .edit(.username, .type(.plain(randomName(&random))))
            case .password: return .edit(.password, .type(randomPassword(&random)))
            case nil where random.happens(5):
                return .together([.prepare(randomAnswer(&random)), .tap(.logIn)])
            case nil: return random.happens(80) ? .tap(.logIn) : .pressReturn(.password)
            }
        }
    }

    private static let longText = String(repeating: "łong ", count: 2_000)

    // Ten thousand characters cost as much as a thousand short plays, so they are rare.
    private static func randomName(_ random: inout SplitMix64) -> String {
        switch Int.random(in: 0..<100, using: &random) {
        case 0: longText
        case ..<45: "ada"
        case ..<70: SplitMix64.text(seed: random.next())
        case ..<75: random.pick(AwkwardText.padded).text
        default: random.pick(AwkwardText.names).text
        }
    }

    private static func randomAnswer(_ random: inout SplitMix64) -> Answer {
        let isDrawn = random.happens(30)
        let name = isDrawn ? SplitMix64.text(seed: random.next()) : random.pick(AwkwardText.displayNames).text
        return random.pick([.success(displayName: name)] + LoginError.allCases.map { .failure($0) })
    }

    private static func randomPassword(_ random: inout SplitMix64) -> Step.Text {
        if random.happens(1) { return .secret(.long) }
        if random.happens(30) { return .random(seed: random.next()) }
        return .secret(random.pick(Secret.allCases.filter { ![.long, .padded, .everyKind].contains($0) }))
    }

    private static func randomEdit(_ random: inout SplitMix64) -> Step {
        let field: Step.Field = random.happens(50) ? .username : .password
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .edit(field, .backspace)
        case 1: return .edit(field, .delete)
        case 2: return .edit(field, .moveCaret(to: Int.random(in: 0...12, using: &random)))
        case 3: return .moveFocus(backwards: random.happens(50))
        case 4: return .edit(field, .clear)
        default:
            return field == .password
                ? .edit(field, .type(randomPassword(&random)))
                : .edit(field, .type(.plain(randomName(&random))))
        }
    }
}
