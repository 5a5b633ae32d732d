import { type ActFacts, actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { formatMoney } from '#ui/format/money.ts';
import { planName } from './plan.ts';
import { isFeatureId, planFeatures } from './plan-features.ts';
import { limitLabel } from './ui/limit-label.ts';

const planOf = ({ plan }: ActFacts['details']) => planName(String(plan));
function featureOf({ feature }: ActFacts['details']): string {
  const id = String(feature);
  return isFeatureId(id) ? planFeatures[id].label : id;
}
function limitOf(limit: unknown, { feature }: ActFacts['details']): string {
  const id = String(feature);
  return isFeatureId(id) && (typeof limit === 'number' || typeof limit === 'boolean')
    ? limitLabel(id, limit)
    : String(limit);
}
const money = (amount: unknown) => formatMoney(Number(amount), PLAN_CURRENCY);

/** How the audit log words what staff do here. */
export const plansActs = [
  actSentences.with(
    ...sentencesOf({
      'plans.change.price': {
        message: ({ details }) => `{staff} changed the price of ${planOf(details)}`,
        fields: {
          flatAmount: { label: 'Price a month', show: money },
          unitAmount: { label: 'Each further seat', show: money },
          includedSeats: { label: 'Seats in it' },
          maxSeats: { label: 'Seats at most' },
        },
      },
      'plans.change.limit': {
        message: ({ details }) => `{staff} changed a limit of ${planOf(details)}: ${featureOf(details)}`,
        fields: { value: { label: 'Limit', show: limitOf } },
      },
      'plans.grant': ({ details }) =>
        `{staff} gave {account} the plan ${planOf(details)}${details.until === 'revoked' ? '' : ' until {until, day}'}`,
      'plans.grant.revoke': ({ details }) => `{staff} took the plan ${planOf(details)} from {account}`,
    }),
  ),
  actTargets.with({ kind: 'plan_grant', noun: 'plan', path: () => '/admin/plans/grants' }),
];
