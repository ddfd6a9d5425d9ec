/// What a Swift file declares and calls, as the toolchain's own parser reads it.
package struct Outline: Codable, Sendable {
    /// From the repository's directory.
    package let path: String
    package var types: [DeclaredType] = []
    /// Types and their members, in order; what is local to a function is none.
    package var declarations: [Declaration] = []
    package var properties: [StoredProperty] = []
    /// Functions, closures and initial values, in order: a recording names one by its place here.
    package var functions: [Function] = []
    /// The cases of switches, by their first and last line.
    package var cases: [Lines] = []
    /// The properties and parameters that are closures.
    package var closures: Set<String> = []

    /// More functions than this are in no file: a recording numbers those of all files.
    package static let mostFunctions = 1000

    package init(path: String) { self.path = path }

    /// From one line to another, counted from 1.
    package struct Lines: Codable, Hashable, Sendable {
        package let first: Int
        package let last: Int

        package init(_ first: Int, _ last: Int) {
            self.first = first
            self.last = last
        }

        package var range: ClosedRange<Int> { first...last }
    }

    /// A class, struct, enum, actor or protocol, or an extension of one.
    package struct DeclaredType: Codable, Sendable {
        package enum Kind: String, Codable, Sendable {
            case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
        }

        package let name: String
        package let kind: Kind
        package let line: Int
        /// Whether it stands in another type.
        package let isInner: Bool
        /// What it inherits and conforms to; of a type alias, what it stands for.
        package let parents: [String]

        package init(name: String, kind: Kind, line: Int, isInner: Bool, parents: [String]) {
            self.name = name
            self.kind = kind
            self.line = line
            self.isInner = isInner
            self.parents = parents
        }
    }

    /// A declaration of a file: a type, or a member of one.
    package struct Declaration: Codable, Sendable {
        /// Its name behind the types around it: `LoginPresenter.logInTapped`.
        package let name: String
        /// From its keyword to its end.
        package let lines: Lines
        /// Whether other files cannot name it.
        package let isPrivate: Bool
        /// Whether it has members of its own.
        package let isType: Bool

        package init(name: String, lines: Lines, isPrivate: Bool, isType: Bool) {
            self.name = name
            self.lines = lines
            self.isPrivate = isPrivate
            self.isType = isType
        }
    }

    /// A stored property of an instance.
    package struct StoredProperty: Codable, Sendable {
        package let name: String
        package let isWeak: Bool
        package let isClosure: Bool
        /// The types that its declaration names, in order: of `Store<LoginState>` the store first.
        package let types: [String]
        package let line: Int

        package init(name: String, isWeak: Bool, isClosure: Bool, types: [String], line: Int) {
            self.name = name
            self.isWeak = isWeak
            self.isClosure = isClosure
            self.types = types
            self.line = line
        }
    }

    /// Something that can be entered.
    package struct Function: Codable, Hashable, Sendable {
        package enum Kind: String, Codable, Sendable {
            case function, initializer, deinitializer, setter, closure
            /// The first value of a property.
            case value
            /// A method that is handed over like a closure.
            case reference
            /// The initialiser that the compiler writes.
            case memberwise
        }

        package let kind: Kind
        /// `show`, or `init`; of a closure, that of the function around it.
        package let base: String
        /// With its labels: `show(message:)`.
        package let text: String
        /// The types around it: `Binder.Projection`.
        package let type: String
        package let lines: Lines
        package var isAsync = false
        package var captures: [Capture] = []
        /// Names in a closure that stand for what is around it.
        package var names: [String] = []
        /// To what a closure is handed: the call, or what it is assigned to.
        package var receiver: Receiver?
        package var statements: [Statement] = []

        package init(kind: Kind, base: String, text: String, type: String, lines: Lines) {
            self.kind = kind
            self.base = base
            self.text = text
            self.type = type
            self.lines = lines
        }

        /// Whether it is a closure, or stands for one.
        package var isClosure: Bool { kind == .closure || kind == .reference }
        /// Whether it captures something weakly.
        package var isWeak: Bool { captures.contains(where: \.isWeak) }
    }

    /// What a closure keeps, by its list of captures.
    package struct Capture: Codable, Hashable, Sendable {
        package let name: String
        package let isWeak: Bool

        package init(name: String, isWeak: Bool) {
            self.name = name
            self.isWeak = isWeak
        }
    }

    /// Who is handed a closure.
    package struct Receiver: Codable, Hashable, Sendable {
        /// The last word of the called function, or of the property: `HomeViewController`, `onTap`.
        package let name: String
        /// What stands before it: `viewModel.$isLocked`.
        package let base: String
        /// Whether it is a property that is set.
        package let isProperty: Bool

        package init(name: String, base: String, isProperty: Bool) {
            self.name = name
            self.base = base
            self.isProperty = isProperty
        }
    }

    /// A statement, without those inside it.
    package struct Statement: Codable, Hashable, Sendable {
        /// Where it begins.
        package let line: Int
        /// Its own lines, from its label on: `case`, `else`, `catch`.
        package let lines: [Int]
        package var calls: [CallSite] = []

        package init(line: Int, lines: [Int]) {
            self.line = line
            self.lines = lines
        }
    }

    /// A call in a statement.
    package struct CallSite: Codable, Hashable, Sendable {
        /// `send`
        package let name: String
        /// What stands before it: `store`.
        package let base: String
        /// From the name on: `send(.logInTapped)`.
        package let text: String
        package let line: Int

        package init(name: String, base: String, text: String, line: Int) {
            self.name = name
            self.base = base
            self.text = text
            self.line = line
        }
    }
}
