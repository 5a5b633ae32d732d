import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

type Sql = Pick<Ctx, 'sql'>;

/** SQL for one value: the plan that the account in a column has. A granted plan counts for more than a bought one. */
export const planOf = ({ sql }: Sql, accountId: Fragment): Fragment =>
  planHeld({ sql }, sql`held.account_id = ${accountId}`);

/** SQL for one value: the plan of the club in a column. */
export const planOfClub = ({ sql }: Sql, clubId: Fragment): Fragment =>
  planHeld({ sql }, sql`held.club_id = ${clubId}`);

const planHeld = ({ sql }: Sql, isHolder: Fragment): Fragment => sql`
  coalesce((
    select held.plan from plan_holding held join plan on plan.code = held.plan
    where ${isHolder} and held.state = 'active' and (held.held_until is null or held.held_until > now())
    order by plan.position desc limit 1
  ), 'FREEMIUM')`;
