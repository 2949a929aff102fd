import type { NodeKind, ReasonKind, TermKind } from './generated.ts';

/** How a kind of thing is called and drawn, everywhere the same. Colours are CSS variables with a value for light and for dark. */
export interface KindLook {
  readonly label: string;
  readonly plural: string;
  readonly color: string;
  readonly shape: Shape;
}

export type Shape = 'circle' | 'square' | 'diamond' | 'triangle' | 'hexagon';

export const NODE_LOOKS: Readonly<Record<NodeKind, KindLook>> = {
  INCIDENT: { label: 'Case', plural: 'Cases', color: 'var(--kind-case)', shape: 'circle' },
  COMPONENT: { label: 'Component', plural: 'Components', color: 'var(--kind-component)', shape: 'square' },
  ROOT_CAUSE: { label: 'Cause', plural: 'Causes', color: 'var(--kind-cause)', shape: 'diamond' },
  TRIGGER: { label: 'Trigger', plural: 'Triggers', color: 'var(--kind-trigger)', shape: 'triangle' },
  SYMPTOM: { label: 'Symptom', plural: 'Symptoms', color: 'var(--kind-symptom)', shape: 'hexagon' },
  DETECTION_METHOD: { label: 'Detection', plural: 'Detection methods', color: 'var(--kind-detection)', shape: 'triangle' },
  MITIGATION: { label: 'Mitigation', plural: 'Mitigations', color: 'var(--kind-mitigation)', shape: 'square' },
  ACTION_PATTERN: { label: 'Action pattern', plural: 'Action patterns', color: 'var(--kind-action)', shape: 'diamond' },
  ACTION_ITEM: { label: 'Action item', plural: 'Action items', color: 'var(--kind-item)', shape: 'circle' },
  ORGANIZATION: { label: 'Organisation', plural: 'Organisations', color: 'var(--kind-organization)', shape: 'hexagon' },
};

export const TERM_KINDS: readonly TermKind[] = [
  'ROOT_CAUSE',
  'COMPONENT',
  'SYMPTOM',
  'TRIGGER',
  'MITIGATION',
  'ACTION_PATTERN',
  'DETECTION_METHOD',
  'ORGANIZATION',
];

const PREFIXES: Readonly<Record<string, TermKind>> = {
  'root-cause': 'ROOT_CAUSE',
  component: 'COMPONENT',
  symptom: 'SYMPTOM',
  trigger: 'TRIGGER',
  mitigation: 'MITIGATION',
  'action-pattern': 'ACTION_PATTERN',
  'detection-method': 'DETECTION_METHOD',
  organization: 'ORGANIZATION',
};

/** The kind that a term's id carries. */
export function kindOfTerm(id: string): TermKind | undefined {
  return PREFIXES[id.split(':')[0]?.toLowerCase() ?? ''];
}

export const REASON_LOOKS: Readonly<Record<ReasonKind, { readonly label: string; readonly color: string }>> = {
  STATED_LINK: { label: 'Stated by a source', color: 'var(--kind-organization)' },
  ROOT_CAUSE: { label: 'Same cause', color: 'var(--kind-cause)' },
  COMPONENT: { label: 'Same component', color: 'var(--kind-component)' },
  TRIGGER: { label: 'Same trigger', color: 'var(--kind-trigger)' },
  SYMPTOM: { label: 'Same symptom', color: 'var(--kind-symptom)' },
  MITIGATION: { label: 'Same remedy', color: 'var(--kind-mitigation)' },
  ACTION_PATTERN: { label: 'Same action', color: 'var(--kind-action)' },
  NAMED: { label: 'Both speak of it', color: 'var(--kind-detection)' },
  TEXT: { label: 'Same words', color: 'var(--kind-text)' },
};
