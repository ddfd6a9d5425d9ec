#!/usr/bin/env bash
# Swift 6.3.1: two tasks that iterate the same Observations are told three times of each change: one of them hears the same value twice.
set -eu
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "This is about Swift 6.3.1; here is another version."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat > main.swift <<'END'
import Observation

@MainActor @Observable final class Model { var value = 1 }
@MainActor final class Told { var values: [Int] = [] }

func rest() async { try? await Task.sleep(for: .milliseconds(200)) }

/// Two tasks listen; the value changes three times, each time after a rest.
@MainActor func show(_ title: String, _ observations: (Model) -> [Observations<Int, Never>]) async {
    let model = Model()
    let told = [Told(), Told()]
    let tasks = zip(observations(model), told).map { observations, told in
        Task { for await value in observations { told.values.append(value) } }
    }
    await rest()
    for value in 2...4 {
        model.value = value
        await rest()
    }
    tasks.forEach { $0.cancel() }
    // Which of the two hears a value twice differs from run to run.
    print("\(title): each has heard \(told.map { Set($0.values).sorted() }),", terminator: " ")
    print("in all \(told[0].values.count + told[1].values.count) values")
}

await show("two Observations") { model in (1...2).map { _ in Observations { model.value } } }
await show("the same one") { model in
    let shared = Observations { model.value }
    return [shared, shared]
}
END
swiftc -swift-version 6 main.swift -o program 2> said || { cat said; exit 1; }
swift --version 2> /dev/null | grep -o 'Swift version [0-9.]*' > seen
./program >> seen
cat seen
diff - seen <<'END'
Swift version 6.3.1
two Observations: each has heard [[1, 2, 3, 4], [1, 2, 3, 4]], in all 8 values
the same one: each has heard [[1, 2, 3, 4], [1, 2, 3, 4]], in all 11 values
END
