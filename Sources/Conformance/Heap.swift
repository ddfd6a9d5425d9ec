import CRuntime

/// The memory of this process.
public enum Heap {
    /// The bytes that are allocated and not freed, on Linux; elsewhere nobody counts them, and it is 0.
    public static var bytesInUse: Int {
        Int(heap_bytes_in_use())
    }
}
