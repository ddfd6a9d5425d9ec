import CRuntime
import Flow
import LoginDomain
import LoginSuite

/// What a flow keeps more and more of while it is open (L45).
///
/// Properties are counted always, and name what grows. They show neither closures nor what is static; bytes
/// do, in a process that is alone.
enum Growth {
    /// How often the attempts are made in a process that is alone, each time by other users.
    ///
    /// An array doubles its memory when it is full. From half of the first attempts to the last of all there
    /// are four times as many.
    private static let roundCount = 2
    /// An allocator may keep some bytes for itself: this many are no growth.
    private static let tolerance = 1_024

    private struct Sizes {
        /// How many bytes more it keeps after the last answer than after half of the first round's.
        var bytes = 0
        /// The properties that lead to more values at the end of the first round, each in a sentence.
        var properties: [String] = []
    }

    /// What has grown, each in a sentence.
    static func notes(
        on flow: LoginFlow, in steps: [Step], title: String, until deadline: Deadline
    ) -> [String] {
        let answerCount = steps.count(where: \.isAnswer)
        precondition(answerCount >= 20, "too few answers to see what grows")
        let rounds = (0..<(Player.isAlone ? roundCount : 1)).flatMap { round in
            steps.compactMap { $0.byOtherUsers(round)?.answeringLater(by: round * answerCount) }
        }
        let sizes = measured(rounds, inRoundsOf: answerCount, on: flow, title: title, until: deadline)
        let grows = Player.isAlone && sizes.bytes > tolerance
        return sizes.properties + (grows ? ["the open flow keeps more and more memory"] : [])
    }

    /// Plays, and keeps nothing of what is shown.
    ///
    /// It is measured from half of the first round: what has a limit has reached it by then.
    /// - Parameter answerCount: How many answers a round has.
    private static func measured(
        _ steps: [Step], inRoundsOf answerCount: Int, on flow: LoginFlow, title: String,
        until deadline: Deadline
    ) -> Sizes {
        let answers = steps.indices.filter { steps[$0].isAnswer }.map { $0 + 1 }
        let middle = answers[answerCount / 2 - 1]
        let last = answers[answers.count - 1]
        return TurnQueue.play(title) { queue in
            var sizes = Sizes()
            var early: [String: Int] = [:]
            var player = Player(queue: queue, fixture: .plain, until: deadline)
            let driver = player.drivers[0]
            driver.notesFrames = false
            player.run(Array(steps[..<last]), on: flow) { number, _ in
                // The bytes are counted in between: a walk makes the runtime keep some of its own.
                if number == middle {
                    early = propertyCounts(of: driver)
                    sizes.bytes -= Int(heap_bytes_in_use())
                }
                if number == answers[answerCount - 1] {
                    sizes.bytes += Int(heap_bytes_in_use())
                    sizes.properties = sentences(early, propertyCounts(of: driver))
                    sizes.bytes -= Int(heap_bytes_in_use())
                }
                if number == last { sizes.bytes += Int(heap_bytes_in_use()) }
            }
            return sizes
        }
    }

    /// How many values each property leads to, including the elements of a collection.
    @MainActor private static func propertyCounts(of driver: Driver) -> [String: Int] {
        var counts: [String: Int] = [:]
        ObjectWalk.walk(over: driver.window, keeping: driver.kept) { counts[$0.property, default: 0] += 1 }
        return counts
    }

    private static func sentences(_ early: [String: Int], _ late: [String: Int]) -> [String] {
        late.sorted { $0.key < $1.key }.compactMap { property, count in
            let before = early[property, default: 0]
            return count > before ? "\(property), grown from \(before) to \(count) values" : nil
        }
    }
}

extension Step {
    /// The step with names that no other round has.
    fileprivate func byOtherUsers(_ round: Int) -> Step? {
        mapParts { part in
            switch part {
            case .edit(.username, .type(.plain(let name))):
                .edit(.username, .type(.plain("\(name), \(round)")))
            case .answer(let request, .success(let name)):
                .answer(request, .success(displayName: "\(name), \(round)"))
            default: part
            }
        }
    }

    /// The step as it is taken after this many other requests.
    fileprivate func answeringLater(by count: Int) -> Step? {
        mapParts { part in
            if case .answer(let request, let answer) = part { .answer(request + count, answer) } else { part }
        }
    }
}
