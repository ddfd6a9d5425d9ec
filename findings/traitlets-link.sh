#!/usr/bin/env bash
# traitlets 5.16.1: two linked values differ, if the one that is written to is not the one whose validator changes the text.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib traitlets==5.16.1
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

from traitlets import HasTraits, Unicode, link, validate

print("traitlets", version("traitlets"))


class Field(HasTraits):
    text = Unicode()


class Model(HasTraits):
    name = Unicode()

    @validate("name")
    def _trimmed(self, proposal):
        return proposal["value"].strip()


field, model = Field(), Model()
link((field, "text"), (model, "name"))
field.text = "ada "
print("the field is written to:", repr(field.text), repr(model.name))
model.name = "grace "
print("the model is written to:", repr(field.text), repr(model.name))
END
cat seen
diff - seen <<'END'
traitlets 5.16.1
the field is written to: 'ada ' 'ada'
the model is written to: 'grace' 'grace'
END
