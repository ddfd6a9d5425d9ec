import Observation

@Observable
final class PhoneViewModel {
    private(set) var phone = Edited()

    /// Returns what the field must show.
    ///
    /// An equal value tells nobody, and what was typed would stay in the field.
    func phoneEdited(_ typed: Edited) -> Edited {
        phone = typed.masked(after: phone)
        return phone
    }
}
