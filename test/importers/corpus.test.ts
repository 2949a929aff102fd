import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Incident } from '../../src/domain/incident.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { formatCaseFile } from '../../src/importers/format-case-file.ts';
import { toDocument } from '../../src/importers/incident-json.ts';
import { parseCaseFile } from '../../src/importers/parse-case-file.ts';
import { readInputFiles } from '../../src/importers/read-input-files.ts';
import { type ReadSources, readSources } from '../../src/importers/read-sources.ts';
import { readVocabulary } from '../../src/importers/read-vocabulary.ts';

const CORPORA = resolve(import.meta.dirname, '../../../shared/corpora');
const VOCABULARY = resolve(import.meta.dirname, '../../data/vocabulary');

const files = readdirSync(VOCABULARY).map((name) => ({
  path: `vocabulary/${name}`,
  content: readFileSync(join(VOCABULARY, name), 'utf8'),
}));
const vocabulary = readVocabulary(files).vocabulary!;

/** At least so many cases of each corpus; of them at least so many with a fact. Figures that were checked by reading. */
const CORPUS: Readonly<Record<string, Expectation>> = {
  'icco-postmortems': { cases: 242, start: 176, organization: 242, cause: 220, component: 215, symptom: 225, actions: 0 },
  'moj-cloud-platform': { cases: 25, start: 25, organization: 0, cause: 19, component: 22, symptom: 14, actions: 15 },
  dfds: { cases: 24, start: 22, organization: 0, cause: 22, component: 22, symptom: 14, actions: 23 },
  mybinder: { cases: 14, start: 14, organization: 0, cause: 12, component: 12, symptom: 10, actions: 14 },
  'statuspage-github': { cases: 300, start: 300, organization: 300, cause: 30, component: 10, symptom: 150, actions: 0 },
  'status-feeds': { cases: 25, start: 25, organization: 25, cause: 4, component: 8, symptom: 22, actions: 0 },
  'google-cloud-status': { cases: 100, start: 100, organization: 100, cause: 40, component: 80, symptom: 90, actions: 9 },
  reports: { cases: 312, start: 285, organization: 240, cause: 265, component: 280, symptom: 220, actions: 200 },
};

interface Expectation {
  readonly cases: number;
  readonly start: number;
  readonly organization: number;
  readonly cause: number;
  readonly component: number;
  readonly symptom: number;
  readonly actions: number;
}

