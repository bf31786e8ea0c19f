"""Totals of networkx's max_weight_matching(maxcardinality=True) for random graphs.

Writes the table that `tests/matching.rs` compares with: python3 totals.py > totals.txt
"""

import networkx as nx


def graph(seed, vertices, percent, heaviest):
    state = seed

    def below(n):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (state >> 33) % n

    found = nx.Graph()
    found.add_nodes_from(range(vertices))
    for i in range(vertices):
        for j in range(i + 1, vertices):
            if below(100) < percent:
                found.add_edge(i, j, weight=below(heaviest) - heaviest // 4)
    return found


print(f"# networkx {nx.__version__}: seed vertices percent heaviest, edges of the matching, total weight")
seed = 0
for vertices in [2, 3, 5, 8, 13, 20, 31, 48, 64]:
    for percent in [15, 40, 75, 100]:
        for heaviest in [4, 12, 1000, 2**30]:
            for _ in range(2 if vertices < 40 else 1):
                seed += 1
                weighted = graph(seed, vertices, percent, heaviest)
                pairs = nx.max_weight_matching(weighted, maxcardinality=True)
                total = sum(weighted[i][j]["weight"] for i, j in pairs)
                print(seed, vertices, percent, heaviest, len(pairs), total)
