import LoginDomain
import LoginUI

/// Pseudo-random numbers that a seed repeats: SplitMix64, by Guy Steele, Doug Lea and Christine Flood.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether an event of this probability happens, in percent.
    fileprivate mutating func happens(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }
}

extension ExplorationNode {
    /// A long sequence, the same for the same seed: a person logs in again and again, with awkward texts and many
    /// detours, while the service fails in every way.
    ///
    /// Some sequences are watched for lifetimes. Some use two windows, each with steps of its own. Some put
    /// several steps into one turn, and some begin a step before everything is at rest.
    init(seed: UInt64, length: Int) {
        var random = SplitMix64(seed: seed)
        let kind = Int.random(in: 0..<16, using: &random)
        self.init(manner: kind == 0 ? .watching : kind < 3 ? .twice : .plain)
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
            if hurries > 0, steps.count > 1, !expectation.windows[window][0].middles.isEmpty,
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
        let possible = model.possibleSteps
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
                let answers: [Answer] =
                    [.success(displayName: random.pick(AwkwardText.displayNames).text)]
                    + LoginError.allCases.map { .failure($0) }
                return .answer(request, random.pick(answers))
            }
            switch login.credentials.missingField {
            case .username: return .edit(.username, .type(.plain(randomName(&random))))
            case .password: return .edit(.password, .type(.secret(randomSecret(&random))))
            case nil: return random.happens(80) ? .tap(.logIn) : .pressReturn(.password)
            }
        }
    }

    private static let longText = String(repeating: "łong ", count: 2_000)

    // Ten thousand characters cost as much as a thousand short plays, so they are rare.
    private static func randomName(_ random: inout SplitMix64) -> String {
        if random.happens(50) { return "ada" }
        if random.happens(1) { return longText }
        return random.pick(random.happens(20) ? AwkwardText.padded : AwkwardText.names).text
    }

    private static func randomSecret(_ random: inout SplitMix64) -> Secret {
        random.happens(1)
            ? .long : random.pick(Secret.allCases.filter { ![.long, .padded, .everyKind].contains($0) })
    }

    private static func randomEdit(_ random: inout SplitMix64) -> Step {
        let field: LoginField = random.happens(50) ? .username : .password
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .edit(field, .backspace)
        case 1: return .edit(field, .delete)
        case 2: return .edit(field, .moveCaret(to: Int.random(in: 0...12, using: &random)))
        case 3: return .moveFocus(backwards: random.happens(50))
        case 4: return .edit(field, .clear)
        default:
            return field == .password
                ? .edit(field, .type(.secret(randomSecret(&random))))
                : .edit(field, .type(.plain(randomName(&random))))
        }
    }
}
