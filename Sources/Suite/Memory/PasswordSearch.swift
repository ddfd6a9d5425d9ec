import Flow
import LoginUI

/// A search for passwords that are gone (L34): in what the properties of a flow lead to, and in what it
/// prints.
struct PasswordSearch {
    /// Whether a text is so long that it is the password where it is found alone.
    static func isTelling(_ text: String) -> Bool { text.utf8.count >= 4 }
    /// Whether it is so even in a longer text, and no part of another word by chance.
    static func isTellingInside(_ text: String) -> Bool { text.utf8.count >= 8 }

    /// The passwords of the scenarios, in what a flow prints.
    static let ofScenarios = PasswordSearch(
        secrets: Set(Secret.allCases.map(\.typed).filter(isTellingInside)))

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
