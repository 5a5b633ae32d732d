import { type ActFacts, actSentences, sentencesOf } from '#features/staff/points.ts';

/** By the state that it was decided to have. */
const verbs = new Map([
  ['published', 'approved'],
  ['approve', 'approved'],
  ['listed', 'approved'],
  ['approved', 'approved'],
  ['rejected', 'rejected'],
  ['reject', 'rejected'],
  ['draft', 'sent back'],
  ['taken_down', 'took down'],
  ['restored', 'restored'],
]);

function decision({ details, hasAccount }: ActFacts): string {
  const what = 'correction' in details ? 'a correction of {target}' : '{target}';
  return `{staff} ${verbs.get(String(details.to)) ?? 'decided about'} ${what}${hasAccount ? ' of {account}' : ''}`;
}

/** How the audit log words what staff do here. */
export const listingActs = [
  actSentences.with(
    ...sentencesOf({
      'review.card': decision,
      'review.frame': decision,
      'review.product': decision,
      'review.printed-card': decision,
    }),
  ),
];
