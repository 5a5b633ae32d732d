import type { ChipProps } from '#ui/chip.tsx';
import type { InvoiceView } from '../calls.ts';
import type { CancelReason, SubscriptionState } from '../subscription-states.ts';

type Label = { label: string; tone: NonNullable<ChipProps['tone']> };

export const stateLabels: Record<SubscriptionState, Label> = {
  incomplete: { label: 'Not paid yet', tone: 'warn' },
  active: { label: 'Active', tone: 'good' },
  cancelling: { label: 'Cancelled', tone: 'warn' },
  past_due: { label: 'Payment failed', tone: 'bad' },
  restricted: { label: 'Restricted', tone: 'bad' },
  ended: { label: 'Ended', tone: 'plain' },
  expired: { label: 'Ended, unpaid', tone: 'plain' },
  revoked: { label: 'Refunded', tone: 'plain' },
};

export const invoiceLabels: Record<InvoiceView['state'], Label> = {
  draft: { label: 'Draft', tone: 'plain' },
  open: { label: 'Due', tone: 'bad' },
  paid: { label: 'Paid', tone: 'good' },
  uncollectible: { label: 'Unpaid', tone: 'plain' },
  void: { label: 'Void', tone: 'plain' },
};

export const cancelReasonLabels: Record<CancelReason, string> = {
  too_expensive: 'It costs too much',
  missing_features: 'Something I need is missing',
  unused: 'I don’t use it enough',
  switched_service: 'I use something else now',
  too_complex: 'It’s too complicated',
  low_quality: 'It doesn’t work well',
  other: 'Another reason',
};

export const perInterval = { month: 'a month', year: 'a year' } as const;
