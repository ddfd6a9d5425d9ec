import LoginUI
import Testing

@testable import ProfileMVC
@testable import ProfileMVI
@testable import ProfileMVP
@testable import ProfileMVVM
@testable import ProfileObservation
@testable import ProfileVIPER

/// The next screen, in each pattern: `docs/new-feature.md`.
@Suite struct ProfileTests {
    typealias Load = @Sendable () async throws -> String

    /// A pattern, and how it shows the screen above another.
    nonisolated struct Pattern: CustomTestStringConvertible {
        let testDescription: String
        let show: @MainActor @Sendable (NavigationController, @escaping Load) -> AnyObject?
    }

    nonisolated static let patterns = [
        Pattern(testDescription: "MVC") { stack, load in
            stack.pushViewController(ProfileMVC.ProfileViewController(load: load))
            return nil
        },
        Pattern(testDescription: "MVP") { stack, load in
            stack.pushViewController(ProfileMVP.makeProfile(on: stack, load: load))
            return nil
        },
        Pattern(testDescription: "MVVM") { stack, load in
            let coordinator = ProfileMVVM.ProfileCoordinator(navigationController: stack)
            coordinator.showProfile(load: load)
            return coordinator
        },
        Pattern(testDescription: "Observation") { stack, load in
            let coordinator = ProfileObservation.ProfileCoordinator(navigationController: stack)
            coordinator.showProfile(load: load)
            return coordinator
        },
        Pattern(testDescription: "MVI") { stack, load in
            let handler = ProfileEffectHandler(load: load) { [weak stack] in stack?.popViewController() }
            let store = Store(initialState: ProfileState(), reduce: ProfileReducer.reduce, handler: handler)
            stack.pushViewController(ProfileMVI.ProfileViewController(store: store))
            return nil
        },
        Pattern(testDescription: "VIPER") { stack, load in
            stack.pushViewController(ProfileModuleBuilder(load: load).build(on: stack))
            return nil
        },
    ]

    /// A window with two screens, and the profile above them.
    final class Opened {
        let window = Window()
        let stack = NavigationController()
        let load = Held<Int, String>()
        private(set) weak var profile: ViewController?
        private var kept: AnyObject?
        private let name: Label
        private let spinner: ActivityIndicator
        let retry: Button
        let done: Button

        init(_ pattern: Pattern) throws {
            stack.setViewControllers([ViewController(), ViewController()])
            window.rootViewController = stack
            kept = pattern.show(stack) { @MainActor [load] in try await load(0) }
            let views = try #require(stack.topViewController).view.subviews
            profile = stack.topViewController
            name = try #require(views.first { $0.identifier == "name" } as? Label)
            spinner = try #require(views.first { $0.identifier == "spinner" } as? ActivityIndicator)
            retry = try #require(views.first { $0.identifier == "retry" } as? Button)
            done = try #require(views.first { $0.identifier == "done" } as? Button)
        }

        /// The texts that a user sees, once they are drawn.
        var seen: String {
            window.displayIfNeeded {}
            let texts = [name.text, spinner.isAnimating ? "…" : "", retry.isHidden ? "" : "Try again"]
            return texts.filter { !$0.isEmpty }.joined(separator: " | ")
        }
    }

    @Test(arguments: patterns) func `it loads, fails, and is tried again once`(_ pattern: Pattern)
        async throws
    {
        let screen = try Opened(pattern)
        #expect(screen.seen == "…")
        await screen.load.answer(0, .failure(Offline()))
        #expect(screen.seen == "Can't reach the server. | Try again")

        screen.retry.tap()
        screen.retry.sendActions()
        #expect(screen.seen == "…")
        await screen.load.answer(1, .success("Ada"))
        #expect(screen.seen == "Ada")
        await letOthersRun()
        #expect(screen.load.asked.count == 2)
    }

    @Test(arguments: patterns) func `a cancellation is shown as no failure`(_ pattern: Pattern) async throws {
        let screen = try Opened(pattern)
        await screen.load.answer(0, .failure(CancellationError()))
        #expect(screen.seen == "Try again")

        screen.retry.tap()
        await screen.load.answer(1, .success("Ada"))
        #expect(screen.seen == "Ada")
    }

    @Test(arguments: patterns) func `Done twice closes one screen`(_ pattern: Pattern) async throws {
        let screen = try Opened(pattern)
        // An animation keeps the screen for a while, so it is there at the second tap.
        let leaving = screen.stack.topViewController
        let done = try #require(screen.done.onTap)
        done()
        done()
        #expect(screen.stack.viewControllers.count == 2)
        withExtendedLifetime(leaving) {}
        await screen.load.answer(0, .success("Ada"))
    }

    @Test(arguments: patterns) func `closed while it loads, it is released and cancels`(_ pattern: Pattern)
        async throws
    {
        let stack = NavigationController()
        stack.setViewControllers([ViewController()])
        let ended = Held<Int, String>()
        let kept = pattern.show(stack) {
            await cancellation()
            return try await ended(0)
        }
        weak let profile = stack.topViewController
        _ = profile?.view
        await letOthersRun()
        stack.popViewController()
        #expect(profile == nil)
        await ended.answer(0, .success("Ada"))
        withExtendedLifetime(kept) {}
    }

    @Test func `a second tap that leads here shows one profile`() async {
        let stack = NavigationController()
        stack.setViewControllers([ViewController()])
        let mvvm = ProfileMVVM.ProfileCoordinator(navigationController: stack)
        mvvm.showProfile { "Ada" }
        mvvm.showProfile { "Ada" }
        #expect(stack.viewControllers.count == 2)
    }
}
