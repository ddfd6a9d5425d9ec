import LoginDomain
import TerminalUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Says why a line is no reply: the field that is wrong, what it must be, and what it is.
func wrongField(in line: [UInt8], _ error: any Error) -> String {
    guard !line.isEmpty else { return "an empty line" }
    guard let document = try? JSONDecoder().decode(JSONValue.self, from: Data(line)) else {
        return String(decoding: line.prefix(60), as: UTF8.self).printable
    }
    guard case .object = document else { return "an object, found \(document)" }
    guard let path = (error as? DecodingError)?.path, let name = path.last(where: { $0.intValue == nil })
    else {
        return "\(document)"
    }
    let found = path.reduce(document as JSONValue?) { $0?[$1] }
    let place = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined().dropFirst()
    // A password is never shown, whatever it is.
    let isSecret = name.stringValue == "password"
    let value = found.map { isSecret ? "something else" : "\($0)" } ?? "nothing"
    return "\(place): \(expectation(of: path)), found \(value)"
}

/// What the protocol asks for at a place.
private func expectation(of path: [any CodingKey]) -> String {
    let last = path[path.count - 1]
    guard last.intValue == nil else { return path[0].stringValue == "missing" ? "a string" : "an object" }
    switch last.stringValue {
    case "message": return path.count == 1 ? "“hello” or “screen”" : "a string or null"
    case "version", "request", "passwordLength": return "a whole number"
    case "isLocked", "canCancel": return "a Boolean"
    case "missing", "service": return "a list"
    case "screen": return "an object or null"
    case "kind": return "“login” or “home”"
    case "event": return "“request” or “cancel”"
    default: return "a string"
    }
}

extension DecodingError {
    fileprivate var path: [any CodingKey]? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.isEmpty ? nil : context.codingPath
        case .keyNotFound(let key, let context): context.codingPath + [key]
        @unknown default: nil
        }
    }
}

/// Any JSON.
private nonisolated enum JSONValue: Decodable, CustomStringConvertible {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    subscript(key: any CodingKey) -> JSONValue? {
        switch self {
        case .list(let values): key.intValue.flatMap { values.indices.contains($0) ? values[$0] : nil }
        case .object(let members): members[key.stringValue]
        default: nil
        }
    }

    /// In a few words.
    var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let value): value == value.rounded() ? "\(Int64(clamping: value))" : "\(value)"
        case .string(let value): "\"\(value.prefix(40))\"".printable
        case .list(let values): values.isEmpty ? "[]" : "a list"
        case .object: "an object"
        }
    }
}

extension Int64 {
    nonisolated fileprivate init(clamping number: Double) {
        self = Int64(exactly: number) ?? (number < 0 ? .min : .max)
    }
}
