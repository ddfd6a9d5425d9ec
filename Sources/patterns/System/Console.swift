/// The program's input, output and error.
final class Console {
    /// Where lines come from.
    let input = Input(descriptor: 0)
    /// Where results go.
    let output = Output(descriptor: 1)
    /// Where errors go.
    let error = Output(descriptor: 2)
}
