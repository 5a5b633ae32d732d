const DAY_MS = 86_400_000;

/** Until when something of a delivery can be returned; null before it was delivered. ISO 8601 */
export const returnUntil = ({ deliveredAt }: { deliveredAt: string | null }): string | null =>
  deliveredAt && new Date(Date.parse(deliveredAt) + RETURN_DAYS * DAY_MS).toISOString();

export const allReturnStates = ['requested', 'approved', 'declined', 'received', 'refunded'] as const;
export type ReturnState = (typeof allReturnStates)[number];

export const returnTransitions: Record<ReturnState, readonly ReturnState[]> = {
  // Refunded at once when its seller is gone.
  requested: ['approved', 'declined', 'refunded'],
  // What never arrived doesn't come back.
  approved: ['received', 'refunded'],
  declined: [],
  received: ['refunded'],
  refunded: [],
};

export const returnReasons = [
  'MISSING_ITEM',
  'WRONG_ITEM',
  'PRODUCTION_FAILURE',
  'DAMAGED',
  'OTHER',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonLabels: Record<ReturnReason, string> = {
  MISSING_ITEM: 'It’s missing',
  WRONG_ITEM: 'It’s the wrong item',
  PRODUCTION_FAILURE: 'It’s badly made',
  DAMAGED: 'It’s damaged',
  OTHER: 'Another reason',
};

interface Label {
  label: string;
  tone: 'plain' | 'good' | 'warn' | 'bad';
}
export const returnLabels: Record<ReturnState, Label> = {
  requested: { label: 'Return requested', tone: 'warn' },
  approved: { label: 'Return approved', tone: 'good' },
  declined: { label: 'Return declined', tone: 'bad' },
  received: { label: 'Return received', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'plain' },
};

export const RETURN_DAYS = 30;
export const MOST_RETURN_IMAGES = 5;
