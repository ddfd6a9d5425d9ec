import CRuntime
import LoginUI

/// A search for passwords that are gone (L34): in what the properties of a flow lead to, and in what it prints.
struct PasswordSearch {
    let secrets: Set<String>
    /// The password in the field, which may rightly be there and may contain one of the others.
    var present = ""

    /// The property that leads to one of the secrets, if one does.
    @MainActor func path(in window: Window, keeping kept: AnyObject?) -> String? {
        var path: String?
        ObjectWalk.walk(over: window, keeping: kept) { found in
            guard path == nil, let text = found.text, contains(text) else { return }
            path = found.property
        }
        return path
    }

    /// Whether a text is a secret, or has one in it.
    func contains(_ text: String) -> Bool {
        let rest = present.isEmpty ? text : text.replacing(present, with: "")
        return secrets.contains { secret in
            // A short one may be part of other words by chance.
            secret.count < 8 ? rest == secret : rest.contains(secret)
        }
    }
}

/// What the process prints while it plays alone, on both of its outputs.
///
/// It appears when the play is over, unless a password is in it.
struct PrintedOutput {
    init() {
        begin_capture()
    }

    /// Whether a password of the scenarios was printed; from now on, what is printed appears at once.
    func endsWithPassword() -> Bool {
        let bytes = [UInt8](unsafeUninitializedCapacity: end_capture()) { buffer, count in
            count = read_capture(buffer.baseAddress, buffer.count)
        }
        let secrets = Secret.allCases.map(\.typed).filter { $0.count >= 8 }
        let search = PasswordSearch(secrets: Set(secrets))
        if search.contains(String(decoding: bytes, as: UTF8.self)) { return true }
        bytes.withUnsafeBufferPointer { print_bytes($0.baseAddress, $0.count) }
        return false
    }
}
