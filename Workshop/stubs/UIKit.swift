// The few symbols of UIKit that the pages' snippets use, with their real signatures; parameters
// with a default that no snippet gives are left out. They do nothing: the snippets are compiled against them,
// and never run.

@_exported import Foundation

@MainActor open class UIView {
    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}
    open func addSubview(_ view: UIView) {}
    open var isHidden = false
    @discardableResult open func becomeFirstResponder() -> Bool { true }
}

open class UILabel: UIView {
    open var text: String?
}

open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    }
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
    }
    open var isEnabled = true
    open func addAction(_ action: UIAction, for controlEvents: Event) {}
    open func sendActions(for controlEvents: Event) {}
}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIAction {
    public init(title: String = "", handler: @escaping UIActionHandler) {}
}

open class UITextField: UIControl {
    open var text: String?
    open var placeholder: String?
    open var isSecureTextEntry = false
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    // As UIKit declares it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textContentType: UITextContentType!
    open var returnKeyType = UIReturnKeyType.default
}

public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UIReturnKeyType: Int, Sendable { case `default`, go, google, join, next }

public struct UITextContentType: Sendable {
    public static let username = UITextContentType()
    public static let password = UITextContentType()
}

open class UIButton: UIControl {
    open func setTitle(_ title: String?, for state: State) {}
}

open class UIActivityIndicatorView: UIView {
    open func startAnimating() {}
    open func stopAnimating() {}
}

@MainActor open class UIViewController {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! = nil
    open func loadView() {}
    open func viewDidLoad() {}
    open var navigationController: UINavigationController? { nil }
}

open class UINavigationController: UIViewController {
    open var topViewController: UIViewController? { nil }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
}

// SwiftUI's, and here because it needs both.
#if canImport(SwiftUI)
    import SwiftUI

    open class UIHostingController<Content: View>: UIViewController {
        public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    }
#endif

open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open func makeKeyAndVisible() {}
}
