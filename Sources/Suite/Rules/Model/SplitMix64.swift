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

    /// Scripts that have small letters, other scripts, symbols, and all there is.
    private static let ranges: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x80...0x52F, 0x590...0x1FFF, 0x2070...0x2BFF, 0x1F000...0x1FAFF, 0x800...0xFFFF,
        0x1_0000...0x10_FFFF,
    ]

    /// Controls, quotes, brackets and signs of markup; marks; what has no width, and directions; variations.
    private static let awkwardRanges: [ClosedRange<UInt32>] = [
        0x00...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0xBF, 0x300...0x36F, 0x2000...0x206F, 0x3000...0x303F,
        0xFE00...0xFE0F, 0xFEFF...0xFEFF,
    ]
}
