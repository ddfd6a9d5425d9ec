#!/usr/bin/env bash
# SwiftPM 6.3.1: a text that is embedded in code becomes an array with a number for each byte, and compiles more than ten times as long as a string.
set -eu
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "This is about Swift 6.3.1, and this toolchain is another."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
mkdir -p Sources/Text
cat > Package.swift <<'END'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Text", targets: [.target(name: "Text", resources: [.embedInCode("words.txt")])])
END
for number in $(seq 700); do echo "Line $number of a text that is read, and not long."; done > Sources/Text/words.txt
echo 'public let bytes = PackageResources.words_txt' > Sources/Text/Text.swift
swift build --quiet
made=$(find .build/ -name embedded_resources.swift | head -1)
{
    echo 'let words = """'
    cat Sources/Text/words.txt
    echo '"""'
} > string.swift

# The processor time of the compiler, in milliseconds.
milliseconds() {
    local TIMEFORMAT=%U
    { time swiftc -frontend -c -parse-as-library -module-name Text -module-cache-path cache "$1" -o output; } 2>&1 | tr -d .
}

milliseconds string.swift > /dev/null
string=$((10#$(milliseconds string.swift)))
array=$((10#$(milliseconds "$made")))
{
    swift --version 2>&1 | grep -o 'Swift version 6[0-9.]*'
    grep -o '^static let words_txt: \[UInt8\] = \[76,105,110,101,32,49,32,' "$made"
    [ $((array > 10 * string)) = 0 ] || echo "more than ten times as long to compile as a string"
} > seen
cat seen
echo "($(wc -c < Sources/Text/words.txt) bytes; here as an array $array ms, as a string $string ms)"
diff - seen <<'END'
Swift version 6.3.1
static let words_txt: [UInt8] = [76,105,110,101,32,49,32,
more than ten times as long to compile as a string
END
