// What the package uses of Darwin and Glibc does not have, so that its branches for a Mac compile on Linux.
@_exported import DarwinSignals
@_exported import Glibc

extension sigaction {
    public struct Handler {
        // swift-format-ignore: AlwaysUseLowerCamelCase
        public var __sa_handler: (@convention(c) (Int32) -> Void)?
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    public var __sigaction_u: Handler {
        get { Handler(__sa_handler: __sigaction_handler.sa_handler) }
        set { __sigaction_handler.sa_handler = newValue.__sa_handler }
    }
}
