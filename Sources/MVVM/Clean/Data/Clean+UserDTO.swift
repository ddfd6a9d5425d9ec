import Shared

extension Clean {
    /// The DTO: what the service sends, in the shape that the service has chosen.
    typealias UserDTO = User
}

nonisolated extension Clean.UserDTO {
    /// The mapping: the one place that has to change when the service changes its shape.
    func toDomain() -> Clean.Session {
        Clean.Session(displayName: displayName)
    }
}
