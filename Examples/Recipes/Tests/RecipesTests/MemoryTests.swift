import Testing

@testable import Recipes

/// Code that outlives a screen, and code that follows a stream.
@Suite struct MemoryTests {
    // MARK: A draft

    @Test func `the last save wins, whichever upload is slow`() async {
        let upload = Held<String, Void>()
        let draft = Draft { try await upload($0) }
        draft.save("one")
        draft.save("one")
        await letOthersRun()
        draft.save("two")
        draft.save("three")
        await letOthersRun()
        #expect(upload.asked == ["one"])
        await upload.answer(0, .success(()))
        await upload.answer(1, .success(()))
        await letOthersRun()
        #expect(upload.asked == ["one", "three"])
        #expect(draft.unsaved == nil)
    }

    @Test(arguments: [true, false]) func `what was not saved is kept, until a save succeeds`(
        _ isCancelled: Bool
    ) async {
        let upload = Held<String, Void>()
        let draft = Draft { try await upload($0) }
        draft.save("one")
        await upload.answer(0, .failure(isCancelled ? CancellationError() : Offline()))
        #expect(draft.unsaved == "one")
        draft.save("one")
        await upload.answer(1, .success(()))
        #expect(draft.unsaved == nil)
    }

    // MARK: A stream

    @Test func `a level is shown`() {
        let viewModel = BatteryViewModel { AsyncStream { _ in } }
        viewModel.levelChanged(12)
        #expect(viewModel.text == "12 %")
    }

    @Test func `what the stream before has buffered is not shown`() async {
        var streams: [AsyncStream<Int>.Continuation] = []
        let viewModel = BatteryViewModel {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            streams.append(continuation)
            return stream
        }
        viewModel.follow()
        streams[0].yield(2)
        streams[0].yield(3)
        viewModel.follow()
        streams[1].yield(90)
        await comesTrue("a level") { viewModel.text == "90 %" }
        await letOthersRun()
        #expect(viewModel.text == "90 %")

        // A second visit.
        viewModel.follow()
        streams[2].yield(91)
        await comesTrue("the level of a second visit") { viewModel.text == "91 %" }
    }

    // MARK: Leaks

    private nonisolated struct NoTime: Clock {
        let now = ContinuousClock.now
        let minimumResolution = Duration.zero

        func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
    }

    private final class Screen {}

    @Test func `an object that is still alive is named by its type`() async throws {
        let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let screen = Screen()
                expectRelease(of: screen, clock: NoTime())
                Kept.screen = screen
            }
            while true { await Task.yield() }
        }
        let text = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
        #expect(text.contains("still alive: Screen"))
    }

    private enum Kept { static var screen: Screen? }

    @Test func `an object that has gone is no failure`() async {
        expectRelease(of: Screen(), clock: NoTime())
        await letOthersRun()
    }
}
