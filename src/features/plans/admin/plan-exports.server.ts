import { adminExport } from '#features/admin/points.ts';
import { limitLabel } from '../ui/limit-label.ts';
import { getPlanGrants, getPlanHistory, type PlanChange, type PlanGrant, type PriceTerms } from './calls.ts';
import { planGrants } from './grants.server.ts';
import { planHistory } from './plan-history.server.ts';

const priceText = ({ flatAmount, includedSeats, unitAmount, maxSeats }: PriceTerms) =>
  `${flatAmount} cents, ${includedSeats} seats included, ${unitAmount} each further, ${maxSeats} at most`;

const changeText = ({ change }: PlanChange, side: 'before' | 'after') =>
  change.kind === 'price' ? priceText(change[side]) : limitLabel(change.feature, change[side]);

export const planExportsForStaff = [
  adminExport({
    call: getPlanHistory,
    list: planHistory,
    columns: {
      at: (row: PlanChange) => row.at,
      plan: (row) => row.plan,
      what: ({ change }) => (change.kind === 'price' ? `price a ${change.after.interval}` : change.feature),
      before: (row) => changeText(row, 'before'),
      after: (row) => changeText(row, 'after'),
      staff: (row) => row.by?.username ?? '',
      reason: (row) => row.reason,
    },
  }),
  adminExport({
    call: getPlanGrants,
    list: planGrants,
    columns: {
      granted: (row: PlanGrant) => row.grantedAt,
      plan: (row) => row.plan,
      account: (row) => row.account?.username ?? '',
      'granted by': (row) => row.grantedBy?.username ?? '',
      reason: (row) => row.reason,
      until: (row) => row.until ?? '',
      ended: (row) => row.endedAt ?? '',
      'ended by': (row) => row.endedBy?.username ?? '',
      'end reason': (row) => row.endReason,
    },
  }),
];
