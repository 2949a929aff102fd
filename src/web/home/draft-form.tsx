import { Button, Textarea } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { LinkButton } from '../part/link-button.tsx';
import { type DraftSearch, keepText } from './draft-search.ts';

const EXAMPLES = [
  'DNS resolution failures and connection timeouts at edge sites worldwide, minutes after a configuration push to the CDN',
  'Primary database failed over, replicas lag behind, writes are lost and the connection pool is exhausted',
  'TLS certificate expired, clients can not log in',
];

/** Longest text that the server takes. */
const MAX_TEXT = 100_000;

export function DraftForm({ search, text }: { readonly search: DraftSearch; readonly text: string }) {
  return <Form key={text} search={search} text={text} />;
}

function Form({ search, text }: { readonly search: DraftSearch; readonly text: string }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(text);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    void navigate({ to: '/', search: { ...keepText(draft.trim()), ...(search.term && { term: search.term }) } });
  };
  return (
    <form onSubmit={submit} className="stack">
      <Textarea
        aria-label="What do you see?"
        placeholder="An alert, symptoms, error messages, a draft…"
        autosize
        minRows={text === '' ? 4 : 2}
        maxRows={14}
        maxLength={MAX_TEXT}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
        }}
      />
      <div className="row between form-foot">
        <div className="row small">
          {text === '' && (
            <>
              <span className="dim">For example:</span>
              {EXAMPLES.map((example) => (
                <Link key={example} to="/" search={{ text: example }} className="example">
                  {example.split(/ and |,/)[0]}…
                </Link>
              ))}
            </>
          )}
        </div>
        <div className="row">
          {(text !== '' || search.term !== undefined) && (
            <LinkButton to="/" search={{}} variant="default">
              Start over
            </LinkButton>
          )}
          <Button type="submit">Find precedents</Button>
        </div>
      </div>
    </form>
  );
}
