import Synchronization

/// What is called by the rewritten samples: it notes what is entered and left, and each statement.
public enum Rec {
    private struct Notes {
        /// Nothing while nothing is noted.
        var text: String?
        /// Tasks have small numbers.
        var tasks: [Int: Int] = [:]
    }

    private static let notes = Mutex(Notes())

    /// From now on, everything is noted.
    public static func start() {
        notes.withLock { $0.text = "" }
    }

    /// Notes nothing until it starts again.
    /// - Returns: What has happened since the start: words with a blank between them, as `Event` reads them.
    public static func stop() -> String {
        notes.withLock { notes in
            defer { notes.text = nil }
            return notes.text ?? ""
        }
    }

    /// Notes that something has happened.
    public static func note(_ event: String) {
        notes.withLock { $0.text? += "\(event) " }
    }

    /// The same in the running task: each has a stack of its own, so that what waits is found where it has waited.
    private static func noteInTask(_ event: String) {
        let task = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
        notes.withLock { notes in
            guard notes.text != nil else { return }
            let number = notes.tasks[task] ?? notes.tasks.count
            notes.tasks[task] = number
            notes.text? += "\(event):\(number) "
        }
    }

    // MARK: What the rewritten files call

    /// - Parameter function: Its number: its file's, and its place in that.
    public static func enter(_ function: Int) { noteInTask("enter:\(function)") }
    /// - Parameter statement: Its place in the function that was entered last.
    public static func at(_ statement: Int) { noteInTask("at:\(statement)") }
    public static func leave() { noteInTask("leave") }
    public static func made(_ type: String) { noteInTask("made:\(type)") }
    public static func released(_ type: String) { note("released:\(type)") }

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
