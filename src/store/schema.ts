/** The tables, as every dialect has them; see `migrations/`. Lists inside documents are JSON in text columns. */
export interface Schema {
  readonly meta: MetaTable;
  readonly incident: IncidentTable;
  readonly incident_base: IncidentBaseTable;
  readonly incident_name: IncidentNameTable;
  readonly incident_term: IncidentTermTable;
  readonly incident_link: IncidentLinkTable;
  readonly tombstone: TombstoneTable;
  readonly term: TermTable;
  readonly vocabulary: VocabularyTable;
  readonly import: ImportTable;
  readonly topic_model: TopicModelTable;
}

/** One row, of id 1. */
interface MetaTable {
  readonly id: number;
  readonly store_id: string;
  readonly revision: number;
}

interface IncidentTable {
  readonly id: string;
  /** `orderKey(id)`. */
  readonly order_key: string;
  readonly revision: number;
  readonly content_hash: string;
  /** Canonical JSON of an `Incident`. */
  readonly document: string;
  readonly importer: string;
  readonly file: string | null;
  readonly source_hash: string | null;
  readonly imported_at: string | null;
}

/** What an importer last made of the source of a case that people changed since. */
interface IncidentBaseTable {
  readonly incident_id: string;
  /** Canonical JSON of an `Incident`. */
  readonly document: string;
}

/** By which names a case is found: its id and its external ids. */
interface IncidentNameTable {
  /** `incidentKey` of the name. */
  readonly key: string;
  readonly incident_id: string;
}

interface IncidentTermTable {
  readonly incident_id: string;
  readonly term_id: string;
  /** See `TermUse`. */
  readonly relation: string;
}

interface IncidentLinkTable {
  readonly incident_id: string;
  /** 0-based place in the case's list. */
  readonly position: number;
  /** `incidentKey` of the id or external id that the link names. */
  readonly target_key: string;
  readonly kind: string;
}

/** Cases that were removed and are not back. */
interface TombstoneTable {
  readonly incident_id: string;
  readonly revision: number;
}

interface TermTable {
  readonly id: string;
  /** Canonical JSON of a `Term`. */
  readonly document: string;
}

/** One row, of id 1, once there is a vocabulary. */
interface VocabularyTable {
  readonly id: number;
  readonly revision: number;
  readonly content_hash: string;
  readonly origin: string;
}

interface ImportTable {
  readonly id: number;
  readonly revision: number;
  readonly at: string;
  readonly source: string;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly rejected: number;
}

/** One row, of id 1, once topics were kept. */
interface TopicModelTable {
  readonly id: number;
  readonly revision: number;
  /** JSON. */
  readonly document: string;
}
