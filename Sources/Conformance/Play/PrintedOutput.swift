import CRuntime
import LoginDomain

/// What the process prints while it plays alone, on both of its outputs.
///
/// It appears when the play is over, unless a password is in it.
struct PrintedOutput {
    init() {
        begin_capture()
    }

    /// Ends it.
    /// - Returns: Whether one of some passwords was printed.
    func end(lookingFor secrets: Set<String>) -> Bool {
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
            count = end_capture(buffer.baseAddress, buffer.count)
        }
        guard !bytes.isEmpty else { return false }
        let search = SecretSearch(secrets: secrets.filter { $0.count >= 8 }, present: "")
        if search.contains(String(decoding: bytes, as: UTF8.self)) { return true }
        print_bytes(bytes, bytes.count)
        return false
    }
}

extension Step {
    /// The passwords that are typed in it.
    var typedPasswords: [String] {
        switch self {
        case .edit(.password, .type(let text)): [text.typed]
        case .together(let steps): steps.flatMap(\.typedPasswords)
        case .inWindow(_, let step), .afterTurns(_, let step): step.typedPasswords
        case .interrupted(let step, _, let gesture): step.typedPasswords + gesture.typedPasswords
        default: []
        }
    }
}
