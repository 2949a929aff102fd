import { Button, CopyButton, Menu, Modal } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { CaseListDocument, type CaseRowFragment, CaseSearchDocument } from '../generated.ts';
import { save } from '../save-file.ts';
import { type CaseSearch, filterOf, orderOf } from './case-search.ts';

/** Most rows that a download holds; the interface for more is GraphQL itself. */
const MAX_ROWS = 5000;

/** What can be taken away from the list: its query, and its rows. */
export function CaseTools({ search }: { readonly search: CaseSearch }) {
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState<string>();
  const download = async (form: 'csv' | 'jsonl'): Promise<void> => {
    setBusy('Collecting…');
    try {
      const rows = await allRows(search, (count) => setBusy(`Collecting… ${count}`));
      if (form === 'csv') save('cases.csv', 'text/csv;charset=utf-8', csvText(rows));
      else save('cases.jsonl', 'application/jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      setBusy(undefined);
    } catch (error) {
      setBusy(`Failed: ${(error as Error).message}`);
    }
  };
  const query = queryText(search);
  return (
    <div className="row">
      <span role="status" className="small dim">
        {busy}
      </span>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" size="xs">
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void download('csv')}>Download as CSV</Menu.Item>
          <Menu.Item onClick={() => void download('jsonl')}>Download as JSON Lines</Menu.Item>
          <Menu.Item onClick={() => setShown(true)}>Copy as GraphQL query</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={shown}
        onClose={() => setShown(false)}
        title="The same as a GraphQL query"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <pre className="code-block" tabIndex={0}>
          {query}
        </pre>
        <div className="row">
          <CopyButton value={query}>{({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}</CopyButton>
          <Button component="a" href="/graphql" variant="default">
            Open the query editor
          </Button>
        </div>
      </Modal>
    </div>
  );
}

/** The list as a query that runs by itself. */
export function queryText(search: CaseSearch): string {
  const condition = literal(filterOf(search));
  const filter = condition === '{}' ? '' : `filter: ${condition}`;
  const fields =
    '{\n    totalCount\n    nodes {\n      id\n      title\n      organization { label }\n      startedAt { edtf }\n    }\n  }';
  if (search.q !== undefined)
    return `query Cases {\n  search(${[`query: ${JSON.stringify(search.q)}`, filter].filter(Boolean).join(', ')}) ${fields}\n}`;
  const { field, direction } = orderOf(search.sort);
  return `query Cases {\n  incidents(${[filter, `orderBy: { field: ${field}, direction: ${direction} }`].filter(Boolean).join(', ')}) ${fields}\n}`;
}

/** A value as GraphQL writes it: like JSON, without quotes around the names. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${literal(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

async function allRows(search: CaseSearch, tell: (count: number) => void): Promise<readonly CaseRowFragment[]> {
  const rows: CaseRowFragment[] = [];
  const filter = filterOf(search);
  for (let after: string | null = null; rows.length < MAX_ROWS; ) {
    const { nodes, pageInfo } = await onePage(search, filter, after);
    rows.push(...nodes);
    tell(rows.length);
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor ?? null;
  }
  return rows;
}

async function onePage(search: CaseSearch, filter: ReturnType<typeof filterOf>, after: string | null) {
  if (search.q === undefined) return (await ask(CaseListDocument, { filter, orderBy: orderOf(search.sort), first: 100, after })).incidents;
  const found = (await ask(CaseSearchDocument, { query: search.q, filter, first: 100, after })).search;
  return { nodes: found.edges.map((edge) => edge.node), pageInfo: found.pageInfo };
}

function csvText(rows: readonly CaseRowFragment[]): string {
  const lines = rows.map((row) =>
    [
      row.id,
      row.title,
      row.organization?.label ?? '',
      row.startedAt?.edtf ?? '',
      row.timeToResolve?.text ?? '',
      row.severity?.label ?? '',
      row.causes.flatMap((each) => each.term?.label ?? []).join('; '),
      row.components.map((each) => each.component.label).join('; '),
      row.summary ?? '',
    ].map(csvField),
  );
  return [['id', 'title', 'organization', 'started', 'resolved in', 'severity', 'causes', 'faulty components', 'summary'], ...lines]
    .map((line) => `${line.join(',')}\r\n`)
    .join('');
}

/** Quoted where RFC 4180 asks for it. A spreadsheet would take a field that begins so for a formula (OWASP, CSV injection). */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
