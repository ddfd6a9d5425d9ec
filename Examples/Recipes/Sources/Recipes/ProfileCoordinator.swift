import Observation

@Observable
final class NameEditor: Identifiable {
    var name: String
    private let onDone: (NameEditor) -> Void

    init(name: String, onDone: @escaping (NameEditor) -> Void) {
        self.name = name
        self.onDone = onDone
    }

    func doneTapped() { onDone(self) }
}

@Observable
final class ProfileCoordinator {
    /// Shown as a sheet for as long as it is there.
    var nameEditor: NameEditor?
    private(set) var name = "Ada"

    /// A second tap finds the editor there, with what was typed.
    func editName() {
        guard nameEditor == nil else { return }
        nameEditor = NameEditor(name: name) { [weak self] in self?.edited($0) }
    }

    /// Only the editor that is shown counts: one that was swiped away renames nothing.
    private func edited(_ editor: NameEditor) {
        guard editor === nameEditor else { return }
        name = editor.name
        nameEditor = nil
    }
}
