import LoginDomain
import Testing

@testable import ProfileMVVM
@testable import Recipes

/// A test that holds the answer, and tests that assert nothing and something: `docs/testing.md`.
@Suite struct HeldAnswerTests {
    @Test(.timeLimit(.minutes(1))) func `it is loading until the answer comes`() async {
        let answers = AsyncStream.makeStream(of: String.self)
        let viewModel = ProfileViewModel(
            load: {
                for await name in answers.stream { return name }
                throw CancellationError()
            }, onDone: {})
        viewModel.begin()
        #expect(viewModel.isLoading)  // at once, before the request has begun

        answers.continuation.yield("Ada")
        await withCheckedContinuation { ended in
            viewModel.$isLoading.bind { if !$0 { ended.resume() } }
        }
        #expect(viewModel.text == "Ada")
    }

    @Test func `dropped while it waits, it is released`() async {
        let answer = Held<Int, String>()
        weak var dropped: ProfileViewModel?
        do {
            let viewModel = ProfileViewModel(load: { try await answer(0) }, onDone: {})
            viewModel.begin()
            await letOthersRun()
            dropped = viewModel
        }
        #expect(dropped == nil)
    }

    @Test func `green, whatever happens`() {
        let viewModel = LoginViewModel(service: FakeUserService()) { name in
            #expect(name == "Ada Min")
        }
        viewModel.username = "admin"
        viewModel.logInTapped()
    }

    @Test func `an empty password does not log in`() async {
        var names: [String] = []
        let viewModel = LoginViewModel(service: FakeUserService()) { names.append($0) }
        viewModel.username = "admin"
        viewModel.logInTapped()
        await comesTrue("an answer") { !viewModel.isLocked }
        #expect(names.isEmpty)
    }
}
