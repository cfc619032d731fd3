#!/usr/bin/env python3
"""A bot for Furball in Python, with nothing but the standard library.

It adds up the weighted facts of each option, as a doctrine does, and takes the best.
It chooses among equals by the random number of the duel, so it always flies the same
duel in the same way. It flies any craft of any system, many duels at once.
docs/exec.md describes the lines.
"""

import json
import random
import sys

WEIGHTS = {
    "my_kill": 100, "my_reach": 60, "their_kill": -80, "their_reach": -50,
    "incoming": -100, "risk": -200, "ammo_spent": -0.3, "range": -0.1, "lead": -0.02,
}
BATCH = 32  # duels at once: fewer, longer lines cost less than many short ones


class Duel:
    """What the bot remembers of one duel."""

    def __init__(self, begin):
        self.dice = random.Random(begin["random"])

    def answer(self, decision):
        return {"id": decision["id"], "option": self.choose(decision)}

    def choose(self, decision):
        scores = [sum(weight * option["facts"][name] for name, weight in WEIGHTS.items())
                  for option in decision["options"]]
        best = max(scores)
        return self.dice.choice([i for i, score in enumerate(scores) if score > best - 1e-9])


def say(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def main():
    duels = {}
    for text in sys.stdin:
        line = json.loads(text)
        if isinstance(line, list):
            say([duels[d["duel"]].answer(d) for d in line])
        elif line["type"] == "decide":  # what comes when BATCH is 1
            say(duels[line["duel"]].answer(line))
        elif line["type"] == "hello":
            say({"type": "ready", "protocol": 1, "facts": list(WEIGHTS), "batch": BATCH})
        elif line["type"] == "begin":
            duels[line["duel"]] = Duel(line)
        elif line["type"] == "end":
            del duels[line["duel"]]


main()
