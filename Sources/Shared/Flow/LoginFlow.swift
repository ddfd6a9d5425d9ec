import LoginDomain
import LoginUI

/// One way to build the login, ready to be started: the only thing that a pattern's module shows to the
/// world.
public struct LoginFlow: Identifiable, Sendable {
    /// The word that chooses it: `mvvm`, or `mvvm/observation` for a variant.
    public let id: String
    /// Its name in a heading.
    public let title: String
    /// Its special feature, in one line.
    public let summary: String

    private let assemble: @MainActor (Window, any UserService) -> AnyObject?

    /// Describes a flow.
    /// - Parameters:
    ///   - id: The word that chooses it.
    ///   - title: Its name in a heading.
    ///   - summary: Its special feature, in one line.
    ///   - assemble: Puts a new login screen into the window, and returns what the host must keep alive for
    ///     as long as the flow is shown, if anything.
    public init(
        id: String, title: String, summary: String,
        assemble: @escaping @MainActor (Window, any UserService) -> AnyObject?
    ) {
        self.id = id
        self.title = title
        self.summary = summary
        self.assemble = assemble
    }

    /// Starts the flow afresh: two windows of one flow share nothing.
    ///
    /// To close it, set the window's ``Window/rootViewController`` to `nil` and drop what this returned.
    /// - Parameters:
    ///   - window: Where it is shown.
    ///   - service: The service that it asks.
    /// - Returns: The object that the host must keep, or `nil` when the window keeps all.
    @MainActor
    public func start(in window: Window, service: any UserService) -> AnyObject? {
        assemble(window, service)
    }
}
