const DAY_MS = 86_400_000;

/** Until when something of a delivery can be returned; null before it was delivered. ISO 8601 */
export const returnUntil = ({ deliveredAt }: { deliveredAt: string | null }): string | null =>
  deliveredAt && new Date(Date.parse(deliveredAt) + RETURN_DAYS * DAY_MS).toISOString();

export const allReturnStates = [
  'requested',
  'approved',
  'declined',
  'sent_back',
  'received',
  'with_team',
  'refunded',
  'cancelled',
] as const;
export type ReturnState = (typeof allReturnStates)[number];

export const returnTransitions: Record<ReturnState, readonly ReturnState[]> = {
  // Refunded at once when its seller is gone.
  requested: ['approved', 'declined', 'with_team', 'refunded', 'cancelled'],
  // What never arrived doesn't come back.
  approved: ['sent_back', 'received', 'with_team', 'refunded', 'cancelled'],
  declined: ['with_team'],
  sent_back: ['received', 'with_team', 'refunded', 'cancelled'],
  received: ['with_team', 'refunded', 'cancelled'],
  with_team: ['refunded', 'declined', 'cancelled'],
  refunded: [],
  cancelled: [],
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

/** The seller then pays for postage, and delivery is refunded. */
export const isSellersFault = (reason: ReturnReason): boolean => reason !== 'OTHER';

/** Nothing has to be sent back. */
export const neverArrived = (reason: ReturnReason): boolean => reason === 'MISSING_ITEM';

interface Label {
  label: string;
  tone: 'plain' | 'good' | 'warn' | 'bad';
}
export const returnLabels: Record<ReturnState, Label> = {
  requested: { label: 'Return requested', tone: 'warn' },
  approved: { label: 'Return approved', tone: 'good' },
  declined: { label: 'Return declined', tone: 'bad' },
  sent_back: { label: 'Sent back', tone: 'good' },
  received: { label: 'Return received', tone: 'good' },
  with_team: { label: 'With our team', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'plain' },
  cancelled: { label: 'Return cancelled', tone: 'plain' },
};

/** In its history, before who did it: "Sent back by Ada". */
export const returnSteps: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  sent_back: 'Sent back',
  received: 'Received',
  with_team: 'Taken to our team',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

export const RETURN_DAYS = 30;
export const MOST_RETURN_IMAGES = 5;

/** Days that the next step may take: to answer, to send it back, to receive it, to refund it, and for our team. */
const DAYS: Partial<Record<ReturnState, number>> = {
  requested: 7,
  approved: 14,
  declined: 14,
  sent_back: 30,
  received: 7,
};

interface Standing {
  state: ReturnState;
  reason: ReturnReason;
}

/** Until when the next step has to be done; null when nobody has to do one. */
export function dueAfter({ state, reason }: Standing, now: Date): Date | null {
  const days = state === 'approved' && neverArrived(reason) ? DAYS.received : DAYS[state];
  return days ? new Date(now.getTime() + days * DAY_MS) : null;
}

/** Who has to do the next step. */
export function whoseTurn({ state, reason }: Standing): 'buyer' | 'seller' | 'team' | null {
  if (state === 'with_team') return 'team';
  if (state === 'approved') return neverArrived(reason) ? 'seller' : 'buyer';
  return state === 'requested' || state === 'sent_back' || state === 'received' ? 'seller' : null;
}

export const returnActions = [
  'approve',
  'decline',
  'send_back',
  'receive',
  'refund',
  'cancel',
  'ask_team',
  'decide',
] as const;
export type ReturnAction = (typeof returnActions)[number];

export interface ReturnFacts extends Standing {
  dueAt: string | null;
  withTeamAt: string | null;
}

/** What somebody can do with a return now. Nobody can do anything while the payment is disputed. */
export function actionsFor(
  who: 'buyer' | 'seller' | 'team',
  { state, reason, dueAt, withTeamAt }: ReturnFacts,
  now: Date,
): ReturnAction[] {
  const isLate = dueAt !== null && Date.parse(dueAt) <= now.getTime();
  if (who === 'team') return state === 'with_team' ? ['decide'] : [];
  if (who === 'seller') {
    if (state === 'requested') return ['approve', 'decline'];
    if (state === 'approved') return neverArrived(reason) ? ['refund'] : ['receive'];
    if (state === 'sent_back') return ['receive'];
    return state === 'received' || state === 'with_team' ? ['refund'] : [];
  }
  const isSilent = isLate && whoseTurn({ state, reason }) === 'seller';
  const canAsk = !withTeamAt && (state === 'declined' ? !isLate : isSilent);
  return [
    ...(state === 'approved' && !neverArrived(reason) ? (['send_back'] as const) : []),
    ...(canAsk ? (['ask_team'] as const) : []),
    ...(state === 'requested' || state === 'approved' ? (['cancel'] as const) : []),
  ];
}
