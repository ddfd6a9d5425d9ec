import CRuntime
import Flow
import Foundation
import LoginDomain
import TestSupport
import Testing

@testable import Conformance

/// A flow that waits for a clock: time is played where the compiler lets the queue play it, and what goes
/// past the queue is named.
@Suite(.onSoundKit) nonisolated struct TimeTests {
    private func differences(of fault: PlainLogin.Type, in rules: [String]) -> [Difference] {
        Matrix(rules: Rule.all.filter { rules.contains($0.id) }, flows: [.plain(fault)]).differences
    }

    #if compiler(>=6.3)
        @Test(arguments: [
            (FadingLogin.self as PlainLogin.Type, "L13", "+ 0.2 s later: frame 2"),
            (FadingLateLogin.self, "L13", "+ 5 s later: frame 2"),
            (SendingLateLogin.self, "L08", "+ 1 s later: frame 2"),
        ])
        func `what comes after a sleep is a difference, and says so, the same each time`(
            fault: PlainLogin.Type, rule: String, line: String
        ) throws {
            let difference = try #require(differences(of: fault, in: [rule]).first)
            #expect(difference.lines.contains(line), "\(difference)")
            for _ in 0..<5 {
                #expect(differences(of: fault, in: [rule]).first?.description == "\(difference)")
            }
        }

        @Test func `a user who is faster than a sleep is played, too`() throws {
            let difference = try #require(differences(of: PatientLogin.self, in: ["L02"]).first)
            #expect(difference.step.hasPrefix("before any timer: tap Log in"), "\(difference)")
        }

        @Test(.deep) func `a loop of sleeps that nobody sees ends with its screen, and is no difference`() {
            let differences = differences(
                of: PollingLogin.self, in: ["L01", "L08", "L12", "L13", "L29", "L44"])
            #expect(differences.isEmpty, "\(differences)")
        }

        @Test func `sleeps end in the order of their ends, and equal ones in the order of their beginnings`()
        {
            #expect(order(of: [3, 1, 2, 1, 0]) == [4, 1, 3, 2, 0])
        }

        /// Which of some sleeps, in seconds, end first.
        private func order(of sleeps: [Int]) -> [Int] {
            TurnQueue.play { queue in
                var order: [Int] = []
                queue.run {
                    for (number, sleep) in sleeps.enumerated() {
                        Task {
                            try? await Task.sleep(for: .seconds(sleep))
                            order.append(number)
                        }
                    }
                } afterEachTurn: {
                }
                return order
            }
        }

        @Test func `a sleep that is cancelled ends at once, and leaves nothing`() {
            TurnQueue.play { queue in
                var hasEnded = false
                let task = Task {
                    try? await Task.sleep(for: .seconds(60))
                    hasEnded = true
                }
                queue.run({ task.cancel() }, until: .timers(0), afterEachTurn: {})
                #expect(hasEnded)
                queue.drain {}
                #expect(!queue.hasTimers && !queue.hasOpenTask)
            }
        }

        @Test func `a run can end between two timers, and after a time`() {
            TurnQueue.play { queue in
                var count = 0
                queue.run(
                    {
                        Task {
                            for _ in 0..<10 {
                                try? await Task.sleep(for: .seconds(1))
                                count += 1
                            }
                        }
                    }, until: .timers(0), afterEachTurn: {})
                #expect(count == 0 && queue.hasTimers)
                queue.drain(until: .timers(1)) {}
                #expect(count == 1)
                queue.drain(until: .time(.milliseconds(2_900))) {}
                #expect(count == 3)
                queue.drain(until: .time(.milliseconds(100))) {}
                #expect(count == 4)
                queue.drain {}
                #expect(count == 10 && !queue.hasTimers)
            }
        }

        @Test func `a loop of sleeps ends a run`() {
            TurnQueue.play { queue in
                var count = 0
                let task = Task {
                    while !Task.isCancelled {
                        count += 1
                        try? await Task.sleep(for: .seconds(1))
                    }
                }
                queue.drain {}
                #expect(count == TurnQueue.timerLimit + 1)
                queue.run({ task.cancel() }, afterEachTurn: {})
                #expect(!queue.hasTimers)
            }
        }
    #endif

    @Test func `a job from another thread is never run, and its task is found`() {
        let mayGoOn = DispatchSemaphore(value: 0)
        let isOver = DispatchSemaphore(value: 0)
        let isOpen = TurnQueue.play { queue in
            var hasGoneOn = false
            queue.run {
                Task {
                    await withUnsafeContinuation { continuation in
                        Thread.detachNewThread {
                            mayGoOn.wait()
                            continuation.resume()
                            isOver.signal()
                        }
                    }
                    hasGoneOn = true
                }
            } afterEachTurn: {
            }
            mayGoOn.signal()
            isOver.wait()
            queue.drain {}
            #expect(!hasGoneOn)
            return queue.hasOpenTask
        }
        #expect(isOpen)
        // The next play on this queue knows nothing of it.
        TurnQueue.play { queue in
            var hasGoneOn = false
            queue.run({ Task { hasGoneOn = true } }, afterEachTurn: {})
            #expect(hasGoneOn && !queue.hasOpenTask)
        }
    }
}
