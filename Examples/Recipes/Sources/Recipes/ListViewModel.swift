import Observation

struct Page<Item: Sendable>: Sendable {
    let items: [Item]
    /// Where the next page begins; none, or an empty text, after the last one.
    let next: String?
}

@Observable
final class ListViewModel<Item: Identifiable & Sendable> {
    private(set) var items: [Item] = []
    private(set) var isLoading = false
    private(set) var hasFailed = false
    @ObservationIgnored private var attempt: Task<Void, Never>?
    private var next: String?
    private var isComplete = false
    private let load: @Sendable (_ next: String?) async throws -> Page<Item>

    /// - Parameter load: Loads the page that begins there, or the first one.
    init(load: @escaping @Sendable (_ next: String?) async throws -> Page<Item>) { self.load = load }

    deinit { attempt?.cancel() }

    /// The last rows have appeared, or Try again was tapped.
    func loadNextPage() {
        guard !isLoading, !isComplete else { return }
        begin(next)
    }

    /// Keeps the old rows until the new ones are there; if it fails, Try again begins with the first page.
    func refresh() async {
        attempt?.cancel()
        next = nil
        isComplete = false
        begin(nil)
        await attempt?.value
    }

    private func begin(_ start: String?) {
        attempt = Task { [weak self, load] in
            do {
                let page = try await load(start)
                if !Task.isCancelled { self?.arrived(page, start) }
            } catch {
                if !Task.isCancelled { self?.failed(error) }
            }
        }
        hasFailed = false
        isLoading = true
    }

    private func arrived(_ page: Page<Item>, _ start: String?) {
        var rows = start == nil ? [] : items
        // A row that was inserted at the server moves another one to the next page.
        var known = Set(rows.map(\.id))
        rows += page.items.filter { known.insert($0.id).inserted }
        items = rows
        next = page.next
        isComplete = page.next == nil || page.next == "" || page.next == start
        isLoading = false
        // No last row appears that would ask for more.
        if page.items.isEmpty { loadNextPage() }
    }

    /// A cancellation is no failure.
    private func failed(_ error: any Error) {
        hasFailed = !(error is CancellationError)
        isLoading = false
    }
}
