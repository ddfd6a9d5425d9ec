import Catalog
import Flow
import LoginDomain
import LoginUI
import UIKit

/// Shows one flow: mirrors the kit's window in UIKit views, and turns touches into gestures.
final class FlowHostController: UIViewController {
    private let window = Window()
    private let flow: LoginFlow
    private let service: any UserService
    private var kept: AnyObject?
    private let stack = UIStackView(frame: .zero)
    private var mirrors: [(widget: View, mirror: UIView)] = []

    init(flow: LoginFlow, service: any UserService) {
        self.flow = flow
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("built in code")
    }

    override func loadView() {
        stack.axis = .vertical
        stack.spacing = 12
        stack.isLayoutMarginsRelativeArrangement = true
        stack.backgroundColor = .systemBackground
        view = stack
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The window asks once per turn; the mirror is drawn in a turn of its own.
        window.onNeedsDisplay = { [weak self] in
            Task { self?.display() }
        }
        kept = flow.start(in: window, service: service)
    }

    private func display() {
        window.displayIfNeeded {
            let widgets = Self.widgets(in: window)
            if !widgets.elementsEqual(mirrors.map(\.widget), by: ===) { rebuild(for: widgets) }
            for (widget, mirror) in mirrors { update(mirror, from: widget) }
        }
    }

    /// The views that contain no others, in the order of reading.
    private static func widgets(in view: View) -> [View] {
        view.subviews.flatMap { $0.subviews.isEmpty ? [$0] : widgets(in: $0) }
    }

    // MARK: Mirrors

    private func rebuild(for widgets: [View]) {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        mirrors = widgets.map { ($0, mirror(of: $0)) }
        for (_, mirror) in mirrors { stack.addArrangedSubview(mirror) }
        stack.addArrangedSubview(UIView(frame: .zero))  // takes the rest of the screen
    }

    private func mirror(of widget: View) -> UIView {
        switch widget {
        case let field as TextField: mirror(of: field)
        case let button as Button: mirror(of: button)
        case is ActivityIndicator: UIActivityIndicatorView(frame: .zero)
        default: UILabel(frame: .zero)
        }
    }

    private func mirror(of button: Button) -> UIView {
        let mirror = UIButton(frame: .zero)
        mirror.setTitle(button.title, for: .normal)
        mirror.setTitleColor(.systemBlue, for: .normal)
        mirror.setTitleColor(.systemGray, for: .disabled)
        mirror.addAction(UIAction { [weak button] _ in button?.tap() }, for: .primaryActionTriggered)
        return mirror
    }

    private func mirror(of field: TextField) -> UIView {
        let mirror = UITextField(frame: .zero)
        mirror.borderStyle = .roundedRect
        mirror.autocapitalizationType = .none
        mirror.autocorrectionType = .no
        mirror.placeholder = field.placeholder
        mirror.isSecureTextEntry = field.isSecure
        let begin = UIAction { [weak field] _ in field?.focus() }
        let end = UIAction { [weak field] _ in field?.pressReturn() }
        let edit = UIAction { [weak field, weak mirror] _ in
            if let field, let mirror { Self.replay(mirror, into: field) }
        }
        mirror.addAction(begin, for: .editingDidBegin)
        mirror.addAction(edit, for: .editingChanged)
        mirror.addAction(end, for: .editingDidEndOnExit)
        return mirror
    }

    /// Does as gestures what the user has changed.
    private static func replay(_ mirror: UITextField, into field: TextField) {
        let (old, new) = (Array(field.text), Array(mirror.text ?? ""))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let (oldRest, newRest) = (old.dropFirst(start), new.dropFirst(start))
        let same = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
        field.delete(from: start, to: old.count - same)
        field.moveCaret(to: start)
        field.type(String(newRest.dropLast(same)))
    }

    private func update(_ mirror: UIView, from widget: View) {
        mirror.isHidden = widget.isHidden
        if let control = widget as? Control, let mirror = mirror as? UIControl {
            mirror.isEnabled = control.isEnabled
        }
        switch (widget, mirror) {
        case (let label as Label, let mirror as UILabel):
            mirror.text = label.text
        case (let spinner as ActivityIndicator, let mirror as UIActivityIndicatorView):
            if spinner.isAnimating { mirror.startAnimating() } else { mirror.stopAnimating() }
        case (let field as TextField, let mirror as UITextField):
            // Writing back what the user has typed would move the caret (L40).
            if mirror.text != field.text { mirror.text = field.text }
            if field.isFocused, !mirror.isFirstResponder { mirror.becomeFirstResponder() }
            if !field.isFocused, mirror.isFirstResponder { mirror.resignFirstResponder() }
        default: break
        }
    }
}

/// The fake service, a second late, so that the spinner can be seen.
nonisolated struct SlowService: UserService {
    nonisolated(nonsending) func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        do { try await Task.sleep(for: .seconds(1)) } catch { throw .cancelled }
        return try await FakeUserService().logIn(with: credentials)
    }
}

/// Shows the host when the app starts; in a new app it replaces the class of the same name.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = FlowHostController(flow: LoginFlow.all[0], service: SlowService())
        window.makeKeyAndVisible()
        self.window = window
    }
}