function describeCorpora(): void {
  for (const [name, expected] of Object.entries(CORPUS)) {
    describe(name, () => {
      let read: ReadSources;
      let cases: readonly Incident[];

      beforeAll(async () => {
        read = readSources(await readInputFiles([join(CORPORA, name)]), { vocabulary });
        cases = read.cases.map((each) => each.incident);
      });

      it('imports or is rejected with a reason, file by file', () => {
        const count = (has: (incident: Incident) => boolean): number => cases.filter(has).length;
        const found: Expectation = {
          cases: cases.length,
          start: count((each) => each.startedAt != null),
          organization: count((each) => each.organization !== undefined),
          cause: count((each) => each.causes.some(({ role, term }) => role !== 'trigger' && term !== undefined)),
          component: count((each) => each.components.length > 0),
          symptom: count((each) => each.symptoms.length > 0),
          actions: count((each) => each.actionItems.length > 0),
        };
        for (const key of Object.keys(expected) as (keyof Expectation)[]) expect(found[key], key).toBeGreaterThanOrEqual(expected[key]);
        for (const { path } of read.rejected) expect(read.problems.some((each) => each.file === path && each.message !== '')).toBe(true);
      });

      it('says for each recognised term the words that stand where it says', () => {
        for (const incident of cases) {
          const cited = [
            ...incident.causes,
            ...incident.components,
            ...incident.symptoms,
            ...incident.remediation,
            ...incident.actionItems,
          ];
          for (const { evidence } of [...cited, ...(incident.detection?.evidence ?? []).map((each) => ({ evidence: each }))]) {
            if (evidence === undefined) continue;
            const place = JSON.stringify(incident[evidence.field as keyof Incident]);
            expect(place, `${incident.id} ${evidence.field}`).toContain(JSON.stringify(evidence.words).slice(1, -1));
            expect(evidence.confirmed).toBe(false);
          }
        }
      });

      it('makes cases that their own files hold without loss', () => {
        const known = new Vocabulary([...vocabulary.terms, ...read.organizations]);
        for (const incident of cases) {
          const { incident: again, problems } = parseCaseFile({ path: `${incident.id}.md`, content: formatCaseFile(incident) }, known);
          expect(again === undefined ? problems : toDocument(again), incident.id).toEqual(toDocument(incident));
        }
      });
    });
  }

  it('reads single facts right', async () => {
    const paths = [
      'moj-cloud-platform',
      'dfds',
      'mybinder',
      'icco-postmortems',
      'statuspage-github',
      'reports/google',
      'reports/azure',
      'reports/aws',
    ];
    const read = readSources(await readInputFiles(paths.map((path) => join(CORPORA, path))), { vocabulary });
    const of = (id: string) => toDocument(read.cases.find((each) => each.incident.id === id)!.incident);
    expect(of('2021-09-04-pingdom-check-prometheus-down')).toMatchObject({
      detectedAt: '2021-09-04',
      mitigatedAt: '2021-09-05',
      stated: { timeToMitigate: 'PT5H16M', timeToResolve: 'PT5H27M' },
      actionItems: { length: 5, 0: { url: 'https://github.com/ministryofjustice/cloud-platform/issues/3185' } },
    });
    expect(of('moj-cloud-platform-2020-02-18')).toMatchObject({ startedAt: '2020-02-18', resolvedAt: '2020-02-18' });
    expect(of('PM2021-007')).toMatchObject({
      startedAt: '2021-07-02T07:32Z',
      resolvedAt: '2021-07-02T07:42Z',
      stated: { timeToDetect: 'PT8M' },
    });
    expect(of('PM2019-010')).toMatchObject({ startedAt: '2019-12-04', lessons: { length: 2 }, actionItems: { length: 2 } });
    expect(of('2018-02-22-nginx-down')).toMatchObject({ startedAt: '2018-02-22', actionItems: { 0: { status: 'done' } } });
    expect(of('655ee350-a86f-424b-89c5-f80cc0fe527e')).toMatchObject({
      title: 'Platform.sh EU region outage of August 2016',
      startedAt: '2016-08-18T19:00:00Z',
      resolvedAt: '2016-08-18T23:30:00Z',
      tags: { 0: 'automation' },
    });
    expect(of('statuspage-pfsrq8bbt6bm')).toMatchObject({
      organization: 'organization:github',
      startedAt: '2010-07-29T02:06:00Z',
      severity: { label: 'minor', rank: 3 },
    });
    expect(of('appengine-15023')).toMatchObject({
      startedAt: '2015-11-10T08:00-08:00',
      resolvedAt: '2015-11-10T13:15-08:00',
      organization: 'organization:google-cloud',
    });
    expect(of('azure-20161130-1')).toMatchObject({
      startedAt: '2016-11-30T19:45Z',
      resolvedAt: '2016-11-30T20:05Z',
      actionItems: { length: 3 },
    });
    expect(of('aws-2021-12-10')).toMatchObject({ startedAt: '2021-12-07', organization: 'organization:amazon-web-services' });
  });

  it('takes lists of links for what they are', async () => {
    const { cases, problems } = readSources(await readInputFiles([join(CORPORA, 'danluu/post-mortems.md')]), { vocabulary });
    expect(cases).toEqual([]);
    expect(problems[0]!.message).toBe('is a list of links, not the account of one incident');
  });
}

describe('real corpora', () => {
  if (existsSync(CORPORA)) describeCorpora();
  else it.skip(`not tried: there is no folder ${CORPORA}`);
});
