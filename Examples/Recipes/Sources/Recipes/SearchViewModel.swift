import Observation

@Observable
final class SearchViewModel {
    /// Those of the text before stay until the new ones are there.
    private(set) var results: [String] = []
    private(set) var hasFailed = false
    @ObservationIgnored private var attempt: Task<Void, Never>?
    private let search: @Sendable (_ text: String) async throws -> [String]

    init(search: @escaping @Sendable (_ text: String) async throws -> [String]) { self.search = search }

    deinit { attempt?.cancel() }

    func textChanged(_ text: String) {
        attempt?.cancel()
        hasFailed = false
        guard !text.isEmpty else {
            results = []
            return
        }
        attempt = Task { [weak self, search] in
            do {
                let results = try await search(text)
                if !Task.isCancelled { self?.results = results }
            } catch {
                // No network is not “nothing found”, and a cancellation is no failure.
                if !Task.isCancelled { self?.hasFailed = !(error is CancellationError) }
            }
        }
    }
}
