import Foundation

/// Who a line of code belongs to.
enum Role: Hashable {
    /// One of the pattern's own: view, presenter, store.
    case own(String)
    /// The service that every flow asks.
    case service
    /// The screen after the login.
    case home
    /// Carries values between roles and decides nothing: binder, signal.
    case plumbing(String)

    /// What a diagram calls it.
    var title: String {
        switch self {
        case .own(let name), .plumbing(let name): name
        case .service: "Service"
        case .home: "Home"
        }
    }

    /// The role of a file, when a flow is played.
    init?(path: String, flow: FlowSource) {
        if path.hasSuffix("Conformance/HeldUserService.swift") || path.hasSuffix("Service/UserService.swift")
        {
            self = .service
        } else if path.hasSuffix("Screens/HomeViewController.swift") {
            self = .home
        } else if let file = flow.files.first(where: { path.hasSuffix("/\($0.path)") || $0.path == path }) {
            if file.name == "Flow" {
                self = .own("Flow")
            } else if file.firstLine(matching: #"^\s*(final )?(class|struct) \w+<"#) != nil {
                self = .plumbing(Role.words(file.name))
            } else if file.name.contains("Values") || path.contains("+Show") {
                return nil
            } else {
                let words = Role.words(file.name)
                self = .own(
                    words == "View Controller" ? (flow.module == "MVC" ? "Controller" : "View") : words)
            }
        } else if path.contains("Sources/\(flow.module)/Shared/") {
            let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
            self = .plumbing(Role.words(String(name.split(separator: "+")[0])))
        } else {
            return nil
        }
    }

    /// `LoginViewModel` is the view model; MVC's view controller is the controller, everybody else's the view.
    private static func words(_ name: String) -> String {
        var rest = name
        if rest.hasPrefix("Login"), rest.count > 5 { rest.removeFirst(5) }
        return rest.replacingOccurrences(
            of: "(?<=[a-z])(?=[A-Z])", with: " ", options: .regularExpression)
    }
}
