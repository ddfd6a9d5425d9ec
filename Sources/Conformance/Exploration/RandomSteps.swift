import LoginDomain

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
}

extension ExplorationNode {
    /// A long sequence, the same for the same seed: mostly steps of the small alphabet, now and then any edit
    /// of any text.
    ///
    /// Some are watched for lifetimes, some played in two windows.
    init(seed: UInt64, length: Int) {
        var random = SplitMix64(seed: seed)
        let manners: [Manner] = [.watching, .twice] + Array(repeating: .plain, count: 14)
        self.init(manner: manners.randomElement(using: &random) ?? .plain)
        for _ in 0..<length {
            let possible = model.possibleSteps
            // Closing ends a sequence; seldom enough that most of them are long.
            guard let step = possible.randomElement(using: &random) else { return }
            if model.login?.attempt == nil, model.login != nil, Bool.random(using: &random) {
                take(Self.randomEdit(using: &random))
            } else if step != .close || UInt8.random(in: 0..<8, using: &random) == 0 {
                take(step)
            }
        }
    }

    private static let texts = [
        "", " ", "ada", "\u{301}", "👩‍👩‍👧‍👦", "שלום", "\u{1F1E9}", "e\u{301}\u{323}", "\t\u{A0}",
    ]
    private static let longText = String(repeating: "łong ", count: 2_000)

    private static func randomEdit(using random: inout SplitMix64) -> Step {
        let field: LoginField = Bool.random(using: &random) ? .username : .password
        switch UInt8.random(in: 0..<8, using: &random) {
        case 0: return .edit(field, .backspace)
        case 1: return .edit(field, .delete)
        case 2: return .edit(field, .moveCaret(to: Int.random(in: 0...12, using: &random)))
        case 3: return .moveFocus(backwards: Bool.random(using: &random))
        case 4: return .edit(field, .clear)
        default:
            // Ten thousand characters cost as much as a thousand short plays: seldom.
            let isLong = UInt8.random(in: 0..<64, using: &random) == 0
            if field == .password {
                let secrets = Secret.allCases.filter { ($0 == .long) == isLong }
                return .edit(field, .type(.secret(secrets.randomElement(using: &random) ?? .correct)))
            }
            return .edit(
                field, .type(.plain(isLong ? longText : texts.randomElement(using: &random) ?? "")))
        }
    }
}
