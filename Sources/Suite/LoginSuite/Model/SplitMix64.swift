/// Pseudo-random numbers that a seed repeats: SplitMix64, by Guy Steele, Doug Lea and Christine Flood.
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether an event of this probability happens, in percent.
    package mutating func happens(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    package mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }

    /// One of some values, each as often as its weight says.
    package mutating func pick<Value>(weighted table: [(weight: Int, value: Value)]) -> Value {
        var rest = Int.random(in: 0..<table.reduce(0) { $0 + $1.weight }, using: &self)
        for (weight, value) in table {
            if rest < weight { return value }
            rest -= weight
        }
        preconditionFailure("a table of weights is empty")
    }
}

extension SplitMix64 {
    /// A text drawn at random, the same for the same seed: of up to 600 characters of every general category,
    /// and more often of those that programs do something to.
    package static func text(seed: UInt64) -> String {
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
        0x1100...0x11FF, 0x1E00...0x1FFF, 0x20A0...0x20F0, 0x2100...0x23FF, 0x2600...0x27BF,
        0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xE000...0xF8FF, 0xFB00...0xFDFF, 0xFF00...0xFFFF,
        0x1D400...0x1D7FF, 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0x20000...0x2A6DF, 0xE0020...0xE007F,
        0x10_FF00...0x10_FFFF,
    ]

    /// Controls, quotes, brackets and signs of markup; marks; what has no width, and directions; variations.
    private static let awkwardRanges: [ClosedRange<UInt32>] = [
        0x00...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0xBF, 0x300...0x36F, 0x2000...0x206F, 0x3000...0x303F,
        0xFE00...0xFE0F, 0xFEFF...0xFEFF,
    ]
}
