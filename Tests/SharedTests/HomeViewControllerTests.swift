import LoginUI
import Testing

@Suite struct HomeViewControllerTests {
    let window = Window()

    @Test func `home greets the user by name`() throws {
        let home = HomeViewController(displayName: "Ada") {}

        let label = try #require(home.view.subviews.first as? Label)

        #expect(label.text == "Welcome, Ada")
        #expect(home.view.identifier == "home")
    }

    @Test func `Log out calls the owner's closure`() throws {
        var logOuts = 0
        let home = HomeViewController(displayName: "Ada") { logOuts += 1 }
        window.rootViewController = home

        let button = try #require(home.view.subviews.last as? Button)
        button.tap()

        #expect(button.identifier == "logOut")
        #expect(logOuts == 1)
    }
}
