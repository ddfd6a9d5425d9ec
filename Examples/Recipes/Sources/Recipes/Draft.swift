/// The app owns this object, so a save goes on when its screen has closed.
final class Draft {
    /// A text that could not be saved.
    private(set) var unsaved: String?
    private var saving: String?
    private var waiting: String?
    private let upload: (String) async throws -> Void

    init(upload: @escaping (String) async throws -> Void) {
        self.upload = upload
    }

    /// Saves it after what is being saved: of two uploads at once, the older might arrive last, and win.
    func save(_ text: String) {
        guard text != waiting ?? saving else { return }
        waiting = text
        guard saving == nil else { return }
        saving = text
        Task {
            while let text = waiting {
                saving = text
                waiting = nil
                do {
                    try await upload(text)
                    unsaved = nil
                } catch {
                    unsaved = text
                }
            }
            saving = nil
        }
    }
}
