/// A view model in this form: one function from what the user does to what the screen shows.
///
/// Two forms of it are common. In this one the view model stores nothing; in the other, `transform` writes into
/// subjects that the view model keeps, and so keeps a state after all. A view calls it once: a second call would
/// make a second chain of the same taps, and two requests for each.
protocol ViewModelType {
    associatedtype Input
    associatedtype Output
    func transform(input: Input) -> Output
}
