/// What has been pasted so far, up to the sequence that ends it.
nonisolated struct PasteBuffer {
    private static let end = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []

    /// Adds a byte.
    /// - Returns: The whole text, once the end is there.
    mutating func take(_ byte: UInt8) -> String? {
        bytes.append(byte)
        guard byte == UInt8(ascii: "~"), bytes.suffix(PasteBuffer.end.count).elementsEqual(PasteBuffer.end)
        else { return nil }
        return String(decoding: bytes.dropLast(PasteBuffer.end.count), as: UTF8.self)
    }
}
