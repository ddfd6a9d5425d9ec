/// The app owns this object, so a save goes on when its screen has closed.
final class Draft {
    /// What could not be saved.
    private(set) var unsaved: String?
    private var waiting: String?
    private var isSaving = false
    private let upload: (String) async throws -> Void

    init(upload: @escaping (String) async throws -> Void) {
        self.upload = upload
    }

    /// One upload at a time: of two, the older might arrive last, and win.
    func save(_ text: String) {
        waiting = text
        guard !isSaving else { return }
        isSaving = true
        Task {
            while let text = waiting {
                waiting = nil
                do {
                    try await upload(text)
                    unsaved = nil
                } catch {
                    unsaved = text
                }
            }
            isSaving = false
        }
    }
}
