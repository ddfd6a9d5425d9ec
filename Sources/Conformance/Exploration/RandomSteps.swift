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

    private static func randomName(_ random: inout SplitMix64) -> String {
        switch Int.random(in: 0..<100, using: &random) {
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
        if random.happens(30) { return .random(seed: random.next()) }
        return .secret(random.pick(Secret.allCases.filter { $0 != .long }))
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
    mutating func happens(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }
}

extension SplitMix64 {
    /// A text drawn at random, the same for the same seed: of up to 600 characters of every general category, and more
    /// often of those that programs do something to.
    static func text(seed: UInt64) -> String {
        var random = SplitMix64(seed: seed)
        let limit = random.pick([1, 2, 8, 30, 30, 600])
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...limit, using: &random) {
            let range = random.pick(random.happens(40) ? awkwardRanges : ranges)
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
        }
        return String(text)
    }

    /// Blocks of Unicode that contain every general category, except for surrogates, which no text contains.
    private static let ranges: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x80...0x24F, 0x250...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0x97F,
        0x1100...0x11FF,
        0x1E00...0x1FFF, 0x20A0...0x20F0, 0x2100...0x23FF, 0x2600...0x27BF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
        0xE000...0xF8FF, 0xFB00...0xFDFF, 0xFF00...0xFFFF, 0x1D400...0x1D7FF, 0x1F1E6...0x1F1FF,
        0x1F300...0x1FAFF, 0x20000...0x2A6DF, 0xE0020...0xE007F, 0x10_FF00...0x10_FFFF,
    ]

    /// Controls, quotes, brackets and signs of markup; marks; what has no width, and directions; variations.
    private static let awkwardRanges: [ClosedRange<UInt32>] = [
        0x00...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0xBF, 0x300...0x36F, 0x2000...0x206F, 0x3000...0x303F,
        0xFE00...0xFE0F, 0xFEFF...0xFEFF,
    ]
}
