import LoginUI

/// A search for passwords that are gone, in what the properties of a flow lead to (L34).
struct SecretSearch {
    /// The passwords to find.
    let secrets: Set<String>
    /// The password in the field, which may rightly be there and may contain one of the others.
    let present: String

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
