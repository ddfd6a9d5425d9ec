import Flow
import LoginSuite

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Where a play is: what the parent of a playing process says if that process does not end well.
public struct Place: Sendable, Equatable {
    /// The id of the flow.
    public var flow: String
    /// The id of the rule, if the play is one of its scenarios.
    public var rule = ""
    /// The title of the scenario, or what else is played.
    public var scenario: String
    /// The number of the step; 0 is the start.
    public var step = 0

    /// The number of the step after the last one: the window closes, and open requests are answered.
    static let end = -1

    init(of scenario: Scenario, on flow: LoginFlow) {
        self.init(flow: flow.id, rule: scenario.rule.id, scenario: scenario.title)
    }

    init(flow: String, rule: String = "", scenario: String, step: Int = 0) {
        self.flow = flow
        self.rule = rule
        self.scenario = scenario
        self.step = step
    }
}

extension Place: CustomStringConvertible {
    /// Flow, rule, scenario and step: `mvc, L08 “the button”, step 3`.
    public var description: String {
        let title = rule.isEmpty ? scenario : "\(rule) “\(scenario)”"
        switch step {
        case 0: return "\(flow), \(title)"
        case Place.end: return "\(flow), \(title), at the end: \(Place.endInWords)"
        default: return "\(flow), \(title), step \(step)"
        }
    }

    static let endInWords = "the window closes, and open requests are answered"
}

/// A file in which the threads of one process note their places, and which another process reads.
///
/// It is in the memory of both: what was noted is still there when the first has crashed, and noting it costs next
/// to nothing.
final class PlaceFile: @unchecked Sendable {
    /// As many threads have a place; more play without one.
    private static let threads = 64
    private static let size = 2_048

    /// The place of one thread, as it lies in the file; the bytes of the names follow.
    private struct Head {
        /// Changes with each turn.
        var beats: UInt64 = 0
        var isUnderWay: Int32 = 0
        var step: Int32 = 0
        /// How many bytes the process had printed when the play began.
        var printed: Int64 = 0
        var length: Int32 = 0
    }

    /// A place that was read.
    struct Note {
        let place: Place
        let beats: UInt64
        let printed: Int
    }

    private let memory: UnsafeMutableRawPointer

    /// Maps a file into the memory of this process.
    init?(_ descriptor: Int32) {
        let length = Self.threads * Self.size
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        if Int(status.st_size) < length, ftruncate(descriptor, off_t(length)) != 0 { return nil }
        let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        self.memory = memory
    }

    deinit { munmap(memory, Self.threads * Self.size) }

    /// What follows the places in the file.
    static var end: Int { threads * size }

    // MARK: Noting

    private func head(of thread: Int) -> UnsafeMutablePointer<Head> {
        (memory + thread * Self.size).assumingMemoryBound(to: Head.self)
    }

    func begin(_ place: Place, on thread: Int, printed: Int) {
        guard thread < Self.threads else { return }
        let head = head(of: thread)
        let names = UnsafeMutableRawPointer(head + 1)
        var text = "\(place.flow)\0\(place.rule)\0\(place.scenario)"
        text.withUTF8 { bytes in
            let length = min(bytes.count, Self.size - MemoryLayout<Head>.size)
            UnsafeMutableRawBufferPointer(start: names, count: length)
                .copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).prefix(length)))
            head.pointee.length = Int32(length)
        }
        head.pointee.step = 0
        head.pointee.printed = Int64(printed)
        head.pointee.isUnderWay = 1
        beat(on: thread)
    }

    func reach(_ step: Int, on thread: Int) {
        guard thread < Self.threads else { return }
        head(of: thread).pointee.step = Int32(step)
        beat(on: thread)
    }

    func beat(on thread: Int) {
        guard thread < Self.threads else { return }
        head(of: thread).pointee.beats &+= 1
    }

    func end(on thread: Int) {
        guard thread < Self.threads else { return }
        head(of: thread).pointee.isUnderWay = 0
    }

    // MARK: Reading

    /// The places of the threads that play, by thread.
    var notes: [Int: Note] {
        let all = (0..<Self.threads).compactMap { thread in note(of: thread).map { (thread, $0) } }
        return Dictionary(uniqueKeysWithValues: all)
    }

    private func note(of thread: Int) -> Note? {
        let head = head(of: thread)
        guard head.pointee.isUnderWay != 0 else { return nil }
        let bytes = UnsafeRawBufferPointer(start: head + 1, count: Int(head.pointee.length))
        let names = String(decoding: bytes, as: UTF8.self).split(
            separator: "\0", omittingEmptySubsequences: false)
        guard names.count == 3 else { return nil }
        let place = Place(
            flow: String(names[0]), rule: String(names[1]), scenario: String(names[2]),
            step: Int(head.pointee.step))
        return Note(place: place, beats: head.pointee.beats, printed: Int(head.pointee.printed))
    }
}
