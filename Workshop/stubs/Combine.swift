// The two symbols of Combine that a snippet of the pages uses, as far as it uses them. The snippet is compiled against them, and
// never run.

nonisolated public protocol ObservableObject: AnyObject {}

@propertyWrapper nonisolated public struct Published<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Value
}
