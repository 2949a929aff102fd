import type { CauseRole, ComponentRole } from '../generated.ts';
import { EvidenceNote } from '../part/evidence-note.tsx';
import { TermChip } from '../part/term-chip.tsx';
import type { Incident } from './incident.ts';

interface Props {
  readonly incident: Incident;
}

export function Symptoms({ incident }: Props) {
  return (
    <ul className="plain stack">
      {incident.symptoms.map(({ symptom, text, evidence }) => (
        <li key={symptom.id} className="told">
          <TermChip term={symptom} />
          <EvidenceNote evidence={evidence} />
          {text !== null && <span dir="auto">{text}</span>}
        </li>
      ))}
    </ul>
  );
}

const CAUSE_ROLES: readonly (readonly [CauseRole, string, string])[] = [
  ['TRIGGER', 'Trigger', 'what set it off'],
  ['ROOT_CAUSE', 'Root cause', 'why it could happen'],
  ['CONTRIBUTING_FACTOR', 'Contributing factors', 'what helped it along, or made it last'],
  ['DETECTION_GAP', 'Detection gaps', 'why it was not noticed sooner'],
];

export function Causes({ incident }: Props) {
  return (
    <>
      {CAUSE_ROLES.map(([role, title, meaning]) => {
        const causes = incident.causes.filter((cause) => cause.role === role);
        if (causes.length === 0) return null;
        return (
          <div key={role}>
            <h3 className="sub">
              {title} <span className="dim small">{meaning}</span>
            </h3>
            <ul className="plain stack">
              {causes.map((cause) => (
                <li key={`${cause.term?.id} ${cause.text}`} className="told">
                  {cause.term !== null && cause.term !== undefined && <TermChip term={cause.term} />}
                  <EvidenceNote evidence={cause.evidence} />
                  {cause.text !== null && <span dir="auto">{cause.text}</span>}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

/** The path of the failure, place by place. */
export function Propagation({ incident }: Props) {
  return (
    <ol className="plain path">
      {incident.propagation.map((step) => (
        <li key={step.position}>
          <span className="path-mark number" aria-hidden="true">
            {step.position}
          </span>
          <div className="told">
            {step.component !== null && step.component !== undefined && <TermChip term={step.component} />}
            <span dir="auto">{step.text}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}

const COMPONENT_ROLES: readonly (readonly [ComponentRole, string])[] = [
  ['FAULTY', 'Failed first'],
  ['AMPLIFIER', 'Made it worse'],
  ['AFFECTED', 'Suffered'],
];

/** Whether more is known of a component than that it took part. */
function isTold({ text, evidence }: Incident['components'][number]): boolean {
  return (text ?? evidence ?? undefined) !== undefined;
}

export function Components({ incident }: Props) {
  return (
    <>
      {COMPONENT_ROLES.map(([role, title]) => {
        const components = incident.components.filter((each) => each.role === role);
        if (components.length === 0) return null;
        const told = components.filter(isTold);
        const untold = components.filter((each) => !isTold(each));
        return (
          <div key={role}>
            <h3 className="sub">{title}</h3>
            <ul className="plain stack">
              {told.map(({ component, text, evidence }) => (
                <li key={component.id} className="told">
                  <TermChip term={component} />
                  <EvidenceNote evidence={evidence} />
                  <span dir="auto">{text}</span>
                </li>
              ))}
              {untold.length > 0 && (
                <li className="row">
                  {untold.map(({ component }) => (
                    <TermChip key={component.id} term={component} />
                  ))}
                </li>
              )}
            </ul>
          </div>
        );
      })}
    </>
  );
}

export function Detection({ incident: { detection } }: Props) {
  if (detection === null || detection === undefined) return null;
  return (
    <>
      <div className="row">
        {detection.methods.map((method) => (
          <span key={method.id} className="row">
            <TermChip term={method} />
            <EvidenceNote evidence={detection.evidence.find((each) => each.method.id === method.id)} />
          </span>
        ))}
      </div>
      {detection.text !== null && <p dir="auto">{detection.text}</p>}
    </>
  );
}

export function Remediation({ incident }: Props) {
  return (
    <ol className="plain path">
      {incident.remediation.map((step) => (
        <li key={step.position}>
          <span className="path-mark number" aria-hidden="true">
            {step.position}
          </span>
          <div className="told">
            {step.mitigation !== null && step.mitigation !== undefined && <TermChip term={step.mitigation} />}
            <EvidenceNote evidence={step.evidence} />
            <span dir="auto">{step.text}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
