import TerminalUI

/// A JSON document that is written but never read.
///
/// Foundation has an encoder too, but importing it would make every command start a third more slowly.
nonisolated enum JSON {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSON])
    /// Names and values, in this order.
    case object([(name: String, value: JSON)])

    /// The document of a value.
    ///
    /// Its members keep their order.
    init(_ value: some Encodable) {
        // Only a handwritten `encode(to:)` could throw.
        self = (try? json(value)) ?? .null
    }
}

extension Output {
    /// Prints the document of a value.
    func print(json value: some Encodable) {
        let document = JSON(value).description
        // Only strings have characters that are not ASCII.
        print(
            isASCII
                ? document.utf16.map { $0 < 0x80 ? String(UnicodeScalar(UInt8($0))) : JSON.escape($0) }
                    .joined() : document)
    }
}

nonisolated extension JSON: CustomStringConvertible {
    /// The document, on one line.
    var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): String(value)
        case .string(let value): JSON.quoted(value)
        case .array(let values): "[" + values.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(JSON.quoted($0.name)):\($0.value)" }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                text += escape(UInt16(scalar.value))
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    fileprivate static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

/// The encoder, which is also its own container for values, elements and members.
private nonisolated final class JSONValueEncoder: Encoder, SingleValueEncodingContainer,
    UnkeyedEncodingContainer
{
    /// The members of an object, by their names.
    struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: JSONValueEncoder
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { encoder.members.append((key.stringValue, .null)) }
        func encode(_ value: some Encodable, forKey key: Key) throws {
            encoder.members.append((key.stringValue, try json(value)))
        }
        /// A missing number is `null`, so that all objects of a type have the same members.
        func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
            encoder.members.append((key.stringValue, value.map(JSON.number) ?? .null))
        }
        func nestedContainer<Nested>(keyedBy: Nested.Type, forKey: Key) -> KeyedEncodingContainer<Nested> {
            unused()
        }
        func nestedUnkeyedContainer(forKey: Key) -> any UnkeyedEncodingContainer { unused() }
        func superEncoder() -> any Encoder { unused() }
        func superEncoder(forKey: Key) -> any Encoder { unused() }
    }

    private enum Shape { case value, array, object }

    private var shape = Shape.value
    private var elements: [JSON] = []
    private var members: [(name: String, value: JSON)] = []
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    var count: Int { elements.count }

    /// What has been written so far.
    var document: JSON {
        switch shape {
        case .value: elements.last ?? .null
        case .array: .array(elements)
        case .object: .object(members)
        }
    }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        shape = .object
        return KeyedEncodingContainer(Members(encoder: self))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        shape = .array
        return self
    }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { elements.append(.null) }
    func encode(_ value: some Encodable) throws { elements.append(try json(value)) }

    func nestedContainer<Nested>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> { unused() }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { unused() }
    func superEncoder() -> any Encoder { unused() }
}

private nonisolated func json(_ value: some Encodable) throws -> JSON {
    switch value {
    case let value as Bool: return .bool(value)
    case let value as Int: return .number(value)
    case let value as String: return .string(value)
    default:
        let encoder = JSONValueEncoder()
        try value.encode(to: encoder)
        return encoder.document
    }
}

/// For methods that only a handwritten `encode(to:)` would call.
///
/// Here the compiler writes them all.
private nonisolated func unused() -> Never {
    preconditionFailure("nothing here nests by hand")
}
