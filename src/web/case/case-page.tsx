import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { CaseDocument } from '../generated.ts';
import { CaseLink } from '../part/case-line.tsx';
import { LinkButton } from '../part/link-button.tsx';
import { OutsideLink } from '../part/outside-link.tsx';
import { TermChip } from '../part/term-chip.tsx';
import { Answered, NotFoundState } from '../shell/states.tsx';
import { countText, plainName } from '../time-text.ts';
import { ActionItems } from './action-items.tsx';
import { Causes, Components, Detection, Propagation, Remediation, Symptoms } from './case-course.tsx';
import { CaseFacts } from './case-facts.tsx';
import type { Incident } from './incident.ts';
import { RelatedCases } from './related-cases.tsx';
import { Timeline } from './timeline.tsx';

const Prose = lazy(() => import('../part/markdown.tsx').then(({ Prose: component }) => ({ default: component })));
const route = getRouteApi('/cases/$id');

export function CasePage() {
  const { id } = route.useParams();
  const answer = useAnswer(CaseDocument, { id });
  return (
    <Answered answer={answer}>
      {({ incident }) =>
        incident === null || incident === undefined ? <NotFoundState what="case" id={id} /> : <CaseView incident={incident} />
      }
    </Answered>
  );
}

function CaseView({ incident }: { readonly incident: Incident }) {
  return (
    <div className="case-columns">
      <title>{`${incident.id} ${incident.title} · Precedent`}</title>
      <article className="stack">
        <CaseHead incident={incident} />
        <CaseFacts incident={incident} />
        <Timeline incident={incident} />
        <Section title="What was seen" show={incident.symptoms.length > 0 || incident.symptomText !== null}>
          <Symptoms incident={incident} />
          <Text text={incident.symptomText} />
        </Section>
        <Section title="Why it happened" show={incident.causes.length > 0}>
          <Causes incident={incident} />
        </Section>
        <Section title="How it spread" show={incident.propagation.length > 0}>
          <Propagation incident={incident} />
        </Section>
        <Section title="What took part" show={incident.components.length > 0}>
          <Components incident={incident} />
        </Section>
        <Section title="How it was noticed" show={incident.detection !== null}>
          <Detection incident={incident} />
        </Section>
        <Section title="What ended it" show={incident.remediation.length > 0}>
          <Remediation incident={incident} />
        </Section>
        <Section title="What was to be changed" show={incident.actionItems.length > 0}>
          <ActionItems items={incident.actionItems} />
        </Section>
        <Section title="Lessons" show={incident.lessons.length > 0}>
          <ul className="items">
            {incident.lessons.map((lesson) => (
              <li key={lesson} dir="auto">
                {lesson}
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Could it happen to you?" show={incident.checks.length > 0}>
          <ul className="plain stack">
            {incident.checks.map((check) => (
              <li key={check.look} className="check">
                <label className="row nowrap top-row">
                  <input type="checkbox" />
                  <span dir="auto">{check.look}</span>
                </label>
                <p className="small dim" dir="auto">
                  Healthy: {check.healthy}
                </p>
                <div className="row">
                  {check.components.map((component) => (
                    <TermChip key={component.id} term={component} />
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="The full account" show={incident.narrative !== null}>
          <Text text={incident.narrative} />
        </Section>
        <Sources incident={incident} />
      </article>
      <aside className="stack" aria-label="Beside this case">
        <RelatedCases id={incident.id} />
        <Statements incident={incident} />
        <Topics incident={incident} />
      </aside>
    </div>
  );
}

function CaseHead({ incident }: { readonly incident: Incident }) {
  return (
    <header className="stack">
      <div className="row small dim">
        <span className="case-id">{incident.id}</span>
        {incident.externalIds.map((id) => (
          <span key={id} className="case-id">
            {id}
          </span>
        ))}
        {incident.organization !== null && incident.organization !== undefined && <TermChip term={incident.organization} />}
        {incident.tags.map((tag) => (
          <Link key={tag} to="/cases" search={{ tag: [tag] }}>
            #{tag}
          </Link>
        ))}
      </div>
      <h1 dir="auto">{incident.title}</h1>
      {incident.summary !== null && incident.summary !== undefined && (
        <p className="lead" dir="auto">
          {incident.summary}
        </p>
      )}
      <div className="row">
        <LinkButton to="/graph" search={{ of: [incident.id] }} size="xs" variant="default">
          Show in the graph
        </LinkButton>
        <LinkButton to="/compare" search={{ a: incident.id }} size="xs" variant="default">
          Compare with…
        </LinkButton>
      </div>
    </header>
  );
}

function Section({ title, show, children }: { readonly title: string; readonly show: boolean; readonly children: ReactNode }) {
  if (!show) return null;
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Text({ text }: { readonly text: string | null | undefined }) {
  if (text === null || text === undefined) return null;
  return (
    <Suspense fallback={<p className="prose dim">Loading…</p>}>
      <Prose text={text} />
    </Suspense>
  );
}

function Sources({ incident }: { readonly incident: Incident }) {
  return (
    <Section title="Sources" show={incident.sources.length + incident.references.length > 0}>
      <ul className="items">
        {incident.sources.map((source) => (
          <li key={source.url}>
            <span className="badge">{plainName(source.kind)}</span> <OutsideLink url={source.url}>{source.title ?? source.url}</OutsideLink>
            {source.archivedUrl !== null && source.archivedUrl !== undefined && (
              <>
                {' '}
                <span className="small">
                  (<OutsideLink url={source.archivedUrl}>archived copy</OutsideLink>)
                </span>
              </>
            )}
          </li>
        ))}
        {incident.references.map((reference) => (
          <li key={reference.url}>
            <span className="badge">Reference</span> <OutsideLink url={reference.url}>{reference.title ?? reference.url}</OutsideLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Statements({ incident }: { readonly incident: Incident }) {
  if (incident.links.length + incident.linkedFrom.length === 0) return null;
  return (
    <section className="panel stack">
      <h2>What sources say</h2>
      <ul className="plain stack small">
        {incident.links.map((link) => (
          <li key={`${link.kind} ${link.to}`}>
            <span className="badge">{plainName(link.kind)}</span>{' '}
            {link.incident !== null && link.incident !== undefined ? (
              <CaseLink id={link.incident.id} title={link.incident.title} />
            ) : (
              <span>
                {link.to} <span className="dim">(not in the library)</span>
              </span>
            )}
            {link.note !== null && <p dir="auto">{link.note}</p>}
          </li>
        ))}
        {incident.linkedFrom.map((link) => (
          <li key={`${link.kind} ${link.incident.id}`}>
            <CaseLink id={link.incident.id} title={link.incident.title} />
            <div>
              <span className="dim">says of this one:</span> <span className="badge">{plainName(link.kind)}</span>
            </div>
            {link.note !== null && <p dir="auto">{link.note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Topics({ incident }: { readonly incident: Incident }) {
  if (incident.topics.length === 0) return null;
  return (
    <section className="panel">
      <h2>Topics</h2>
      <ul className="plain small">
        {incident.topics.map((topic) => (
          <li key={topic.id}>
            <Link to="/topics/$id" params={{ id: topic.id }}>
              {topic.label}
            </Link>{' '}
            <span className="dim">{countText(topic.incidentCount, 'case')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
