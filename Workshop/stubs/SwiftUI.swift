// The few symbols of SwiftUI that the snippets of the pages and `Examples/SwiftUI` use, with their real
// signatures; parameters with a default that nobody gives are left out. They do nothing: code is compiled
// against them, and never run.

@_exported import Foundation
import Observation

// MARK: Views

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("nothing is drawn here") }
}

/// What the framework draws itself.
public protocol Drawn: View where Body == Never {}

extension Drawn {
    public var body: Never { fatalError("nothing is drawn here") }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
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

public struct _ConditionalContent<TrueContent, FalseContent>: Drawn {}

public struct TupleView<T>: Drawn {}

public struct EmptyView: Drawn {
    public init() {}
}

extension Optional: View, Drawn where Wrapped: View {}

public struct Text: Drawn {
    public init<S: StringProtocol>(_ content: S) {}
}

public struct TextField<Label: View>: Drawn {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {}
}

public struct SecureField<Label: View>: Drawn {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {}
}

public struct ButtonRole: Equatable, Sendable {
    public static let cancel = ButtonRole()
    public static let destructive = ButtonRole()
}

public struct Button<Label: View>: Drawn {
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) where Label == Text {}
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void)
    where Label == Text {}
}

public struct ProgressView: Drawn {
    public init() {}
}

public struct VStack<Content: View>: Drawn {
    public init(@ViewBuilder content: () -> Content) {}
    public init(spacing: CGFloat?, @ViewBuilder content: () -> Content) {}
}

public struct Group<Content: View>: Drawn {
    public init(@ViewBuilder content: () -> Content) {}
}

// MARK: Navigation

public struct NavigationPath {}

public struct NavigationStack<Data, Root: View>: Drawn {
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {}
}

public struct TabView<SelectionValue: Hashable, Content: View>: Drawn {
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {}
}

extension View {
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { self }
    public func navigationBarBackButtonHidden() -> some View { self }
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { self }
    public func tag<V: Hashable>(_ tag: V) -> some View { self }
}

// MARK: What a view keeps and reads

@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    public var wrappedValue: Value {
        get { fatalError("nothing is bound here") }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        fatalError("nothing is bound here")
    }
}

@MainActor @preconcurrency @propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {}
    public init(initialValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError("nothing is kept here") }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError("nothing is kept here") }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {}
}

@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public init(wrappedValue: Value) where Value: AnyObject, Value: Observable {}
    public var wrappedValue: Value {
        get { fatalError("nothing is bound here") }
        nonmutating set {}
    }
    public var projectedValue: Bindable<Value> { self }
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        fatalError("nothing is bound here")
    }
}

@MainActor @preconcurrency @propertyWrapper public struct FocusState<Value: Hashable> {
    public struct Binding {}
    public init() where Value: ExpressibleByNilLiteral {}
    public var wrappedValue: Value {
        get { fatalError("nothing has the focus here") }
        nonmutating set {}
    }
    public var projectedValue: FocusState<Value>.Binding { FocusState.Binding() }
}

nonisolated public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

nonisolated public struct EnvironmentValues {
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { K.defaultValue }
        set {}
    }
}

@MainActor @preconcurrency @propertyWrapper public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError("nothing is handed down here") }
}

// MARK: Modifiers

extension View {
    public func disabled(_ disabled: Bool) -> some View { self }
    public func padding() -> some View { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
    public func textContentType(_ textContentType: TextContentType?) -> some View { self }
    public func autocorrectionDisabled() -> some View { self }
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
    public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View { self }
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View { self }
    public func onAppear(perform action: (() -> Void)?) -> some View { self }
    public func onChange<V: Equatable>(
        of value: V, _ action: @escaping (V, V) -> Void
    ) -> some View { self }
    public func onChange<V: Equatable>(of value: V, _ action: @escaping () -> Void) -> some View { self }
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    public func task(
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
    public func task<T: Equatable>(
        id value: T, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
}

public protocol ShapeStyle {}
public struct Color: ShapeStyle {}
extension ShapeStyle where Self == Color {
    public static var red: Color { Color() }
}

public protocol TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

public protocol PrimitiveButtonStyle {}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

public struct KeyboardShortcut: Sendable {
    public static let cancelAction = KeyboardShortcut()
}

public struct SubmitLabel: Sendable {
    public static var next: SubmitLabel { SubmitLabel() }
    public static var go: SubmitLabel { SubmitLabel() }
}

/// In iOS this is `UITextContentType`, and in macOS `NSTextContentType`.
public struct TextContentType: Sendable {
    public static let username = TextContentType()
    public static let password = TextContentType()
}

// MARK: Accessibility

extension View {
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
}

public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let isHeader = AccessibilityTraits(rawValue: 1)
}

public enum AccessibilityNotification {
    public struct Announcement {
        public init(_ announcement: AttributedString) {}
        public func post() {}
    }
}

public enum AccessibilitySpeechAnnouncementPriority: Sendable { case low, `default`, high }

extension AttributedString {
    public var accessibilitySpeechAnnouncementPriority: AccessibilitySpeechAnnouncementPriority? {
        get { nil }
        set {}
    }
}

// MARK: An app

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("nothing is drawn here") }
}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    public static func main() {}
}
