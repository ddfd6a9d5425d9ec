#!/usr/bin/env bash
# aalpy 2.0.0: a system that answers the same question differently ends the whole program: no "except Exception" sees it.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib aalpy==2.0.0
PYTHONPATH=lib python3 - > seen <<'END'
import random
from importlib.metadata import version

from aalpy import SUL
from aalpy.learning_algs import run_KV
from aalpy.oracles import RandomWalkEqOracle

print("aalpy", version("aalpy"))


class Moody(SUL):
    """Every fifth play has another answer."""
    plays = 0

    def pre(self): self.plays += 1
    def post(self): pass
    def step(self, letter): return self.plays % 5 == 0


random.seed(3)
moody = Moody()
try:
    run_KV(["tap"], moody, RandomWalkEqOracle(["tap"], moody, num_steps=50), "mealy", print_level=0)
except Exception as error:
    print("an exception:", type(error).__name__)
except SystemExit as end:
    print("the program would end:", str(end).splitlines()[0])
END
cat seen
diff - seen <<'END'
aalpy 2.0.0
the program would end: Non-determinism detected.
END
