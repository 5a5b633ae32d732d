import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL for one value: the plan that the account in a column has. A granted plan counts for more than a bought one. */
export const planOf = ({ sql }: Pick<Ctx, 'sql'>, accountId: Fragment): Fragment => sql`
  coalesce((
    select held.plan from plan_holding held join plan on plan.code = held.plan
    where held.account_id = ${accountId} and held.state = 'active'
      and (held.held_until is null or held.held_until > now())
    order by plan.position desc limit 1
  ), 'FREEMIUM')`;
