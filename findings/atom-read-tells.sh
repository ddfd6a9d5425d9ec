#!/usr/bin/env bash
# atom 0.13.0: reading an attribute for the first time tells its observers: its default is "created", and only a second read is silent.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib atom==0.13.0
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

from atom.api import Atom, Str, observe

print("atom", version("atom"))


class Login(Atom):
    name = Str("ada")

    @observe("name")
    def _named(self, change):
        print("told:", change["type"], change["value"])


login = Login()
print("read:")
login.name
print("read again:")
login.name
print("set to what it is:")
login.name = "ada"
print("another object, set to the default without a read:")
Login().name = "ada"
END
cat seen
diff - seen <<'END'
atom 0.13.0
read:
told: create ada
read again:
set to what it is:
another object, set to the default without a read:
told: create ada
END
