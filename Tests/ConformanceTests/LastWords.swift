import Catalog
import Conformance
import Flow
import Foundation
import Synchronization

/// Prints the first difference of the first broken flow when the process ends: below all that the tests print.
nonisolated enum LastWords {
    private static let first = Mutex<(place: Int, text: String)?>(nil)
    private static let isPrepared: Void = {
        atexit { LastWords.first.withLock { if let first = $0 { print("\n\(first.text)") } } }
    }()

    /// Notes the first difference of a flow.
    static func note(_ difference: Difference, of flow: LoginFlow) {
        isPrepared
        let place = LoginFlow.all.firstIndex { $0.id == flow.id } ?? .max
        first.withLock { if place < $0?.place ?? .max { $0 = (place, "\(difference)") } }
    }
}
