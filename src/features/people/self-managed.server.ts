import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { isBlockedEitherWay } from './relationship.server.ts';

/** SQL: the id of an account, unless another account manages it or it was erased. */
export const selfManagedAccount = ({ sql }: Pick<Ctx, 'sql'>, accountId: string): Fragment =>
  sql`select id from account where id = ${accountId} and owner_id is null and state <> 'erased'`;

/** SQL: site and account_id of all accounts that finished sign-up, without managed ones. */
export const selfManagedMembers = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  select s.site, s.account_id from account_site s join account a on a.id = s.account_id
  where a.owner_id is null and a.state not in ('pending', 'erased')`;

/**
 * SQL: joins those accounts in a column that may be ranked in public, for this viewer: adult, active, self-managed, no
 * block in either direction. Written so that PostgreSQL estimates their number well: a wrong estimate makes deep ranks
 * take a second.
 */
export const joinRankable = (ctx: Ctx, column: Fragment): Fragment => ctx.sql`
  join account a on a.id = ${column} and a.state = 'active' and a.owner_id is null
    and (a.age_band is null or a.age_band = 'adult') and not ${isBlockedEitherWay(ctx, ctx.sql`a.id`)}`;
