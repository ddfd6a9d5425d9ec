import Observation

@Observable
final class SignUpCoordinator {
    enum Step: Hashable { case password, code, profile, done }

    /// The screens over the first one, which asks for a mail address: `NavigationStack(path:)` binds to it.
    var path: [Step] = []
    private(set) var mail = ""
    private var isFinished = false
    private let onDone: () -> Void

    init(onDone: @escaping () -> Void) { self.onDone = onDone }

    func mailEntered(_ mail: String) {
        guard path.isEmpty else { return }
        self.mail = mail
        path = [.password]
    }

    // Only the step on top counts. A second tap, or an answer after Back, finds another one there.

    func passwordSet() {
        if path.last == .password { path.append(.code) }
    }

    /// Behind this there is no way back to the code, which cannot be entered twice.
    func codeVerified() {
        if path.last == .code { path = [.profile] }
    }

    func profileSaved() {
        if path.last == .profile { path.append(.done) }
    }

    func finished() {
        guard path.last == .done, !isFinished else { return }
        isFinished = true
        onDone()
    }
}
