import LoginDomain
import Observation

enum Link: Hashable { case order(id: String) }

@Observable
final class AppCoordinator {
    private(set) var user: User?
    var path: [Link] = []
    private var waiting: Link?

    func open(_ link: Link) {
        if user == nil { waiting = link } else { path = [link] }
    }

    /// A second report must not close a screen that was opened.
    func loggedIn(_ user: User) {
        guard self.user == nil else { return }
        self.user = user
        path = waiting.map { [$0] } ?? []
        waiting = nil
    }

    /// The next user must not open what was sent to the last one.
    func loggedOut() {
        user = nil
        path = []
        waiting = nil
    }
}
