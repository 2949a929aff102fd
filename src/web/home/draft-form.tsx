import { Button, Textarea } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LinkButton } from '../part/link-button.tsx';
import { type DraftSearch, keepText } from './draft-search.ts';

const EXAMPLES = [
  'DNS resolution failures and connection timeouts at edge sites worldwide, minutes after a configuration push to the CDN',
  'Primary database failed over, replicas lag behind, writes are lost and the connection pool is exhausted',
  'TLS certificate expired, clients can not log in',
];

/** Longest text that the server takes. */
const MAX_TEXT = 100_000;

/** Precedents are sought when one has not typed for so many milliseconds, of a text of at least so many characters. */
const PAUSE = 350;
const SHORTEST = 3;

/** The box for what is seen. Precedents follow while one types: the text goes into the address, and the page asks for what the address says. */
export function DraftForm({ search, text }: { readonly search: DraftSearch; readonly text: string }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(text);
  // What the address has of this box; another text in it comes from elsewhere, as by "back" or an example.
  const told = useRef(text);
  const tell = (next: string): void => {
    if (next === told.current) return;
    // The first text is a step of its own, so that "back" leads home; what follows is the same step.
    const replace = told.current !== '';
    told.current = next;
    const { text: _text, draft: _draft, ...terms } = search;
    void navigate({ to: '/', search: { ...keepText(next), ...terms }, replace, resetScroll: false });
  };
  const last = useRef(tell);
  last.current = tell;
  useEffect(() => {
    if (text === told.current) return;
    told.current = text;
    setDraft(text);
  }, [text]);
  useEffect(() => {
    const next = draft.trim();
    if (next.length > 0 && next.length < SHORTEST) return;
    const timer = setTimeout(() => last.current(next), PAUSE);
    return () => clearTimeout(timer);
  }, [draft]);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    tell(draft.trim());
  };
  return (
    <form onSubmit={submit} className="stack">
      <Textarea
        aria-label="What do you see?"
        placeholder="An alert, symptoms, error messages, a draft…"
        autosize
        minRows={3}
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
          <span className="dim">For example:</span>
          {EXAMPLES.map((example) => (
            <Link key={example} to="/" search={{ text: example }} resetScroll={false} className="example">
              {example.split(/ and |,/)[0]}…
            </Link>
          ))}
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
