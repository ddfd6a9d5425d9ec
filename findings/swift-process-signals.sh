#!/usr/bin/env bash
# Swift 6.3.1 (Linux): a program that Foundation's Process starts from a queue of Dispatch blocks SIGINT and SIGTERM: Ctrl-C does not end it.
set -eu
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "This is about Swift 6.3.1; here is another version."; exit 77; }
[ -r /proc/self/status ] || { echo "This needs Linux, which tells the signals that a process blocks."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat > main.swift <<'END'
import Dispatch
import Foundation

/// Which of two signals a program blocks that is started here.
func blocked() -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/grep")
    process.arguments = ["SigBlk", "/proc/self/status"]
    process.standardOutput = output
    try! process.run()
    let line = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let mask = UInt64(line.split(separator: "\t").last!.trimmingCharacters(in: .whitespacesAndNewlines), radix: 16)!
    let names = [("SIGINT", SIGINT), ("SIGTERM", SIGTERM)].filter { mask >> UInt64($0.1 - 1) & 1 == 1 }.map(\.0)
    return names.isEmpty ? "neither" : names.joined(separator: " and ")
}

print("started by the main thread, it blocks", blocked())
let done = DispatchSemaphore(value: 0)
DispatchQueue.global().async {
    print("started by Dispatch, it blocks", blocked())
    done.signal()
}
done.wait()
END
swiftc -swift-version 5 main.swift -o program 2> said || { cat said; exit 1; }
swift --version 2> /dev/null | grep -o 'Swift version [0-9.]*' > seen
./program >> seen
cat seen
diff - seen <<'END'
Swift version 6.3.1
started by the main thread, it blocks neither
started by Dispatch, it blocks SIGINT and SIGTERM
END
