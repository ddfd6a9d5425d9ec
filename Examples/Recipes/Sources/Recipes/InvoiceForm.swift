nonisolated struct InvoiceForm: Codable, Equatable {
    enum Field { case name, company }

    var name = ""
    var isCompany = false
    var company = ""

    /// Some fields are there only while another is filled in.
    var fields: [Field] { isCompany ? [.name, .company] : [.name] }
    var canSave: Bool { fields.allSatisfy { problem(in: $0) == nil } }

    /// The form that is saved: a field that is not shown keeps its text, and is not sent.
    var shown: InvoiceForm {
        InvoiceForm(name: name, isCompany: isCompany, company: isCompany ? company : "")
    }

    func problem(in field: Field) -> String? {
        switch field {
        case .name: name.isBlank ? "Enter a name." : nil
        case .company: company.isBlank ? "Enter a company." : nil
        }
    }
}

nonisolated extension InvoiceForm {
    /// Reads a draft of an older version, too: a field that it does not have is as in a new form.
    init(from decoder: any Decoder) throws {
        let draft = try decoder.container(keyedBy: CodingKeys.self)
        let new = InvoiceForm()
        name = try draft.decodeIfPresent(String.self, forKey: .name) ?? new.name
        isCompany = try draft.decodeIfPresent(Bool.self, forKey: .isCompany) ?? new.isCompany
        company = try draft.decodeIfPresent(String.self, forKey: .company) ?? new.company
    }
}

nonisolated extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
