import Conformance
import Flow

/// The program that the mutants are linked into: it plays the one that its parent names.
public enum MutantPlayer {
    /// Does what the parent asks for.
    /// - Parameter subjects: The flow of each mutant, by name.
    public static func run(_ subjects: [String: LoginFlow]) {
        PlayingProcess.playIfAsked(subjects)
        fatalError("MutantRunner starts this program")
    }
}
