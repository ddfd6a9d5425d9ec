import CRuntime
import Flow
import LoginUI

/// A search for passwords that are gone (L34): in what the properties of a flow lead to, and in what it
/// prints.
struct PasswordSearch {
    /// Whether a text is so long that it is the password where it is found alone.
    static func isTelling(_ text: String) -> Bool { text.utf8.count >= 4 }
    /// Whether it is so even in a longer text, and no part of another word by chance.
    static func isTellingInside(_ text: String) -> Bool { text.utf8.count >= 8 }

    /// Those that are searched for: telling ones.
    let secrets: Set<String>
    /// The password in the field, which may rightly be there and may contain one of the others.
    var present = ""

    /// The property that leads to one of the secrets, if one does.
    @MainActor func property(in window: Window, keeping kept: AnyObject?) -> String? {
        var property: String?
        ObjectWalk.walk(over: window, keeping: kept) { found in
            guard property == nil, let text = found.text, contains(text) else { return }
            property = found.property
        }
        return property
    }

    /// Whether a text is a secret, or has one in it.
    func contains(_ text: String) -> Bool {
        let rest = present.isEmpty ? text : text.replacing(present, with: "")
        return secrets.contains { rest == $0 || Self.isTellingInside($0) && rest.contains($0) }
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
    /// - Parameter isSilent: Whether what was printed never appears.
    func endsWithPassword(isSilent: Bool = false) -> Bool {
        let bytes = [UInt8](unsafeUninitializedCapacity: end_capture()) { buffer, count in
            count = read_capture(buffer.baseAddress, buffer.count)
        }
        let secrets = Secret.allCases.map(\.typed).filter(PasswordSearch.isTellingInside)
        let search = PasswordSearch(secrets: Set(secrets))
        if search.contains(String(decoding: bytes, as: UTF8.self)) { return true }
        if !isSilent { bytes.withUnsafeBufferPointer { print_bytes($0.baseAddress, $0.count) } }
        return false
    }

    /// Plays on a flow every scenario but those that only repeat something, and says in which a password is
    /// printed.
    ///
    /// What a flow prints has appeared before, when the rules of these scenarios were played.
    static func scenarioWithPassword(on flow: LoginFlow) -> Scenario? {
        func printsPassword(_ scenarios: [Scenario]) -> Bool {
            let output = PrintedOutput()
            for scenario in scenarios { _ = scenario.play(on: flow) }
            return output.endsWithPassword(isSilent: true)
        }
        // What a scenario captures by itself is not captured here.
        let scenarios = Scenario.all.filter { !$0.fixture.watchesGrowth && !$0.fixture.watchesPasswords }
        return printsPassword(scenarios) ? scenarios.first { printsPassword([$0]) } : nil
    }
}
