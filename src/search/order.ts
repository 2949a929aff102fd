export const ORDER_FIELDS = [
  'started-at',
  'resolved-at',
  'time-to-detect',
  'time-to-mitigate',
  'time-to-resolve',
  'severity',
  'id',
] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

export interface IncidentOrder {
  readonly field: OrderField;
  /** Cases without the value come last in both directions; ties are broken by id, ascending. */
  readonly direction: 'asc' | 'desc';
}
