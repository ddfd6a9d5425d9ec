/// Stops a debug build if an object is still alive two seconds after its screen has gone.
func expectRelease(
    of object: AnyObject, clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #file, line: UInt = #line
) {
    Task { [weak object] in
        try? await clock.sleep(for: .seconds(2))
        if let object { assertionFailure("still alive: \(type(of: object))", file: file, line: line) }
    }
}
