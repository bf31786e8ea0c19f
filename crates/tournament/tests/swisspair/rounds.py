"""Our Swiss rounds beside those of swisspair, an implementation by others.

python3 rounds.py PICHENETTE [TOURNAMENTS]: plays random tournaments with the program, hands every situation to swisspair, too, and
compares what both must agree on:

- where swisspair finds a round in which nobody meets twice and nobody has a second bye, ours is such a round; where it says that there
  is none, ours repeats a meeting or a bye;
- then one with the fewest points who can have the bye has it, and with that bye the sum of point differences is not greater than
  swisspair's; it is equal where there are only two different numbers of points, because both then count pairs across.
"""

import json
import random
import subprocess
import sys

from swisspair import Player, create_matches


def theirs(points, met, had_bye):
    """The pairs of swisspair, the one who has the bye first; None where it finds no round."""
    order = sorted(points, key=lambda who: (-points[who], who))
    players = [
        Player(
            id=who,
            points=points[who],
            rank=rank + 1,
            can_get_bye=who not in had_bye,
            cannot_be_paired_against_ids={other for other in points if frozenset((who, other)) in met},
        )
        for rank, who in enumerate(order)
    ]
    try:
        matches = create_matches(players)
    except RuntimeError:
        return None
    bye = [match.p1.id for match in matches if match.is_bye]
    return bye, [(match.p1.id, match.p2.id) for match in matches if not match.is_bye]


def difference(points, pairs):
    return sum(abs(points[one] - points[other]) for one, other in pairs)


def last_round(program, lines):
    said = subprocess.run(
        [program, "tournament", "--pairings"], input="\n".join(lines), capture_output=True, text=True, check=True
    )
    return json.loads(said.stdout.splitlines()[-1])


def play(program, seed):
    """Plays one tournament; how many rounds were compared, and in how many swisspair found none."""
    chance = random.Random(seed)
    entrants = chance.randrange(2, 15) if seed % 3 else chance.randrange(15, 41)
    rounds = chance.randrange(2, 9)
    most = chance.choice([1, 2, 8])
    header = {"game": "crokinole", "seed": seed, "stages": [{"kind": "swiss", "rounds": rounds, "bye": most}]}
    lines = [json.dumps({"tournament": header})]
    points = {f"p{n}": 0 for n in range(1, entrants + 1)}
    lines += [json.dumps({"enter": {"id": who}}) for who in points]
    met, had_bye, impossible = set(), set(), 0
    for number in range(1, rounds + 1):
        lines.append('{"pair":true}')
        drawn = last_round(program, lines)
        where = f"seed {seed}, round {number} of {entrants}"
        assert (drawn["stage"], drawn["round"]) == (1, number), where
        pairs = [tuple(game["seats"]) for game in drawn["games"]]
        repeats = [pair for pair in pairs if frozenset(pair) in met]
        again = [who for who in drawn["bye"] if who in had_bye]
        other = theirs(points, met, had_bye)
        if other is None:
            impossible += 1
            assert repeats or again, f"{where}: swisspair found no round, ours has no rematch: {pairs}"
        else:
            assert not repeats and not again, f"{where}: ours has {repeats} {again}, swisspair {other}"
            their_bye, their_pairs = other
            own, their = (sum(points[who] for who in bye) for bye in (drawn["bye"], their_bye))
            assert own <= their, f"{where}: our bye has {own} points, theirs {their}"
            if own == their:
                own, their = difference(points, pairs), difference(points, their_pairs)
                assert own <= their, f"{where}: differences of {own}, swisspair has {their}"
                if len(set(points.values())) <= 2 and not drawn["bye"]:
                    assert own == their, f"{where}: {own} against {their}"
        for game in drawn["games"]:
            score = [chance.randrange(most + 1), 0]
            score[1] = most - score[0]
            lines.append(json.dumps({"result": {"game": game["id"], "score": score}}))
            met.add(frozenset(game["seats"]))
            for who, own in zip(game["seats"], score):
                points[who] += own
        for who in drawn["bye"]:
            had_bye.add(who)
            points[who] += most
    return rounds, impossible


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 120
    done = [play(program, seed) for seed in range(1, count + 1)]
    rounds, impossible = (sum(column) for column in zip(*done))
    assert impossible > 0, "no tournament came to a round that has to repeat a meeting"
    print(f"swisspair agrees in {rounds} rounds of {count} tournaments; in {impossible} a repetition was forced")


main()
