import LoginUI
import Observation
import Testing

/// What the kit does for a view that observes a model.
@Suite struct ObservedChangeTests {
    let model = Model()
    let window = Window()

    @Test func `gestures in the middle of a change do nothing`() {
        let screen = Screen(model: model)
        window.rootViewController = screen
        window.displayIfNeeded {}
        var taps = 0
        screen.first.onTap = { taps += 1 }
        screen.second.onTap = { taps += 1 }
        window.onNeedsDisplay = {
            screen.first.tap()
            screen.second.tap()
        }

        model.text = "new"

        #expect(taps == 0)
        #expect(window.needsDisplay)
    }

    @Test func `a change that an update makes itself is shown one change later`() {
        let screen = Screen(model: model, meddles: true)
        window.rootViewController = screen

        window.displayIfNeeded {}
        #expect(screen.shown == ["ada"])
        #expect(model.text == "ADA")
        #expect(!window.needsDisplay, "nobody has heard of the change")

        model.text = "grace"
        window.displayIfNeeded {}
        #expect(screen.shown == ["ada", "grace"])
        #expect(model.text == "GRACE")
    }
}

@Observable final class Model {
    var text = "ada"
}

/// A screen that shows a model, and may make a mistake: its update changes what it shows.
private final class Screen: ViewController {
    let first = Button(identifier: "first", title: "First")
    let second = Button(identifier: "second", title: "Second")
    private(set) var shown: [String] = []
    private let model: Model
    private let meddles: Bool

    init(model: Model, meddles: Bool = false) {
        self.model = model
        self.meddles = meddles
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(first)
        view.addSubview(second)
    }

    override func updateProperties() {
        super.updateProperties()
        shown.append(model.text)
        if meddles { model.text = model.text.uppercased() }
    }
}
