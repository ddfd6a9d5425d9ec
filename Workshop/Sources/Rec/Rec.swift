import Synchronization

/// What is called by the rewritten samples: it notes what is entered and left, and each statement.
public enum Rec {
    private static let events = Mutex<[String]?>(nil)

    /// From now on, everything is noted.
    public static func start() {
        events.withLock { $0 = [] }
    }

    /// Notes nothing until it starts again.
    /// - Returns: What has happened since the start, as `Event` reads it.
    public static func stop() -> [String] {
        events.withLock { events in
            defer { events = nil }
            return events ?? []
        }
    }

    /// Notes that something has happened.
    public static func note(_ event: String) {
        events.withLock { $0?.append(event) }
    }

    /// The running task: each has a stack of its own, so that what waits is found where it has waited.
    private static var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

    // MARK: What the rewritten files call

    /// - Parameter function: Its number: its file's, and its place in that.
    public static func enter(_ function: Int) { note("enter \(function) \(task)") }
    /// - Parameter statement: Its place in the function that was entered last.
    public static func at(_ statement: Int) { note("at \(statement) \(task)") }
    public static func leave() { note("leave \(task)") }
    public static func made(_ type: String) { note("made \(type) \(task)") }
    public static func released(_ type: String) { note("released \(type)") }

    /// A method that is handed over, entered like the closure that it stands for.
    public static func handed(_ function: Int, _ method: @escaping () -> Void) -> () -> Void {
        { (enter(function), method(), leave()).1 }
    }

    /// The same with a value.
    public static func handed<Value>(
        _ function: Int, _ method: @escaping (Value) -> Void
    ) -> (Value) -> Void {
        { (enter(function), method($0), leave()).1 }
    }
}
