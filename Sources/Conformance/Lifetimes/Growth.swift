import CRuntime
import Flow
import LoginDomain
import LoginUI

/// The memory of this process.
public enum Heap {
    /// The bytes that are allocated and not freed, large blocks included, on Linux; 0 on other
    /// platforms.
    public static var bytesInUse: Int {
        Int(heap_bytes_in_use())
    }
}

/// How many values each property of a flow leads to, including the elements of a collection.
@MainActor struct PropertyCounts {
    private var counts: [String: Int] = [:]

    init(window: Window, kept: AnyObject?) {
        ObjectWalk.walk(over: window, keeping: kept) { counts[$0.property, default: 0] += 1 }
    }

    /// The properties that lead to more values than they did earlier, each in a sentence.
    func growth(since earlier: PropertyCounts) -> [String] {
        counts.sorted { $0.key < $1.key }.compactMap { property, count in
            let before = earlier.counts[property, default: 0]
            return count > before ? "\(property), grown from \(before) to \(count) values" : nil
        }
    }
}

/// A count of the bytes that a flow keeps while it is open (L45): properties show neither closures nor what is static.
enum Growth {
    /// An allocator may keep some bytes for itself: this many are no growth.
    private static let tolerance = 256

    /// Whether a flow keeps more after the last answer than after half of the answers.
    ///
    /// The process must be alone. What grows does so each time, with other users; by chance, it does not.
    static func isThere(in steps: [Step], on flow: LoginFlow, title: String) -> Bool {
        (0..<3).allSatisfy { round in
            bytes(in: steps.map { $0.byOtherUsers(round) }, on: flow, title: title) > tolerance
        }
    }

    /// Plays, keeps nothing of what is shown, and counts.
    private static func bytes(in steps: [Step], on flow: LoginFlow, title: String) -> Int {
        let answers = steps.indices.filter { steps[$0].isAnswer }
        guard let last = answers.last, answers.count >= 20 else { return 0 }
        let middle = answers[answers.count / 2 - 1]
        return TurnQueue.play(title) { queue in
            let stage = Stage(service: HeldUserService(), countsScreens: true)
            stage.reserve(requests: answers.count + 1)
            queue.run {
                stage.start(flow)
            } afterEachTurn: {
                stage.draw()
            }
            var before = 0
            for (index, step) in steps[...last].enumerated() {
                play_reaches(Int32(index + 1))
                queue.run {
                    stage.perform(step)
                } afterEachTurn: {
                    stage.draw()
                }
                for event in stage.service.takeEvents() { stage.note(event) }
                _ = stage.takeEntry()
                if index == middle { before = Heap.bytesInUse }
            }
            let growth = Heap.bytesInUse - before
            queue.run {
                stage.perform(.close)
                stage.service.answerAll()
            } afterEachTurn: {
            }
            return growth
        }
    }
}

extension Step {
    /// The step with a username that no other round has.
    fileprivate func byOtherUsers(_ round: Int) -> Step {
        guard case .edit(.username, .type(.plain(let name))) = self else { return self }
        return .edit(.username, .type(.plain("\(name), \(round)")))
    }
}
