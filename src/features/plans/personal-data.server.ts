import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';

/** What this feature gives to somebody's data export. */
export const planExports: readonly Exportable[] = [
  {
    name: 'plans',
    rows: ({ sql }: Ctx, accountId) => sql`
      select held.source, change.plan, change.seats, change.to_state as state, change.at, held.held_until as until
      from plan_holding held join plan_holding_transition change on change.holding_id = held.id
      where held.account_id = ${accountId} order by change.id`,
  },
  {
    name: 'plan-uses',
    rows: ({ sql }: Ctx, accountId) => sql`
      select feature, period_start, used from plan_use where account_id = ${accountId}
      order by period_start desc, feature`,
  },
];
