extension Transform {
    /// A view model in this form: one function, for one view, used once.
    ///
    /// A second call would hang a second chain on the same taps: two requests for each, and everything said twice
    /// (L08). So the type cannot be copied, the call consumes it, and a second one does not compile.
    protocol ViewModelType: ~Copyable {
        associatedtype Input
        associatedtype Output
        consuming func transform(input: Input) -> Output
    }
}
