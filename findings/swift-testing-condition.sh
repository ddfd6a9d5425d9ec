#!/usr/bin/env bash
# Swift 6.3.1: the condition of a suite is asked for the suite, and again for each test in it: if its answer changes, the suite is played in part.
set -eu
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "This is about Swift 6.3.1; here is another version."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
mkdir -p Tests/ServerTests
cat > Package.swift <<'END'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "Server", targets: [.testTarget(name: "ServerTests")])
END
cat > Tests/ServerTests/ServerTests.swift <<'END'
import Synchronization
import Testing

let asked = Mutex(0)

/// Stands for a look whether a server is there: it is, for the first two times.
func isServerThere() -> Bool {
    let count = asked.withLock { count in
        count += 1
        return count
    }
    print("SEEN asked for the \(count). time")
    return count <= 2
}

@Suite(.enabled(if: isServerThere())) struct WithServer {
    @Test(arguments: 1...3) func one(number: Int) { print("SEEN a test is played") }
    @Test(arguments: 1...3) func another(number: Int) { print("SEEN a test is played") }
}
END
swift --version 2> /dev/null | grep -o 'Swift version [0-9.]*' > seen
swift test > said 2>&1 || { cat said; exit 1; }
sed -n 's/^.*SEEN //p' said >> seen
cat seen
diff - seen <<'END'
Swift version 6.3.1
asked for the 1. time
asked for the 2. time
asked for the 3. time
a test is played
a test is played
a test is played
END
