import Recorded
import ToolSupport

/// A function that is known by its name when a recording is read.
///
/// The compiler says what a function is called, and not what it is for. Here, and nowhere else, stands what
/// the reading of a recording knows of the widgets, of the signals and of the service: by the name of a type
/// and of a function in it. If the recording has no such function, it was renamed, and nothing is made from
/// it.
struct KnownFunction {
    /// How the name of a type around it ends.
    let type: String
    /// Its name alone, or with its labels; `nil` for any function of the type.
    let function: String?
    /// What follows for a reader.
    let meaning: String

    static let send = KnownFunction("Source", "send", "that a role sends a value into a chain")
    static let binder = KnownFunction("Binder", nil, "that no chain calls a closure, but who sets the value")
    static let bind = KnownFunction("Projection", "bind(_:)", "that a role is handed the value on the spot")
    static let bindWidget = KnownFunction(
        "Projection", "bind(to:_:)", "that a value is shown in a widget, which the binding does not keep")
    static let update = KnownFunction(
        "ViewController", "updateProperties", "that the window asks a screen to update itself")
    static let load = KnownFunction(
        "ViewController", "loadView", "that the platform asks for a view, and no role")
    static let loaded = KnownFunction(
        "ViewController", "viewDidLoad", "that the platform tells a controller, and no role")
    static let logIn = KnownFunction("HeldUserService", "logIn", "that a role asks the service")

    static let all = [send, binder, bind, bindWidget, update, load, loaded, logIn]

    /// What a flow waits for: the rest of what the service does is its own work.
    static let waitedFor = [logIn]

    private init(_ type: String, _ function: String?, _ meaning: String) {
        self.type = type
        self.function = function
        self.meaning = meaning
    }

    /// Whether a name is this function's, or that of a closure in it.
    func names(_ name: FunctionName) -> Bool {
        guard name.types.contains(where: { $0.hasSuffix(type) }) else { return false }
        return function.map { [name.base, name.text].contains($0) } ?? true
    }
}

/// Files that are known by their path when a recording is read.
struct KnownPath {
    let path: String
    let meaning: String

    /// The suite that plays the flows; the service that it hands them is a role.
    static let player = KnownPath(path: "Sources/Suite/Conformance/", meaning: "what the player does itself")
    /// The widgets and the window.
    static let widgets = KnownPath(path: "Sources/Shared/UI/", meaning: "what a person or the window calls")
    static let service = KnownPath(
        path: "Sources/Suite/Conformance/Play/HeldUserService.swift", meaning: "what the service does")
    /// Where the service keeps its requests: a task that is cancelled runs a closure of it.
    static let requests = KnownPath(
        path: "Sources/Suite/LoginSuite/HeldRequests.swift", meaning: "that a role cancels a request")
    static let home = KnownPath(
        path: "Sources/Shared/UI/HomeViewController.swift", meaning: "what home does")

    static let all = [player, widgets, service, requests, home]
    /// What the player hands to the flows.
    static let hosts = [service]

    /// Whether it is, or has, the file of this path.
    func has(_ file: String) -> Bool { file.contains(path) }
}

extension Recording {
    /// Whether the player has told of everything that it should tell the recorder.
    /// - Throws: A ``Failure`` that says what it has not told.
    static func checkMoments(_ moments: some Collection<PlayMoment>) throws {
        for moment in PlayMoment.allCases where !moments.contains(moment) {
            throw Failure(
                "the recording has no moment “\(moment)”: the `Driver` of Sources/Suite/Conformance/Play/Driver.swift tells "
                    + "Workshop/Sources/recorder/main.swift of turns and drawings, and that marks where a step begins"
            )
        }
    }

    /// Whether the recording has all that is known by its name.
    /// - Throws: A ``Failure`` that names what it lacks.
    static func checkNames(in frames: some Collection<StackFrame>) throws {
        func fail(_ lacking: String, _ meaning: String) -> Failure {
            Failure(
                "the recording has no \(lacking), by which `docs` knows \(meaning). If it is called otherwise now, "
                    + "change the name in Workshop/Sources/docs/KnownNames.swift")
        }
        for known in KnownFunction.all where !frames.contains(where: { known.names($0.name) }) {
            throw fail("function \(known.type).\(known.function ?? "…")", known.meaning)
        }
        for known in KnownPath.all where !frames.contains(where: { known.has($0.path) }) {
            throw fail("function in \(known.path)", known.meaning)
        }
    }
}
