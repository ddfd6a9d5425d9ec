// The few symbols of SwiftUI that the snippets in porting.md use, with their real signatures; parameters with a default
// that no snippet gives are left out. They do nothing: the snippets are compiled against them, and never run.

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("nothing is drawn here") }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView()
    }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first content: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent()
    }
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second content: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent()
    }
}

public struct _ConditionalContent<TrueContent, FalseContent>: View {
    public var body: Never { fatalError("nothing is drawn here") }
}

public struct TupleView<T>: View {
    public var body: Never { fatalError("nothing is drawn here") }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("nothing is drawn here") }
}

@MainActor @propertyWrapper public struct Binding<Value> {
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    public var wrappedValue: Value { fatalError("nothing is bound here") }
}

public struct Text: View {
    public init<S: StringProtocol>(_ content: S) {}
    public var body: Never { fatalError("nothing is drawn here") }
}

public struct TextField<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {}
    public var body: Never { fatalError("nothing is drawn here") }
}

public struct Button<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) where Label == Text {}
    public var body: Never { fatalError("nothing is drawn here") }
}

public struct ProgressView: View {
    public init() {}
    public var body: Never { fatalError("nothing is drawn here") }
}

public struct VStack<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("nothing is drawn here") }
}

extension View {
    public func disabled(_ disabled: Bool) -> some View { self }
}
