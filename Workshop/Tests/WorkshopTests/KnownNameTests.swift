import Recorded
import Testing
import ToolSupport

@testable import docs

/// What the reading of a recording knows by its name: what it makes of it is in the pages, where `docs` compares it.
@Suite @MainActor struct KnownNameTests {
    /// - Parameter name: What follows `$s` in the mangled name.
    private func frame(_ name: String, _ file: String) throws -> StackFrame {
        let mangled = "$s\(name)"
        let name = try #require(FunctionName.all([mangled])[mangled])
        return StackFrame(name: name, path: "/Sources/\(file)", line: 1, startLine: 1)
    }

    /// Frames with every name that is known, but for those that contain a text.
    private func frames(without text: String) throws -> [StackFrame] {
        let functions = [
            "8Reactive6SourceV4sendyyxF", "8Reactive6BinderC10ProjectionV4bindyyyxcF",
            "8Reactive6BinderC10ProjectionV4bind2to_yqd___s24ReferenceWritableKeyPathCyqd__xGtRld__ClF",
            "3MVP19LoginViewControllerC16updatePropertiesyyF", "3MVP19LoginViewControllerC8loadViewyyF",
            "3MVP19LoginViewControllerC11viewDidLoadyyF",
            "11Conformance15HeldUserServiceC5logIn4with11LoginDomain0C0VAF11CredentialsV_tYaAF0H5ErrorOYKF",
        ]
        let paths = [
            "Shared/UI/HomeViewController.swift", "Suite/Conformance/Play/HeldUserService.swift",
            "Suite/LoginSuite/HeldRequests.swift",
        ]
        let named = try functions.map { try frame($0, "MVP/LoginViewController.swift") }
        let placed = try paths.map { try frame(functions[0], $0) }
        return (named + placed).filter { !$0.name.text.contains(text) && !$0.path.contains(text) }
    }

    @Test(arguments: [
        ("send", "Source.send, by which `docs` knows that a role sends a value into a chain"),
        ("bind(to", "Projection.bind(to:_:), by which"), ("logIn(", "HeldUserService.logIn, by which"),
        ("updateProperties", "ViewController.updateProperties, by which"),
        ("HomeViewController", "Sources/Shared/UI/, by which `docs` knows what a person"),
        ("Conformance", "Sources/Suite/Conformance/, by which"),
    ])
    func aRenamedFunctionIsSaidToBeMissing(name: String, complaint: String) throws {
        try Recording.checkNames(in: frames(without: "nothing"))
        let error = #expect(throws: Failure.self) { try Recording.checkNames(in: frames(without: name)) }
        #expect(error?.description.contains(complaint) == true)
        #expect(
            error?.description.contains("change the name in Workshop/Sources/docs/KnownNames.swift") == true)
    }

    @Test(arguments: PlayMoment.allCases)
    func aMomentThatThePlayerDoesNotTellIsMissed(moment: PlayMoment) throws {
        try Recording.checkMoments(PlayMoment.allCases)
        let rest = PlayMoment.allCases.filter { $0 != moment }
        let error = #expect(throws: Failure.self) { try Recording.checkMoments(rest) }
        #expect(error?.description.hasPrefix("the recording has no moment “\(moment)”") == true)
    }
}
