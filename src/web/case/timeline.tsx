import type { MomentPartsFragment } from '../generated.ts';
import { MomentTime } from '../part/moment-time.tsx';
import { plainName, zoneName } from '../time-text.ts';
import type { Incident } from './incident.ts';

const STEPS = [
  { key: 'startedAt', fact: 'STARTED_AT', label: 'Started', color: 'var(--kind-cause)' },
  { key: 'detectedAt', fact: 'DETECTED_AT', label: 'Detected', color: 'var(--kind-detection)' },
  { key: 'mitigatedAt', fact: 'MITIGATED_AT', label: 'Mitigated', color: 'var(--kind-mitigation)' },
  { key: 'resolvedAt', fact: 'RESOLVED_AT', label: 'Resolved', color: 'var(--kind-case)' },
] as const;

interface Placed {
  readonly label: string;
  readonly color: string;
  readonly moment: MomentPartsFragment;
  readonly from: number;
  readonly to: number;
}

/** The course of the incident to scale. A moment is as wide as its source leaves it open; the list below says the same in words. */
export function Timeline({ incident }: { readonly incident: Incident }) {
  const placed = STEPS.flatMap(({ key, label, color }): readonly Placed[] => {
    const moment = incident[key];
    if (moment === null || moment === undefined) return [];
    return [{ label, color, moment, from: Date.parse(moment.earliest), to: Date.parse(moment.latest) }];
  });
  if (placed.length === 0 && !STEPS.some(({ fact }) => incident.unknownFacts.includes(fact))) return null;
  return (
    <section className="panel">
      <div className="row between">
        <h2>Course</h2>
        <span className="dim small">times in {zoneName()}</span>
      </div>
      {placed.length > 1 && <Scale placed={placed} />}
      <ol className="plain course">
        {STEPS.map(({ key, fact, label, color }) => {
          const moment = incident[key];
          if ((moment === null || moment === undefined) && !incident.unknownFacts.includes(fact)) return null;
          return (
            <li key={key}>
              <span className="row nowrap">
                <span className="swatch" style={{ background: color }} aria-hidden="true" />
                <span className="course-label">{label}</span>
              </span>
              <span>
                {moment === null || moment === undefined ? (
                  <span className="dim">unknown, says the source</span>
                ) : (
                  <MomentTime moment={moment} />
                )}
                {moment !== null && moment !== undefined && moment.precision !== 'MINUTE' && moment.precision !== 'SECOND' && (
                  <span className="dim small"> known to the {plainName(moment.precision).toLowerCase()}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Scale({ placed }: { readonly placed: readonly Placed[] }) {
  const start = Math.min(...placed.map((each) => each.from));
  const end = Math.max(...placed.map((each) => each.to));
  const span = Math.max(1, end - start);
  const percent = (at: number): number => ((at - start) / span) * 100;
  // Labels that would lie on each other go on lines of their own.
  const lines: number[] = [];
  const rows = placed.map(({ from }) => {
    const at = percent(from);
    let line = lines.findIndex((last) => at - last > 14);
    if (line === -1) line = lines.length;
    lines[line] = at;
    return line;
  });
  return (
    <div className="scale" style={{ height: 34 + lines.length * 20 }} aria-hidden="true">
      <div className="scale-axis" />
      {placed.map(({ label, color, from, to }) => (
        <span
          key={label}
          className="scale-open"
          style={{ left: `${percent(from)}%`, width: `${percent(to) - percent(from)}%`, background: color }}
        />
      ))}
      {placed.map(({ label, color, from }, index) => {
        const left = percent(from);
        return (
          <div key={label} className="scale-step" style={{ left: `${left}%` }}>
            <span className="scale-dot" style={{ background: color }} />
            <span className="scale-label" style={{ top: 22 + (rows[index] ?? 0) * 20, ...(left > 86 ? { right: -6 } : { left: -6 }) }}>
              {label}
            </span>
          </div>
        );
      })}
    </div>
  );
}
