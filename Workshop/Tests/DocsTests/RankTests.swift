import Testing

@testable import docs

/// The order of two lists.
@Suite @MainActor struct RankTests {
    @Test func `the same order is 1, and the opposite one -1`() {
        #expect(Ranks.correlation([1, 2, 3], [10, 20, 1000]) == 1)
        #expect(Ranks.correlation([1, 2, 3], [3, 2, 1]) == -1)
    }

    @Test func `values that are equal share a place`() {
        // By hand: the places are 1, 2, 3, 4 and 1, 2.5, 2.5, 4.
        #expect(abs(Ranks.correlation([1, 2, 3, 4], [5, 6, 6, 7]) - 0.9487) < 0.0001)
    }
}
