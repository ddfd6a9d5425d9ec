import Foundation
import LoginDomain
import LoginUI
import RealService
import Testing

@testable import Recipes

/// Code that shows and closes screens.
@Suite struct NavigationTests {
    // MARK: A sign-up

    private func signUp(until path: [SignUpCoordinator.Step]) -> SignUpCoordinator {
        let coordinator = SignUpCoordinator {}
        coordinator.mailEntered("ada@example.org")
        coordinator.path = path
        return coordinator
    }

    @Test func `the steps follow each other, and each reports once`() {
        var ends = 0
        let coordinator = SignUpCoordinator { ends += 1 }
        let steps: [(() -> Void, [SignUpCoordinator.Step])] = [
            ({ coordinator.mailEntered("ada@example.org") }, [.password]),
            ({ coordinator.passwordSet() }, [.password, .code]),
            ({ coordinator.codeVerified() }, [.profile]),
            ({ coordinator.profileSaved() }, [.profile, .done]),
            ({ coordinator.finished() }, [.profile, .done]),
        ]
        for (report, path) in steps {
            report()
            report()
            #expect(coordinator.path == path)
        }
        #expect(ends == 1)
    }

    @Test func `a step that the user has left reports in vain`() {
        let first = signUp(until: [])
        first.passwordSet()
        first.codeVerified()
        first.profileSaved()
        first.finished()
        #expect(first.path.isEmpty)

        let password = signUp(until: [.password])
        password.mailEntered("eve@example.org")
        password.codeVerified()
        #expect(password.path == [.password])
        #expect(password.mail == "ada@example.org")
    }

    // MARK: A picker

    @Test func `a picker is shown once, and picks once`() {
        let stack = NavigationController()
        stack.setViewControllers([ViewController(), ViewController()])
        var pick: OrderCoordinator.OnPicked?
        let coordinator = OrderCoordinator(navigationController: stack) {
            pick = $0
            return ViewController()
        }
        var picked: [String] = []
        coordinator.pickCountry { picked.append($0) }
        coordinator.pickCountry { picked.append($0) }
        #expect(stack.viewControllers.count == 3)

        let picker = stack.viewControllers[2]
        pick?(picker, "Iceland")
        pick?(picker, "Ireland")
        #expect(picked == ["Iceland"])
        #expect(stack.viewControllers.count == 2)
    }

    @Test func `a picker that the user has left picks nothing`() {
        let stack = NavigationController()
        stack.setViewControllers([ViewController()])
        var picks: [OrderCoordinator.OnPicked] = []
        let coordinator = OrderCoordinator(navigationController: stack) {
            picks.append($0)
            return ViewController()
        }
        var picked: [String] = []
        coordinator.pickCountry { picked.append($0) }
        let left = stack.viewControllers[1]
        stack.popViewController()
        coordinator.pickCountry { picked.append($0) }
        picks[0](left, "Iceland")
        #expect(picked.isEmpty)
        #expect(stack.viewControllers.count == 2)
    }

    // MARK: A sheet

    @Test func `a second tap keeps the editor and what was typed`() throws {
        let coordinator = ProfileCoordinator()
        coordinator.editName()
        let editor = try #require(coordinator.nameEditor)
        editor.name = "Grace"
        coordinator.editName()
        #expect(coordinator.nameEditor === editor)
        editor.doneTapped()
        #expect(coordinator.name == "Grace")
        #expect(coordinator.nameEditor == nil)
    }

    @Test func `an editor that was swiped away renames nothing and closes no other`() throws {
        let coordinator = ProfileCoordinator()
        coordinator.editName()
        let swiped = try #require(coordinator.nameEditor)
        swiped.name = "Late"
        coordinator.nameEditor = nil
        swiped.doneTapped()
        #expect(coordinator.name == "Ada")

        coordinator.editName()
        swiped.doneTapped()
        #expect(coordinator.name == "Ada")
        #expect(coordinator.nameEditor != nil)
    }

    // MARK: Tabs

    @Test func `a link into a tab leads there, from anywhere and twice`() {
        let coordinator = TabsCoordinator()
        coordinator.tab = .profile
        coordinator.orders = ["3", "4"]
        coordinator.showOrder("17")
        coordinator.showOrder("17")
        #expect(coordinator.tab == .orders)
        #expect(coordinator.orders == ["17"])
    }

    // MARK: A deep link

    private let ada = User(displayName: "Ada")
    private let eve = User(displayName: "Eve")

    @Test func `a link waits for the login, which may be reported twice`() {
        let coordinator = AppCoordinator()
        coordinator.open(.order(id: "17"))
        #expect(coordinator.path.isEmpty)
        coordinator.loggedIn(ada)
        coordinator.loggedIn(ada)
        #expect(coordinator.path == [.order(id: "17")])
        coordinator.open(.order(id: "18"))
        coordinator.loggedOut()
        coordinator.loggedIn(eve)
        #expect(coordinator.path.isEmpty)
    }

    @Test func `a refusal after the log-out does not throw the next user out`() async throws {
        let coordinator = AppCoordinator()
        let refresh = Held<String, String?>()
        let client = SessionClient(
            token: "old", send: { _, _ in throw Unauthorized() }, refresh: { try await refresh($0) },
            onEnd: { coordinator.loggedOut() })
        coordinator.loggedIn(ada)
        let request = Task { try await client.get("/orders") }
        await letOthersRun()
        client.end()
        coordinator.loggedOut()
        coordinator.loggedIn(eve)
        await refresh.answer(0, .success(nil))
        await #expect(throws: CancellationError.self) { try await request.value }
        #expect(coordinator.user == eve)
    }
}
