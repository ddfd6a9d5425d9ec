#!/usr/bin/env bash
# Swift 6.3.1: setting an observed array to an equal one tells nobody; sorting it when it is sorted, or adding nothing to it, tells.
set -eu
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "This is about Swift 6.3.1, and this toolchain is another."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat > main.swift <<'END'
import Observation

@Observable final class Model {
    var list = [1, 2]
}

/// Whether the observers of the list hear of the change.
func tells(_ change: (Model) -> Void) -> Bool {
    let model = Model()
    nonisolated(unsafe) var told = false
    withObservationTracking { _ = model.list } onChange: { told = true }
    change(model)
    return told
}

print("list = [1, 2]:", tells { $0.list = [1, 2] })
print("list[0] = 1:", tells { $0.list[0] = 1 })
print("list += []:", tells { $0.list += [] })
print("list.sort():", tells { $0.list.sort() })
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
END
