extension Track {
    /// A pattern of the learner's own: it has no sample, so nothing says which role writes what.
    /// - Parameter name: The name of the pattern, which is a Swift identifier: `Flux`.
    public static func own(_ name: String) -> Track {
        let member = name.prefix(1).lowercased() + name.dropFirst()
        let work = Work(decision: "Which role of your pattern does it? The rules do not say.")
        return Track(
            id: name.lowercased(), title: name, module: name, folder: "", member: member,
            starter: starter(name, member),
            works: Dictionary(uniqueKeysWithValues: Station.Name.allCases.map { ($0, work) }))
    }

    /// Whether a name can be that of a module and of a flow: one that every file system and linker takes.
    public static func isIdentifier(_ name: String) -> Bool {
        let isWord = name.wholeMatch(of: /_*[A-Za-z][A-Za-z0-9_]*/) != nil
        let word = name.lowercased()
        return isWord && !keywords.contains { $0 == word }
    }

    /// Words of the language that no declaration may have as its name.
    private static let keywords = """
        any as associatedtype break case catch class continue default defer deinit do else enum extension \
        fallthrough false fileprivate for func guard if import in init inout internal is let nil operator \
        precedencegroup private protocol public repeat rethrows return self static struct subscript super \
        switch throw throws true try typealias var where while
        """.split(separator: " ")

    /// The files with which a pattern of one's own begins: an empty login, and no role but a view controller.
    private static func starter(_ name: String, _ member: String) -> [SwiftFile] {
        let flow = """
            // \(name): say in a sentence or two what the pattern is.
            //
            // Reading order: Flow, LoginViewController.
            //
            // A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

            import Flow
            import LoginUI

            extension LoginFlow {
                /// The login in \(name).
                public static let \(member) = LoginFlow(
                    id: "\(name.lowercased())", title: "\(name)",
                    summary: "What is special about it, in one line."
                ) { window, service in
                    let navigationController = NavigationController()
                    navigationController.setViewControllers([LoginViewController(service: service)])
                    window.rootViewController = navigationController
                    // What the host must keep alive, such as a coordinator; here there is none.
                    return nil
                }
            }

            """
        let view = """
            import LoginDomain
            import LoginUI

            /// The login screen: it is shown, and does nothing yet.
            final class LoginViewController: ViewController {
                private let service: any UserService
                private let form = LoginForm()

                init(service: any UserService) {
                    self.service = service
                }

                override func loadView() {
                    view = form
                }
            }

            """
        return [
            SwiftFile(path: "Flow.swift", text: flow),
            SwiftFile(path: "LoginViewController.swift", text: view),
        ]
    }
}
