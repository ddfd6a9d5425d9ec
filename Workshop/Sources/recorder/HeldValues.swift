import Foundation
import LoginDomain
import LoginUI
import Recorded

@testable import Conformance

/// Finds what objects of a flow hold in stored properties.
///
/// It is found by the walk that looks for leaks. What a closure has captured, no
/// walk can see; what leads to another object is a reference and no value.
extension HeldValue {
    /// What the objects of all windows hold, in the order in which the walk meets them.
    @MainActor static func all(in drivers: [Driver]) -> [HeldValue] {
        drivers.enumerated().flatMap { window, driver in
            var values: [HeldValue] = []
            ObjectWalk.walk(over: driver.window, keeping: driver.kept) { found in
                guard found.kind == .class || found.kind == .struct else { return }
                values += Self.values(of: found.value, in: window)
            }
            // Report each property once, even if two objects hold the same state.
            var told: Set<[String]> = []
            return values.filter { told.insert([$0.type, $0.property]).inserted }
        }
    }

    private static func values(of object: Any, in window: Int) -> [HeldValue] {
        let type = "\(Swift.type(of: object))".prefix { $0 != "<" }
        return Mirror(reflecting: object).children.compactMap { child in
            // A property wrapper, and the macro for observation, keep the value
            // under a name with an underscore.
            guard let label = child.label, !label.hasPrefix("_$"), let text = words(child.value) else {
                return nil
            }
            let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
            return HeldValue(window: window, type: String(type), property: name, text: text)
        }
    }

    /// A value in words; `nil` if it is none that can be read, or leads to an object.
    private static func words(_ value: Any) -> String? {
        switch value {
        case let text as String: return "\"\(text)\""
        case let password as Password: return bullets(password.text)
        case let field as TextField: return field.isSecure ? bullets(field.text) : "\"\(field.text)\""
        case let label as Label: return "\"\(label.text)\""
        case is Bool, is Int: return "\(value)"
        default: break
        }
        let type = "\(Swift.type(of: value))"
        if type.hasPrefix("Task<") { return "a task" }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            // Of a type that has no values to read, that there is none is no news either.
            if let inner = mirror.children.first { return words(inner.value) }
            return isReadable(type) ? "nil" : nil
        case .dictionary, .collection, .set: return type.contains("->") ? nil : elements(mirror)
        // As in the sources, without the modules of the types; a task that a
        // case holds has no words of its own.
        case .enum:
            return "\(value)".replacing(/\b[A-Z]\w*\.(?=[A-Z])/, with: "")
                .replacing(/Task<.*?>\(_task: \(Opaque Value\)\)/, with: "a task")
        // A name that is more than a text.
        case .struct where mirror.children.count == 1:
            return mirror.children.first.flatMap { $0.value as? String }
        case .class where type.hasPrefix("Binder<"):
            // Its own property is the value that it delivers.
            return mirror.children.first { $0.label == "value" }.flatMap { words($0.value) }
        default: return nil
        }
    }

    private static func bullets(_ secret: String) -> String {
        secret.isEmpty ? "\"\"" : String(repeating: "•", count: secret.count)
    }

    private static func isReadable(_ type: String) -> Bool {
        ["Task<", "String", "Bool", "Int", "Password"].contains {
            type.hasPrefix("Optional<\($0)")
        }
    }

    /// How many there are: what they are need not be readable.
    private static func elements(_ mirror: Mirror) -> String {
        mirror.children.isEmpty ? "empty" : "\(mirror.children.count) in it"
    }
}
