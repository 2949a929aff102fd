import type { CaseQuery } from '../generated.ts';

/** A case with everything that its page shows. */
export type Incident = NonNullable<CaseQuery['incident']>;
