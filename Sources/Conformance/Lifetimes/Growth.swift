import CRuntime
import LoginUI
import Synchronization

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
