import Flow
import MVC
import MVI
import MVIOneStore
import MVIStateDriver
import MVP
import MVVM
import MVVMClean
import MVVMInputsOutputs
import MVVMObservation
import MVVMTransform
import VIPER

extension LoginFlow {
    /// All flows, in the order in which they are best read.
    ///
    /// Besides Package.swift, this is the one place where a flow is registered: an import and a line, and the
    /// program runs it, the suite plays every scenario on it, and the documentation describes it.
    public static let all: [LoginFlow] = [
        .mvc,
        .mvp,
        .mvvm,
        .mvvmObservation,
        .mvvmInputsOutputs,
        .mvvmTransform,
        .mvvmClean,
        .mvi,
        .mviStateDriver,
        .mviOneStore,
        .viper,
    ]

    /// The page about the flow, in the folder `docs`: `mvvm-observation.md`.
    public var chapter: String {
        switch id {
        case "mvvm/inputs-outputs", "mvvm/transform": "mvvm-signals.md"
        case "mvi/state-driver", "mvi/one-store": "other-forms.md"
        default: String(id.map { $0 == "/" ? "-" : $0 }) + ".md"
        }
    }
}
