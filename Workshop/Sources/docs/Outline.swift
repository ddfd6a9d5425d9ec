import Foundation

/// What a Swift file declares and calls, as the toolchain's own parser reads it.
nonisolated struct Outline: Codable, Sendable {
    /// From the repository's directory.
    let path: String
    var types: [DeclaredType] = []
    /// Types and their members, in order; what is local to a function is none.
    var declarations: [Declaration] = []
    var properties: [StoredProperty] = []
    /// Functions, closures and initial values, in order: a recording names one by its place here.
    var functions: [Function] = []
    /// The cases of switches, by their first and last line.
    var cases: [Lines] = []
    /// The properties and parameters that are closures.
    var closures: Set<String> = []

    /// More functions than this are in no file: a recording numbers those of all files.
    static let mostFunctions = 1000

    /// From one line to another, counted from 1.
    struct Lines: Codable, Hashable, Sendable {
        let first: Int
        let last: Int

        init(_ first: Int, _ last: Int) {
            self.first = first
            self.last = last
        }

        var range: ClosedRange<Int> { first...last }
    }

    /// A class, struct, enum, actor or protocol, or an extension of one.
    struct DeclaredType: Codable, Sendable {
        enum Kind: String, Codable, Sendable {
            case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
        }

        let name: String
        let kind: Kind
        let line: Int
        /// Whether it stands in another type.
        let isInner: Bool
        /// What it inherits and conforms to; of a type alias, what it stands for.
        let parents: [String]
        /// The names for what it is generic over: `State`.
        var parameters: [String] = []
    }

    /// A declaration of a file: a type, or a member of one.
    struct Declaration: Codable, Sendable {
        /// Its name behind the types around it: `LoginPresenter.logInTapped`.
        let name: String
        /// From its keyword to its end.
        let lines: Lines
        /// Whether other files cannot name it.
        let isPrivate: Bool
        /// Whether it has members of its own.
        let isType: Bool
    }

    /// A stored property of an instance; or the payload of a case, which is kept like one.
    struct StoredProperty: Codable, Sendable {
        let name: String
        let isWeak: Bool
        let isClosure: Bool
        /// The types that its declaration names, in order: of `Store<LoginState>` the store first.
        let types: [String]
        let line: Int
    }

    /// Something that can be entered.
    struct Function: Codable, Hashable, Sendable {
        enum Kind: String, Codable, Sendable {
            case function, initializer, deinitializer, setter, closure
            /// The first value of a property.
            case value
            /// A method that is handed over like a closure.
            case reference
            /// The initialiser that the compiler writes.
            case memberwise
        }

        let kind: Kind
        /// `show`, or `init`; of a closure, that of the function around it.
        let base: String
        /// The same with its labels: `show(message:)`.
        let text: String
        /// The types around it: `Binder.Projection`.
        let type: String
        let lines: Lines
        var isAsync = false
        var captures: [Capture] = []
        /// Names in a closure that stand for what is around it.
        var names: [String] = []
        /// To what a closure is handed: the call, or what it is assigned to.
        var receiver: Receiver?
        var statements: [Statement] = []

        /// Whether it is a closure, or stands for one.
        var isClosure: Bool { kind == .closure || kind == .reference }
        /// Whether it captures something weakly.
        var isWeak: Bool { captures.contains(where: \.isWeak) }
    }

    /// What a closure keeps, by its list of captures.
    struct Capture: Codable, Hashable, Sendable {
        let name: String
        let isWeak: Bool
    }

    /// Who is handed a closure.
    struct Receiver: Codable, Hashable, Sendable {
        /// The last word of the called function, or of the property: `HomeViewController`, `onTap`.
        let name: String
        /// What stands before it: `viewModel.$isLocked`.
        let base: String
        /// Whether it is a property that is set.
        let isProperty: Bool
    }

    /// A statement, without those inside it.
    struct Statement: Codable, Hashable, Sendable {
        /// Where it begins.
        let line: Int
        /// Its own lines, from its label on: `case`, `else`, `catch`.
        let lines: [Int]
        var calls: [CallSite] = []
    }

    /// A call in a statement.
    struct CallSite: Codable, Hashable, Sendable {
        /// The function: `send`.
        let name: String
        /// What stands before it: `store`.
        let base: String
        /// From the name on: `send(.logInTapped)`.
        let text: String
        let line: Int
    }
}

/// Something that has happened in a play, as the rewritten samples tell `Rec`.
nonisolated enum Event {
    /// A function was entered, in a task: by its file, and its place in that.
    case enter(file: Int, function: Int, task: Int)
    /// A statement begins, by its place in the function that was entered last.
    case at(statement: Int, task: Int)
    case leave(task: Int)
    /// An object of a class begins to be made.
    case made(String, task: Int)
    case released(String)
    /// A turn is over, and the window is asked to draw.
    case turnEnded
    /// The window draws: it calls back only if something has changed.
    case drawing

    /// Reads a word that was noted.
    init?(_ word: String) {
        let parts = word.components(separatedBy: ":")
        let task = Int(parts[parts.count - 1]) ?? 0
        let name = parts.count > 1 ? parts[1] : ""
        let number = Int(name) ?? 0
        switch parts[0] {
        case "enter":
            let place = number.quotientAndRemainder(dividingBy: Outline.mostFunctions)
            self = .enter(file: place.quotient, function: place.remainder, task: task)
        case "at": self = .at(statement: number, task: task)
        case "leave": self = .leave(task: task)
        case "made": self = .made(name, task: task)
        case "released": self = .released(name)
        case "turn": self = .turnEnded
        case "draws": self = .drawing
        default: return nil
        }
    }
}
