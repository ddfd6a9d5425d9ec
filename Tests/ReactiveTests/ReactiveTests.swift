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

    @Test func `a late observer gets the next value`() {
        numbers.send(1)
        let late = History(of: numbers.signal)
        numbers.send(2)

        #expect(late.all == [2])
    }

    @Test func `a value that an observer sends back reaches later observers first`() {
        numbers.signal.observe { [numbers] in if $0 == 1 { numbers.send(2) } }
        let later = History(of: numbers.signal)

        numbers.send(1)

        #expect(later.all == [2, 1])
    }

    @Test func `a feedback leads back, and keeps nothing alive`() {
        let feedback = Feedback<Int>()
        var merged: Signal<Int>? = Signal.merge(numbers.signal.map { $0 }, feedback: feedback)
        let seen = merged.map { History(of: $0) }
        weak let released = merged

        numbers.send(1)
        feedback.send(2)

        #expect(seen?.all == [1, 2])
        #expect(released != nil)
        merged = nil
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

    @Test func `a second binding is refused`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let binder = Binder(wrappedValue: 1)
                binder.projectedValue.bind { _ in }
                binder.projectedValue.bind { _ in }
            }
        }
    }
}
