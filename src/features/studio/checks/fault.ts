import type { DesignPage, Layer, Leaf } from '../design/design-schema.ts';

export const faultCodes = [
  'resolution',
  'bleed',
  'safe-area',
  'outside-page',
  'covered',
  'text-overflow',
  'contrast',
  'missing-font',
  'missing-letters',
  'missing-picture',
  'placeholder',
  'banned-word',
  'personal-data',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** What repairs a fault: another state of its layer (null: the layer goes), or another background of its page. */
export type Fix = { label: string } & (
  | { leaf: (leaf: Leaf) => Leaf | null; lock: keyof Layer['locks'] }
  | { background: (background: DesignPage['background']) => DesignPage['background'] }
);

/** Something about a design that its maker should change before it is published or printed. */
export interface Fault {
  /** The same as long as the fault is there. */
  key: string;
  code: FaultCode;
  /** A design with a blocking fault can't be published. */
  severity: 'blocking' | 'warning';
  page: { id: string; name: string };
  /** Null for the background of the page. */
  layerId: string | null;
  /** A sentence that names the layer. */
  message: string;
  fix: Fix | null;
}

/** What a check says of a layer; the rest follows from where it is. */
export type Finding = Pick<Fault, 'code' | 'severity' | 'message' | 'fix'>;

/** Where the only remedy is to take the layer away. */
export const removal = (label = 'Delete it'): Fix => ({ label, leaf: () => null, lock: 'remove' });
