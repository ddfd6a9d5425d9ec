import LoginDomain
import Reactive
import TestSupport
import Testing

@Suite struct SignalTests {
    private let numbers = Source<Int>()
    private let words = Source<String>()
    private let taps = Source<Void>()

    @Test func `operators pass on what they say`() {
        let doubled = History(of: numbers.signal.map { $0 * 2 })
        let even = History(of: numbers.signal.filter { $0.isMultiple(of: 2) })
        let parsed = History(of: words.signal.compactMap { Int($0) })
        let both = History(of: Signal.merge(numbers.signal, words.signal.map(\.count)))

        for number in 1...3 { numbers.send(number) }
        words.send("12")
        words.send("no")

        #expect(doubled.all == [2, 4, 6])
        #expect(even.all == [2])
        #expect(parsed.all == [12])
        #expect(both.all == [1, 2, 3, 2, 2])
    }

    @Test func `combineLatest begins when both have a value, and keeps the latest of each`() {
        let pairs = History(
            of: Signal.combineLatest(numbers.signal, words.signal).map { "\($0)\($1)" })

        numbers.send(1)
        numbers.send(2)
        words.send("a")
        numbers.send(3)

        #expect(pairs.all == ["2a", "3a"])
    }

    @Test func `takeWhen emits the latest value, and nothing before there is one`() {
        let taken = History(of: numbers.signal.takeWhen(taps.signal))

        taps.send()
        numbers.send(1)
        numbers.send(2)
        taps.send()
        taps.send()

        #expect(taken.all == [2, 2])
    }

    @Test func `take until emits what comes before the end`() {
        let taken = History(of: numbers.signal.take(until: taps.signal))

        numbers.send(1)
        taps.send()
        numbers.send(2)

        #expect(taken.all == [1])
    }

    @Test func `a value that an observer sends back reaches later observers first`() {
        numbers.signal.observe { [numbers] in if $0 == 1 { numbers.send(2) } }
        let later = History(of: numbers.signal)

        numbers.send(1)

        #expect(later.all == [2, 1])
    }

    @Test func `a feedback leads back, and keeps nothing alive`() {
        weak var chain: Signal<Int>?
        do {
            let numbers = Source<Int>()
            let feedback = Feedback<Int>()
            let merged = Signal.merge(numbers.signal, feedback: feedback)
            let seen = History(of: merged)
            merged.filter { $0 == 1 }.observe { _ in feedback.send(2) }
            chain = merged

            numbers.send(1)

            #expect(seen.all == [1, 2])
        }
        #expect(chain == nil)
    }

    @Test(.deep) func `a feedback that leads nowhere is refused`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { Feedback<Int>().send(1) }
        }
    }

    @Test(.deep) func `a feedback that is merged twice is refused`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let feedback = Feedback<Int>()
                _ = Signal.merge(Source<Int>().signal, feedback: feedback)
                _ = Signal.merge(Source<Int>().signal, feedback: feedback)
            }
        }
    }
}

@Suite struct RequestTests {
    private let service = ManualService()
    private let submissions = Source<Credentials>()
    private let cancelTaps = Source<Void>()
    private let attempt: Request<User, LoginError>
    private let isRunning: History<Bool>
    private let names: History<String>
    private let errors: History<LoginError>

    init() {
        attempt = submissions.signal.request(until: cancelTaps.signal, service.logIn(with:))
        isRunning = History(of: attempt.isRunning())
        names = History(of: attempt.values().map(\.displayName))
        errors = History(of: attempt.errors())
    }

    @Test func `what comes while a request runs is ignored`() async throws {
        submissions.send(.ada)
        submissions.send(.ada)
        try await service.nextRequest().answer(.failure(.locked))

        #expect(service.asked == [.ada])
        #expect(isRunning.all == [true, false])
    }

    @Test func `a failure is a value, and the next request follows`() async throws {
        submissions.send(.ada)
        try await service.nextRequest().answer(.failure(.unreachable))
        submissions.send(.ada)
        try await service.nextRequest().answer(.success(.ada))

        #expect(errors.all == [.unreachable])
        #expect(names.all == ["Ada"])
        #expect(isRunning.all == [true, false, true, false])
    }

    @Test func `a request runs until its result is delivered`() async throws {
        let order = History<String>()
        attempt.isRunning().observe { order.append("isRunning: \($0)") }
        attempt.values().observe { order.append($0.displayName) }

        submissions.send(.ada)
        try await service.nextRequest().answer(.success(.ada))

        #expect(order.all == ["isRunning: true", "Ada", "isRunning: false"])
    }

    @Test(arguments: ManualService.lateAnswers)
    func `what is cancelled emits nothing more`(late: Result<User, LoginError>) async throws {
        cancelTaps.send()
        submissions.send(.ada)
        let request = try await service.nextRequest()
        cancelTaps.send()
        await request.answer(late)

        #expect(isRunning.all == [true, false])
        #expect(names.all.isEmpty)
        #expect(errors.all.isEmpty)
    }

    @Test func `an observer of a failure may begin the next request`() async throws {
        attempt.errors().observe { [submissions] _ in submissions.send(.ada) }

        submissions.send(.ada)
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(isRunning.all == [true, true])
        try await service.nextRequest().answer(.success(.ada))
        #expect(names.all == ["Ada"])
    }

    @Test func `an observer of the end may begin the next request`() async throws {
        attempt.isRunning().observe { [submissions] isRunning in
            if !isRunning { submissions.send(.ada) }
        }

        submissions.send(.ada)
        cancelTaps.send()

        #expect(isRunning.all == [true, false, true])
    }

    @Test func `a request that runs keeps no chain alive, and goes with it`() async throws {
        weak var chain: Signal<Bool>?
        let request: ManualService.Request
        do {
            let taps = Source<Credentials>()
            chain = taps.signal.request(until: Source().signal, service.logIn(with:)).isRunning()
            taps.send(.ada)
            request = try await service.nextRequest()
            #expect(chain != nil)
        }
        #expect(chain == nil)
        await request.answer(.success(.ada))
        #expect(service.wasCancelled == [true])
    }
}

@Suite struct BinderTests {
    @Binder private var name = "Ada"

    @Test func `a binding is delivered at once, and after each change`() {
        let names = History(of: $name)

        name = "Grace"
        name = "Grace"

        #expect(names.all == ["Ada", "Grace", "Grace"])
    }

    @Test func `a listener finds the value set, and what it sets itself is delivered, too`() {
        let binder = Binder(wrappedValue: 0)
        var seen: [Int] = []
        binder.projectedValue.bind { value in
            seen.append(binder.wrappedValue)
            if value < 2 { binder.wrappedValue = value + 1 }
        }

        #expect(seen == [0, 1, 2])
    }

    // A `UILabel` has an optional text, too.
    @Test func `a widget that is bound shows the value, and is not kept alive`() {
        let binder = Binder(wrappedValue: "Ada")
        weak var released: Label?
        do {
            let label = Label()
            released = label
            binder.projectedValue.bind(to: label) { $0.text = $1 }
            #expect(label.text == "Ada")
            binder.wrappedValue = "Grace"
            #expect(label.text == "Grace")
        }
        #expect(released == nil)
    }

    @Test(.deep) func `a second binding is refused`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let binder = Binder(wrappedValue: 1)
                binder.projectedValue.bind { _ in }
                binder.projectedValue.bind { _ in }
            }
        }
    }
}

private final class Label {
    var text: String?
}
