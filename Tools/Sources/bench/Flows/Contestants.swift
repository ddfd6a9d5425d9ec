import Conformance
import Shared

/// All that is measured: the two baselines, then every flow of the catalog.
enum Contestants {
    static let all: [LoginFlow] = [.widgets, .plain] + Catalog.flows
}
