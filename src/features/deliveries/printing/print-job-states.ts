export const allPrintJobStates = [
  'queued',
  'submitted',
  'accepted',
  'in_production',
  'shipped',
  'held',
  'cancelled',
  'failed',
] as const;
export type PrintJobState = (typeof allPrintJobStates)[number];

const byPartner: readonly PrintJobState[] = [
  'submitted',
  'accepted',
  'in_production',
  'shipped',
  'held',
  'cancelled',
];

/** The transitions of a print job. What the partner did between two questions is skipped. */
export const printJobTransitions: Record<PrintJobState, readonly PrintJobState[]> = {
  queued: [...byPartner, 'failed'],
  // It could not be reached; sent again under the same key.
  failed: [...byPartner, 'queued'],
  submitted: ['accepted', 'in_production', 'shipped', 'held', 'cancelled'],
  accepted: ['in_production', 'shipped', 'held', 'cancelled'],
  in_production: ['shipped', 'held'],
  // Another one takes its place, or the seller prints.
  held: ['cancelled'],
  shipped: [],
  cancelled: [],
};

/** Nobody but the partner may make or send its pieces. */
export const isWithPartner = (state: PrintJobState): boolean =>
  state !== 'held' && state !== 'cancelled' && state !== 'shipped';

export const printJobLabels: Record<
  PrintJobState,
  { label: string; tone: 'plain' | 'good' | 'warn' | 'bad' }
> = {
  queued: { label: 'Waiting to be sent', tone: 'plain' },
  submitted: { label: 'Sent to print', tone: 'good' },
  accepted: { label: 'Files accepted', tone: 'good' },
  in_production: { label: 'In production', tone: 'good' },
  shipped: { label: 'Shipped', tone: 'good' },
  held: { label: 'Not printed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  failed: { label: 'Not sent', tone: 'bad' },
};
