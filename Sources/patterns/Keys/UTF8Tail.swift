/// The end of some bytes that may be the beginning of a character.
nonisolated enum UTF8Tail {
    /// How many bytes at the end wait for more.
    static func length(of bytes: [UInt8]) -> Int {
        for length in 1...3 where length <= bytes.count {
            switch bytes[bytes.count - length] {
            case 0x80...0xBF: continue
            case 0xC2...0xDF: return length < 2 ? length : 0
            case 0xE0...0xEF: return length < 3 ? length : 0
            case 0xF0...0xF4: return length < 4 ? length : 0
            default: return 0
            }
        }
        return 0
    }
}
