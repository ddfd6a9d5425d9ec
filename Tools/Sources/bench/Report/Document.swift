enum Document { static func write() throws {} }
