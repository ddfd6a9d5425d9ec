#!/usr/bin/env bash
# Swift 6.3.1: setting an observed array to an equal one tells nobody; sorting it when it is sorted, or adding nothing to it, tells.
set -eu
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "This is about Swift 6.3.1, and this toolchain is another."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat > main.swift <<'END'
import Observation

final class Picture {}
struct Point { var x = 0 }

@Observable final class Model {
    var list = [1, 2]
    var number = 1
    var amount = Double.nan
    var text = "\u{E9}"
    var picture = Picture()
    var point = Point()
}

/// Whether the observers of a property hear of the change.
func tells<Value>(_ property: KeyPath<Model, Value>, _ change: (Model) -> Void) -> Bool {
    let model = Model()
    nonisolated(unsafe) var told = false
    withObservationTracking { _ = model[keyPath: property] } onChange: { told = true }
    change(model)
    return told
}

print("list = [1, 2]:", tells(\.list) { $0.list = [1, 2] })
print("list[0] = 1:", tells(\.list) { $0.list[0] = 1 })
print("list += []:", tells(\.list) { $0.list += [] })
print("list.sort():", tells(\.list) { $0.list.sort() })
print("number = 1:", tells(\.number) { $0.number = 1 })
print("number += 0:", tells(\.number) { $0.number += 0 })
print("not a number, again:", tells(\.amount) { $0.amount = .nan })
print("the same object:", tells(\.picture) { $0.picture = $0.picture })
print("another object:", tells(\.picture) { $0.picture = Picture() })
print("a struct that cannot be compared:", tells(\.point) { $0.point = Point() })
print("the same letter in other bytes:", tells(\.text) { $0.text = "e\u{301}" })
let model = Model()
model.text = "e\u{301}"
print("its bytes:", model.text.utf8.count)
END
swiftc -module-cache-path cache main.swift -o program
{
    swift --version 2>&1 | grep -o 'Swift version 6[0-9.]*'
    ./program
} > seen
cat seen
diff - seen <<'END'
Swift version 6.3.1
list = [1, 2]: false
list[0] = 1: true
list += []: true
list.sort(): true
number = 1: false
number += 0: true
not a number, again: true
the same object: false
another object: true
a struct that cannot be compared: true
the same letter in other bytes: false
its bytes: 3
END
