import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { CaseSearchDocument } from '../generated.ts';

/** Chooses a case by words or by its id. */
export function CasePicker({ label, onPick }: { readonly label: string; readonly onPick: (id: string) => void }) {
  const [query, setQuery] = useState('');
  const { data, error } = useAnswer(CaseSearchDocument, { query, first: 8 }, { enabled: query !== '', keep: true });
  return (
    <div className="stack">
      <form
        className="row nowrap"
        onSubmit={(event) => {
          event.preventDefault();
          setQuery(String(new FormData(event.currentTarget).get('words') ?? '').trim());
        }}
      >
        <input name="words" className="field grow" aria-label={label} placeholder={label} maxLength={1000} />
        <Button type="submit" variant="default">
          Find
        </Button>
      </form>
      {error !== null && <p role="alert">{error.message}</p>}
      {query !== '' && data !== undefined && (
        <ul className="plain" aria-label="Found">
          {data.search.edges.map(({ node }) => (
            <li key={node.id}>
              <button type="button" className="link-button" onClick={() => onPick(node.id)}>
                <span className="case-id">{node.id}</span> {node.title}
              </button>
            </li>
          ))}
          {data.search.edges.length === 0 && <li className="dim">Nothing has these words.</li>}
        </ul>
      )}
    </div>
  );
}
