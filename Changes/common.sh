# What the scripts of this folder share. They need git; Changes/check and Changes/renew also need Swift and Python.

set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$here")

# Says what is wrong, and ends with an exit code: 64 for a wrong command line, else 1.
fail() {
    printf 'Error: %s\n' "$2" >&2
    [ "$1" != 64 ] || printf '%s\n' "$usage" >&2
    exit "$1"
}

command -v git > /dev/null || fail 1 "git is missing."

# The version that every patch of this folder stands on: its commit, and its number.
read -r base version < "$here/base"

# Whether the project is a clone, and not files from an archive, which may lie in somebody else's clone.
is_clone() { [ "$(git -C "$root" rev-parse --show-cdup 2> /dev/null || echo none)" = "" ]; }

# Whether the clone has the version that the patches stand on.
has_base() { is_clone && git -C "$root" cat-file -e "$base^{tree}" 2> /dev/null; }

# Says how to get the version that the patches stand on, and ends.
fail_without_base() {
    is_clone || fail 1 "$1 on $version, and '$root' is no clone. Clone the repository instead of downloading its files."
    fail 1 "$1 on $version, which this clone lacks. Fetch it: git fetch --depth 1 origin $base"
}

# The names of the changes, of the migrations, of a change's flows: one a line.
changes() { (cd "$here" && ls -d */shared.patch) | sed 's|/shared.patch||'; }
migrations() { (cd "$here" && ls -d migrations/*-to-*); }
flows() { (cd "$here/$1" && ls ./*.patch) | sed -e 's|^./||' -e 's|\.patch$||' -e '/^shared$/d' -e 's|\.|/|'; }
steps() { (cd "$here/$1" && ls ./[0-9]-*.patch) | sed 's|^./||'; }

# The mistakes of a change, on top of the patch of a flow: RULE-FLOW-NAME.patch, one a line.
mistakes() { (cd "$here/$1" && ls mistakes/*.patch 2> /dev/null || true) | sed 's|^mistakes/||'; }

# The flow of a mistake of a change: the longest name that follows the rule.
mistaken_flow() {
    local flow found=""
    for flow in $(flows "$2"); do
        case ${1#*-} in
            "$(echo "$flow" | tr / .)"-*) [ ${#flow} -le ${#found} ] || found=$flow ;;
        esac
    done
    [ -n "$found" ] || fail 1 "The name of $2/mistakes/$1 has no flow: it should be RULE-FLOW-NAME.patch."
    echo "$found"
}

# The patch of a flow: mvvm/clean is in mvvm.clean.patch.
flow_patch() { echo "$here/$1/$(echo "$2" | tr / .).patch"; }

# A list of words, as a sentence has it.
listed() { sed -e 's/$/, /' | tr -d '\n' | sed 's/, $//'; }

# Whether a list has a word.
has() { grep -xF -- "$1" > /dev/null; }

# Runs git in the copy that $copy names. A commit has the same hash wherever it is made: the date, the author and the way of
# signing are fixed. So whoever marks a clone of a copy can make what it began with.
in_copy() {
    GIT_AUTHOR_DATE=2000-01-01T00:00:00Z GIT_COMMITTER_DATE=2000-01-01T00:00:00Z \
    GIT_AUTHOR_NAME=Changes GIT_AUTHOR_EMAIL=changes@localhost \
    GIT_COMMITTER_NAME=Changes GIT_COMMITTER_EMAIL=changes@localhost \
        git -C "$copy" -c commit.gpgSign=false -c core.autocrlf=false "$@"
}

# Applies a patch to the copy, without fuzz.
apply() { in_copy apply --index "$1" || fail 1 "${1#"$root"/} does not apply."; }

commit() {
    in_copy add --all
    in_copy commit --quiet --allow-empty --no-verify --message "$1"
}

# The title of a change, from the heading of its page.
title() { sed -n 's/^# //p' "$here/$1/README.md" | head -n 1; }

# Prints the tree of the working tree, untracked files included. What is not committed is stored in the copy that $copy
# names, and not in the repository.
working_tree() {
    local git_folder index
    git_folder=$(in_copy rev-parse --absolute-git-dir)
    index=$git_folder/working-tree
    cp "$(git -C "$root" rev-parse --absolute-git-dir)/index" "$index"
    (
        export GIT_INDEX_FILE=$index GIT_OBJECT_DIRECTORY=$git_folder/objects
        GIT_ALTERNATE_OBJECT_DIRECTORIES=$(cd "$root" && cd "$(git rev-parse --git-common-dir)" && pwd)/objects
        export GIT_ALTERNATE_OBJECT_DIRECTORIES
        git -C "$root" add --all
        git -C "$root" write-tree
    )
    rm -f "$index"
}

# Makes the copy that $copy names, if it is none yet: it borrows the objects of the repository, where that is now.
make_copy() { [ -d "$copy/.git" ] && git -C "$copy" cat-file -e HEAD 2> /dev/null || { rm -rf "$copy" && git clone --quiet --shared --no-checkout "$root" "$copy" 2> /dev/null; }; }

# Makes the working tree a commit of the copy, and prints it.
commit_of_working_tree() { in_copy commit-tree -m "The working tree" "$(working_tree)"; }

# Brings the copy to a commit. What was built in it stays, and so does the date of a file that is the same.
check_out() {
    in_copy checkout --quiet --force --detach "$1"
    in_copy clean --quiet -fd
}

# Makes the copy, with the version that the patches stand on. (A clone has only what a branch leads to.)
make_copy_with_base() {
    has_base || fail_without_base "The patches of Changes stand"
    make_copy
    in_copy cat-file -e "$base" 2> /dev/null || in_copy fetch --quiet --depth 1 "$root" "$base"
}

# Brings the copy to the version that the patches stand on.
check_out_base() {
    make_copy_with_base
    check_out "$base"
}
