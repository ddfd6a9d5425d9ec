#!/usr/bin/env bash
# Swift 6.3.1: the value of a private constant is type-checked for the module's interface, and once more for its code; a property's body once.
set -eu
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "This is about Swift 6.3.1, and this toolchain is another."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT

# A table of five rows, which nothing outside of the file can see; its type is written down.
table() {
    printf 'public struct Row { public init(_ name: String, _ numbers: [Int]) {} }\n'
    printf 'public struct Table {\n    %s [\n' "$1"
    for name in a b c d e; do printf '        Row("%s", [1, 2, 3]),\n' $name; done
    printf '    ]%s\n    public static var count: Int { rows.count }\n}\n' "$2"
}
table 'private static let rows: [Row] =' '' > constant.swift
table 'private static var rows: [Row] {' ' }' > property.swift

# How many times the type checker has tried something: it counts, so that two runs say the same.
scopes() {
    swiftc -frontend "$@" -parse-as-library -module-name Module -module-cache-path cache -stats-output-dir stats -o output
    grep -h -o '"Sema.NumConstraintScopes": [0-9]*' stats/*.json | grep -o '[0-9]*$' || echo 0
}

{
    swift --version 2>&1 | grep -o 'Swift version 6[0-9.]*'
    for file in constant property; do
        # What the driver runs first for each module, and what it runs for each group of files.
        for job in "-emit-module -experimental-skip-non-inlinable-function-bodies-without-types" -c; do
            rm -rf stats && mkdir stats
            [ "$(scopes $job $file.swift)" -gt 0 ] && word=type-checked || word="not read"
            echo "$file, ${job%% *}: $word"
        done
    done
} > seen
cat seen
diff - seen <<'END'
Swift version 6.3.1
constant, -emit-module: type-checked
constant, -c: type-checked
property, -emit-module: not read
property, -c: type-checked
END
