import Conformance
import Testing

@Suite struct MatrixTests {
    @Test func `every rule holds on every flow`() {
        #expect(Matrix().differences.isEmpty)
    }
}
