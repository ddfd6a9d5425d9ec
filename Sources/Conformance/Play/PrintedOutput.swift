import CRuntime

/// What the process prints while it plays alone, on both of its outputs.
///
/// It appears when the play is over, unless a password is in it.
struct PrintedOutput {
    init() {
        begin_capture()
    }

    /// Ends it.
    /// - Returns: Whether a password of the scenarios was printed.
    func endsWithPassword() -> Bool {
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
            count = end_capture(buffer.baseAddress, buffer.count)
        }
        let secrets = Secret.allCases.map(\.typed).filter { $0.count >= 8 }
        let search = SecretSearch(secrets: Set(secrets), present: "")
        if search.contains(String(decoding: bytes, as: UTF8.self)) { return true }
        bytes.withUnsafeBufferPointer { print_bytes($0.baseAddress, $0.count) }
        return false
    }
}
