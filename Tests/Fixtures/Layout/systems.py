#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes random systems of linear constraints and what kiwisolver (PyPI) answers: the facts of SolverAgreementTests.

    python3 systems.py 200 > systems.json          the ones in the repository
    python3 systems.py 1000 > /tmp/systems.json    more of them: EARSHOT_SYSTEMS=/tmp/systems.json swift test ...

The same number gives the same systems. An answer counts as the only one if no variable can be a thousandth more or less
without another priority or sum of what is missed.
"""
import json
import random
import sys

import kiwisolver
from kiwisolver import Constraint, Solver, Variable, strength

STRENGTHS = {1000: strength.required, 750: strength.strong, 500: strength.medium, 250: strength.weak}


def expression(variables, item):
    total = item["constant"]
    for index, coefficient in item["terms"]:
        total = total + coefficient * variables[index]
    return total


def constraint(variables, item):
    return Constraint(expression(variables, item), item["relation"], STRENGTHS[item["priority"]])


def solve(count, items):
    variables = [Variable(f"x{index}") for index in range(count)]
    solver = Solver()
    for item in items:
        solver.addConstraint(constraint(variables, item))
    solver.updateVariables()
    return [variable.value() for variable in variables]


def missed(items, answer):
    sums = {}
    for item in items:
        value = item["constant"] + sum(c * answer[index] for index, c in item["terms"])
        lack = {"==": abs(value), "<=": max(0, value), ">=": max(0, -value)}[item["relation"]]
        sums[item["priority"]] = sums.get(item["priority"], 0) + lack
    return sums


def is_only(count, items, answer):
    """Whether required constraints that hold every priority at its sum leave nothing else."""
    sums = missed(items, answer)
    for index in range(count):
        for direction in (-1, 1):
            variables = [Variable(f"x{i}") for i in range(count)]
            solver = Solver()
            errors = {}
            for item in items:
                value = expression(variables, item)
                if item["priority"] == 1000:
                    solver.addConstraint(Constraint(value, item["relation"], strength.required))
                    continue
                above, below = Variable("above"), Variable("below")
                solver.addConstraint(above >= 0)
                solver.addConstraint(below >= 0)
                if item["relation"] == "==":
                    solver.addConstraint(value - above + below == 0)
                elif item["relation"] == "<=":
                    solver.addConstraint(value - above <= 0)
                else:
                    solver.addConstraint(value + above >= 0)
                errors.setdefault(item["priority"], []).append(above + below)
            try:
                for priority, parts in errors.items():
                    total = parts[0]
                    for part in parts[1:]:
                        total = total + part
                    solver.addConstraint(total <= sums[priority] + 1e-6)
                if direction > 0:
                    solver.addConstraint(variables[index] >= answer[index] + 1e-3)
                else:
                    solver.addConstraint(variables[index] <= answer[index] - 1e-3)
            except kiwisolver.UnsatisfiableConstraint:
                continue
            return False
    return True


def make(chance):
    count = chance.randint(2, 8)
    somewhere = [chance.randint(-20, 60) for _ in range(count)]
    items = []
    for _ in range(chance.randint(2 * count, 4 * count)):
        terms = [
            [index, chance.choice([-2, -1, -1, 1, 1, 1, 2])]
            for index in chance.sample(range(count), chance.randint(1, min(3, count)))
        ]
        relation = chance.choice(["==", "==", "<=", ">="])
        priority = chance.choice([1000, 750, 500, 250, 250])
        value = sum(c * somewhere[index] for index, c in terms)
        if priority == 1000:
            slack = 0 if relation == "==" else chance.randint(0, 15)
            constant = -value - slack if relation == "<=" else -value + slack
        else:
            constant = -value + chance.randint(-25, 25)
        items.append({"terms": terms, "constant": constant, "relation": relation, "priority": priority})
    return count, items


def answer(count, items):
    values = solve(count, items)
    return {"values": [round(v, 9) for v in values], "isOnly": is_only(count, items, values)}


def system(chance):
    count, items = make(chance)
    removed = sorted(chance.sample(range(len(items)), len(items) // 3))
    rest = [item for index, item in enumerate(items) if index not in removed]
    # One that is not required gets another constant.
    movable = [index for index, item in enumerate(items) if item["priority"] < 1000 and index not in removed]
    result = {"variables": count, "constraints": items, "all": answer(count, items)}
    result |= {"removed": removed, "rest": answer(count, rest)}
    if movable:
        moved = chance.choice(movable)
        constant = items[moved]["constant"] + chance.randint(-30, 30)
        changed = [
            {**item, "constant": constant} if index == moved else item
            for index, item in enumerate(items) if index not in removed
        ]
        result |= {"moved": moved, "constant": constant, "afterMove": answer(count, changed)}
    return result


def main():
    chance = random.Random(20)
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print("[")
    for number in range(count):
        end = "" if number == count - 1 else ","
        print(json.dumps(system(chance), separators=(",", ":")) + end)
    print("]")


main()
