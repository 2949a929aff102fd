import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { IncidentFact, LengthPartsFragment } from '../generated.ts';
import type { Incident } from './incident.ts';

interface Fact {
  readonly name: string;
  readonly fact: IncidentFact;
  readonly value: ReactNode;
}

/** The facts, with what is unknown told apart from what nobody states. */
export function CaseFacts({ incident }: { readonly incident: Incident }) {
  const { severity, regions } = incident;
  const facts: readonly Fact[] = [
    {
      name: 'Severity',
      fact: 'SEVERITY',
      value: severity && (
        <>
          {severity.label}
          {severity.scheme !== null && severity.scheme !== undefined && (
            <span className="dim small"> on the scale of {severity.scheme}</span>
          )}
        </>
      ),
    },
    { name: 'Time to detect', fact: 'TIME_TO_DETECT', value: incident.timeToDetect && <Length length={incident.timeToDetect} /> },
    { name: 'Time to mitigate', fact: 'TIME_TO_MITIGATE', value: incident.timeToMitigate && <Length length={incident.timeToMitigate} /> },
    { name: 'Time to resolve', fact: 'TIME_TO_RESOLVE', value: incident.timeToResolve && <Length length={incident.timeToResolve} /> },
    { name: 'Users affected', fact: 'USERS_AFFECTED', value: incident.usersAffected },
    { name: 'Scope', fact: 'SCOPE', value: incident.scope },
  ];
  return (
    <dl className="facts panel">
      {facts.map(({ name, fact, value }) => (
        <div key={name} className={fact === 'SCOPE' || fact === 'USERS_AFFECTED' ? 'wide-fact' : undefined}>
          <dt>{name}</dt>
          <dd dir="auto">{value ?? <Absent unknown={incident.unknownFacts.includes(fact)} />}</dd>
        </div>
      ))}
      {regions.length > 0 && (
        <div className="wide-fact">
          <dt>Regions</dt>
          <dd className="row">
            {regions.map((region) => (
              <Link key={region} to="/cases" search={{ region: [region] }} className="chip">
                {region}
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Absent({ unknown }: { readonly unknown: boolean }) {
  return unknown ? (
    <span className="dim" title="The sources say that it is not known">
      unknown, says the source
    </span>
  ) : (
    <span className="dim" title="The sources do not say">
      not stated
    </span>
  );
}

function Length({ length }: { readonly length: LengthPartsFragment }) {
  return (
    <>
      <span className="figure number">
        {length.approximate ? 'about ' : ''}
        {length.text}
      </span>
      <span className="dim small"> {length.basis === 'STATED' ? 'as stated' : 'from the times'}</span>
    </>
  );
}
