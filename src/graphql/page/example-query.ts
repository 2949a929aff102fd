/** A question of an analyst and the query that answers it; the first tabs of GraphiQL. The cookbook in `docs` has more. */
export interface ExampleQuery {
  readonly title: string;
  readonly query: string;
}

const EXAMPLES: readonly ExampleQuery[] = [
  {
    title: 'What did faulty deployments under Networking lead to, and what was to be changed?',
    query: `query FaultyDeploymentsUnderNetworking {
  incidents(
    filter: {
      causes: { anyOf: ["root-cause:faulty-deployment"] }
      components: { anyOf: ["component:networking"] }
    }
    first: 20
  ) {
    totalCount
    nodes {
      id
      title
      toPrevent: actionItems(kind: [PREVENT_IN_FUTURE]) { text pattern { label } }
      toDetect: actionItems(kind: [DETECT_IN_FUTURE]) { text pattern { label } }
    }
    durations(of: TIME_TO_DETECT) { known unknown p50 { text } p90 { text } }
  }
}`,
  },
  {
    title: 'What is the past like this alert?',
    query: `query PrecedentsOfAnAlert {
  precedents(
    of: { text: "Customers report DNS resolution failures and connection timeouts at edge sites after a configuration push" }
    first: 5
  ) {
    noClosePrecedent
    threshold
    recognized { term { id label } words }
    hits {
      score
      summary
      incident { id title remediation { text mitigation { label } } }
    }
    likelyCauses { term { label } score spoken incidents { id } }
    remedies: facets(kind: MITIGATION, first: 5) { term { label } count }
  }
}`,
  },
  {
    title: 'Which incidents are most like IL-0226, and why?',
    query: `query Related {
  incident(id: "IL-0226") {
    title
    related(first: 5) {
      edges {
        score
        summary
        reasons { kind label weight shareOfLibrary evidence { id } words }
        node { id title organization { label } }
      }
    }
  }
}`,
  },
  {
    title: 'Why are these two not closer?',
    query: `query Compare {
  compare(a: "IL-0226", b: "IL-0532") {
    score
    threshold
    close
    summary
    reasons { label weight }
    onlyA { id label }
    onlyB { id label }
    path { steps { explanation } }
  }
}`,
  },
  {
    title: 'How long does it take to notice, by kind of cause?',
    query: `query TimeToDetect {
  deployments: incidents(filter: { causes: { anyOf: ["root-cause:change"] } }, first: 1) {
    totalCount
    durations(of: TIME_TO_DETECT) { known unknown p50 { text } p90 { text } }
  }
  defects: incidents(filter: { causes: { anyOf: ["root-cause:software"] } }, first: 1) {
    totalCount
    durations(of: TIME_TO_DETECT) { known unknown p50 { text } p90 { text } }
  }
}`,
  },
  {
    title: 'What is written about a symptom?',
    query: `query Search {
  search(query: "dns timeout OR resolution", first: 5) {
    totalCount
    interpretation
    edges {
      score
      node { id title }
      highlights(first: 2) { field text ranges { start end } }
    }
    facets(kind: COMPONENT, first: 5) { term { label } count }
  }
}`,
  },
  {
    title: 'Could this happen to us? Checks for a component',
    query: `query Checks {
  incidents(filter: { components: { anyOf: ["component:dns"] } }, first: 20) {
    nodes {
      id
      checks(component: "component:dns") { look healthy components { label } }
    }
  }
}`,
  },
  {
    title: 'What surrounds a component in the graph?',
    query: `query Neighborhood {
  neighborhood(of: ["component:authoritative-dns"], depth: 2, maxNodes: 50) {
    nodes { id kind label degree distance }
    edges { from to kind }
    truncated
    omitted
  }
}`,
  },
];

export const EXAMPLE_QUERIES: readonly ExampleQuery[] = EXAMPLES.map(({ title, query }) => ({ title, query: `# ${title}\n${query}\n` }));
