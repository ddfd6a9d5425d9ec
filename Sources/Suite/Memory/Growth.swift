import CRuntime
import Flow
import LoginSuite

/// What a flow keeps more and more of while it is open (L45).
///
/// Properties are counted always, and name what grows. They show neither closures nor what is static; bytes
/// do, in a process that is alone.
struct Growth {
    /// Growth below this is noise from the allocator.
    private static let tolerance = 1_024

    /// The number of the step with the answer in the middle: what has a limit has reached it by then.
    private let middle: Int
    /// That of the step with the last one.
    private let last: Int
    private var early: [String: Int] = [:]
    /// The properties that lead to more values at the end, each in a sentence.
    private(set) var notes: [String] = []

    init(in steps: [Step]) {
        let answers = steps.indices.filter { steps[$0].isAnswer }.map { $0 + 1 }
        precondition(answers.count >= 20, "too few answers to see what grows")
        middle = answers[answers.count / 2 - 1]
        last = answers[answers.count - 1]
    }

    /// Looks after the step of this number.
    @MainActor mutating func look(at driver: Driver, after step: Int) {
        if step == middle { early = Self.propertyCounts(of: driver) }
        guard step == last else { return }
        notes = Self.propertyCounts(of: driver).sorted { $0.key < $1.key }.compactMap { property, count in
            let before = early[property, default: 0]
            return count > before ? "\(property), grown from \(before) to \(count) values" : nil
        }
    }

    /// How many values each property leads to, including the elements of a collection.
    @MainActor private static func propertyCounts(of driver: Driver) -> [String: Int] {
        var counts: [String: Int] = [:]
        ObjectWalk.walk(over: driver.window, keeping: driver.kept) { counts[$0.property, default: 0] += 1 }
        return counts
    }

    /// Whether the open flow keeps more bytes at the end than in the middle; nothing that is shown is kept.
    ///
    /// The attempts are made twice, each time by other users: an array doubles its memory when it is full, and
    /// from half of the first attempts to the last of all there are four times as many.
    static func isSeenInBytes(on flow: LoginFlow, in steps: [Step], at place: Place) -> Bool {
        let first = Growth(in: steps)
        let answerCount = steps.count(where: \.isAnswer)
        let again = steps.compactMap { $0.byOtherUsers(after: answerCount) }
        let all = steps + again[..<first.last]
        return TurnQueue.play(at: place) { queue in
            var bytes = 0
            var player = Player(queue: queue, fixture: .plain)
            player.drivers[0].recordsFrames = false
            player.run(all, on: flow) { number, _ in
                if number == first.middle { bytes -= Int(heap_bytes_in_use()) }
                if number == all.count { bytes += Int(heap_bytes_in_use()) }
            }
            return bytes > tolerance
        }
    }
}

extension Step {
    /// The step by users who have other names, after so many other requests.
    fileprivate func byOtherUsers(after count: Int) -> Step? {
        mapParts { part in
            switch part {
            case .edit(.username, .type(.plain(let name))):
                .edit(.username, .type(.plain("another \(name)")))
            case .answer(let request, .success(let name)):
                .answer(request + count, .success(displayName: "another \(name)"))
            case .answer(let request, let answer): .answer(request + count, answer)
            default: part
            }
        }
    }
}
