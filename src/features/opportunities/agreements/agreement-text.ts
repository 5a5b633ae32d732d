import { levelNames } from '#features/teams/ui/team-labels.ts';
import { formatDay } from '#ui/format/date.ts';
import { kindLabels, PAY_CURRENCY } from '../opportunity.ts';
import { compensationText, placeText } from '../ui/opportunity-labels.ts';
import type { Agreement } from './calls.ts';

/** Who both were when they agreed: "Jules Marchetti (@jules_kits)". */
export function partiesOf({ terms, organisation, applicant }: Agreement) {
  const nameOf = ({ displayName, username }: { displayName: string; username: string | null }) =>
    username ? `${displayName} (@${username})` : displayName;
  return {
    organisation: nameOf(terms.organisation ?? organisation),
    applicant: nameOf(terms.applicant ?? applicant),
  };
}

const moves: Partial<Record<Agreement['log'][number]['to'], string>> = {
  guardian_pending: 'Application waits for the guardian',
  submitted: 'Application sent',
  shortlisted: 'Put on the shortlist',
  offered: 'Place offered',
  accepted: 'Offer accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Ended',
};

/** "Offer accepted, by Nadia Okoro". */
export function stepText({ to, by }: Agreement['log'][number], agreement: Agreement): string {
  const { organisation, applicant } = partiesOf(agreement);
  const who = { organisation, applicant, guardian: 'the guardian', system: '' }[by];
  const what = to === 'submitted' && by === 'guardian' ? 'Approved' : (moves[to] ?? to);
  return who ? `${what}, by ${who}` : what;
}

const sportOf = (code: string) => code.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

/** What was agreed, line by line. */
export function termLines({ terms }: Agreement): { label: string; value: string }[] {
  const { compensation } = terms;
  const hasSum = compensation.min !== null || compensation.max !== null;
  return [
    { label: 'Kind', value: kindLabels[terms.kind] },
    {
      label: 'Sport',
      value: [sportOf(terms.sport), terms.level && levelNames[terms.level]].filter(Boolean).join(' · '),
    },
    { label: 'Place', value: placeText(terms) },
    { label: 'Pay', value: `${compensationText(compensation)}${hasSum ? ` (${PAY_CURRENCY})` : ''}` },
    { label: 'Applications until', value: formatDay(terms.deadline) },
    ...(terms.minimumAge ? [{ label: 'Minimum age', value: String(terms.minimumAge) }] : []),
  ].filter(({ value }) => value !== '');
}
