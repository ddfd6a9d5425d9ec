import Testing

@testable import Recipes

/// Lists and searches.
@Suite struct ListTests {
    nonisolated struct Row: Identifiable, Equatable {
        let id: Int
    }

    private func rows(_ ids: Int...) -> [Row] { ids.map { Row(id: $0) } }

    private let load = Held<String?, Page<Row>>()

    private func makeList() -> ListViewModel<Row> {
        ListViewModel { @MainActor [load] in try await load($0) }
    }

    @Test(arguments: ["", nil]) func `an empty token ends the list`(_ last: String?) async {
        let list = makeList()
        list.loadNextPage()
        await load.answer(0, .success(Page(items: rows(1, 2), next: "b")))
        list.loadNextPage()
        await load.answer(1, .success(Page(items: rows(3), next: last)))
        list.loadNextPage()
        await letOthersRun()
        #expect(list.items == rows(1, 2, 3))
        #expect(load.asked == [nil, "b"])
    }

    @Test func `a token that comes back ends the list`() async {
        let list = makeList()
        list.loadNextPage()
        await load.answer(0, .success(Page(items: rows(1), next: "b")))
        list.loadNextPage()
        await load.answer(1, .success(Page(items: rows(2), next: "b")))
        list.loadNextPage()
        await letOthersRun()
        #expect(load.asked == [nil, "b"])
    }

    @Test func `a row of the page before is not repeated`() async {
        let list = makeList()
        list.loadNextPage()
        await load.answer(0, .success(Page(items: rows(1, 2, 2), next: "b")))
        list.loadNextPage()
        await load.answer(1, .success(Page(items: rows(2, 3), next: nil)))
        #expect(list.items == rows(1, 2, 3))
    }

    @Test func `a server that repeats its rows is not asked for ever`() async {
        let list = makeList()
        list.loadNextPage()
        await load.answer(0, .success(Page(items: rows(1, 2), next: "b")))
        list.loadNextPage()
        await load.answer(1, .success(Page(items: rows(1, 2), next: "c")))
        await letOthersRun()
        #expect(list.items == rows(1, 2))
        #expect(load.asked == [nil, "b"])
    }

    @Test func `after an empty page the next one is loaded`() async {
        let list = makeList()
        list.loadNextPage()
        await load.answer(0, .success(Page(items: [], next: "b")))
        await load.answer(1, .success(Page(items: [], next: "c")))
        await load.answer(2, .success(Page(items: rows(1), next: nil)))
        #expect(list.items == rows(1))
        #expect(!list.isLoading)
    }

    @Test func `two taps load one page`() async {
        let list = makeList()
        list.loadNextPage()
        list.loadNextPage()
        await load.answer(0, .success(Page(items: rows(1), next: nil)))
        await letOthersRun()
        #expect(load.asked == [nil])
    }

    @Test(arguments: [true, false]) func `a page of the list before a refresh does not count`(
        _ isFailure: Bool
    ) async {
        let list = makeList()
        list.loadNextPage()
        await load.answer(0, .success(Page(items: rows(1), next: "b")))
        list.loadNextPage()
        await letOthersRun()
        let refresh = Task { await list.refresh() }
        await load.answer(2, .success(Page(items: rows(7), next: nil)))
        let late = Page(items: rows(2), next: "c")
        await load.answer(1, isFailure ? .failure(Offline()) : .success(late))
        await refresh.value
        #expect(list.items == rows(7))
        #expect(!list.isLoading && !list.hasFailed)
    }

    @Test func `a failure is gone while the list is tried again, and a cancellation is none`() async {
        let list = makeList()
        list.loadNextPage()
        await load.answer(0, .failure(Offline()))
        #expect(list.hasFailed)
        list.loadNextPage()
        #expect(!list.hasFailed && list.isLoading)
        await load.answer(1, .failure(CancellationError()))
        #expect(!list.hasFailed && !list.isLoading)
    }

    @Test func `a refresh that fails can be tried again, also at the end of the list`() async {
        let list = makeList()
        list.loadNextPage()
        await load.answer(0, .success(Page(items: rows(1), next: nil)))
        let refresh = Task { await list.refresh() }
        await load.answer(1, .failure(Offline()))
        await refresh.value
        #expect(list.hasFailed && list.items == rows(1))
        list.loadNextPage()
        #expect(list.isLoading)
        await load.answer(2, .success(Page(items: rows(7), next: nil)))
        #expect(list.items == rows(7) && !list.hasFailed)
    }

    // MARK: Search

    private let search = Held<String, [String]>()

    private func makeSearch() -> SearchViewModel {
        SearchViewModel { @MainActor [search] in try await search($0) }
    }

    @Test func `no network is not an empty result`() async {
        let model = makeSearch()
        model.textChanged("a")
        await search.answer(0, .success(["Ada"]))
        model.textChanged("ab")
        await search.answer(1, .failure(Offline()))
        #expect(model.hasFailed)
        #expect(model.results == ["Ada"])
        model.textChanged("abc")
        #expect(!model.hasFailed)
        await search.answer(2, .failure(CancellationError()))
        #expect(!model.hasFailed)
    }

    @Test func `an older answer that comes last does not count`() async {
        let model = makeSearch()
        model.textChanged("a")
        await letOthersRun()
        model.textChanged("ab")
        await search.answer(1, .success(["Abigail"]))
        await search.answer(0, .success(["Ada"]))
        #expect(model.results == ["Abigail"])
    }

    @Test func `an empty text finds nothing, whatever arrives`() async {
        let model = makeSearch()
        model.textChanged("a")
        await letOthersRun()
        model.textChanged("")
        await search.answer(0, .success(["Ada"]))
        #expect(model.results.isEmpty)
        #expect(search.asked == ["a"])
    }
}
