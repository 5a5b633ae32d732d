import { formatMoney } from '#ui/format/money.ts';
import type { OpportunityCard } from '../calls.ts';
import {
  type ApplicationState,
  type Compensation,
  type OpportunityState,
  PAY_CURRENCY,
  type SharedPart,
} from '../opportunity.ts';

export const compensationNames: Record<Compensation, string> = {
  paid: 'Paid',
  in_kind: 'Goods or services',
  unpaid: 'Unpaid',
  to_be_agreed: 'To be agreed',
};

/** "$500 to $1,500", "From $12.50", "Goods or services". */
export function compensationText({ type, min, max }: OpportunityCard['compensation']): string {
  const money = (cents: number) => formatMoney(cents, PAY_CURRENCY).replace(/\.00$/, '');
  if (min !== null && max !== null) return min === max ? money(min) : `${money(min)} to ${money(max)}`;
  if (min !== null) return `From ${money(min)}`;
  return max === null ? compensationNames[type] : `Up to ${money(max)}`;
}

export const placeText = ({ place, isRemote }: Pick<OpportunityCard, 'place' | 'isRemote'>): string =>
  [place, isRemote && 'Remote'].filter(Boolean).join(' or ');

export const slotsText = ({ slots, slotsLeft }: Pick<OpportunityCard, 'slots' | 'slotsLeft'>): string =>
  slots === 1 ? '1 place' : slotsLeft === slots ? `${slots} places` : `${slotsLeft} of ${slots} places left`;

export const stateNames: Record<OpportunityState, string> = {
  draft: 'Draft',
  in_review: 'In review',
  open: 'Open',
  closed: 'Closed',
  archived: 'Archived',
};
export const closedNames: Record<NonNullable<OpportunityCard['closedReason']>, string> = {
  deadline: 'The deadline has passed',
  filled: 'All places are taken',
  cancelled: 'Closed by the organisation',
  hidden: 'Hidden by our team',
};

/** As the applicant reads it. */
export const applicationNames: Record<ApplicationState, string> = {
  guardian_pending: 'Waiting for your guardian',
  submitted: 'Sent',
  shortlisted: 'Shortlisted',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Ended',
};
/** The same in a sentence. */
export const applicationSentences: Record<ApplicationState, string> = {
  guardian_pending: 'Waiting for your guardian’s approval.',
  submitted: 'Application sent.',
  shortlisted: 'You’re on the shortlist.',
  offered: 'You have an offer.',
  accepted: 'Your application was accepted.',
  declined: 'Your application was declined.',
  withdrawn: 'You withdrew your application.',
  expired: 'Your application has expired.',
};
/** As the organisation reads it. */
export const stageNames = {
  submitted: 'New',
  shortlisted: 'Shortlist',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
} as const;

export const shareNames: Record<SharedPart, string> = {
  measures: 'My measures: height, times and other performance figures',
  email: 'My email address',
};
