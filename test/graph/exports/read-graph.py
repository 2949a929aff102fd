"""Reads a graph file with networkx or igraph and prints what it found as JSON: read-graph.py READER FILE."""

import json
import sys


def read_networkx(read, path):
    graph = read(path)
    edges = graph.edges(data=True)
    return (
        graph.is_directed(),
        [{"id": node, **data} for node, data in graph.nodes(data=True)],
        [{"from": source, "to": target, **data} for source, target, data in edges],
    )


def read_igraph(path):
    import igraph

    graph = igraph.Graph.Read_GraphML(path)
    names = graph.vs["name"]
    return (
        graph.is_directed(),
        [vertex.attributes() for vertex in graph.vs],
        [{"from": names[edge.source], "to": names[edge.target], **edge.attributes()} for edge in graph.es],
    )


def main(reader, path):
    if reader == "igraph":
        found = read_igraph(path)
    else:
        import networkx

        read = networkx.read_gexf if reader == "networkx-gexf" else networkx.read_graphml
        found = read_networkx(read, path)
    directed, nodes, edges = found
    json.dump({"directed": directed, "nodes": nodes, "edges": edges}, sys.stdout)


main(*sys.argv[1:])
