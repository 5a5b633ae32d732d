import type { CountSql } from '#features/accounts/points.ts';
import { isPresent, joinAccount } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, Refusal } from '#platform/errors.ts';

/** SQL: how many tribes an account has joined on this site. */
export const countJoinedTribes: CountSql = ({ sql, site }, account) => sql`(
  select count(*)::int from membership m where m.account_id = ${account} and m.site = ${site} and m.state = 'active')`;

/** @throws 409 while tribes with other members would be left without an owner */
export async function assertNotLastOwner(ctx: Ctx, accountId: string): Promise<void> {
  const tribes = await ctx.sql<{ site: string; slug: string; name: string }[]>`
    select t.site, t.slug, t.name
    from membership m join tribe t on t.id = m.tribe_id
    where m.account_id = ${accountId} and m.state = 'active' and m.role = 'owner'
      and t.state not in ('archived', 'closed') and t.member_count > 1
      and not exists (
        select from membership o ${joinAccount(ctx, 'o.account_id')} and ${isPresent(ctx)}
        where o.tribe_id = t.id and o.account_id <> m.account_id and o.state = 'active' and o.role = 'owner')
    order by t.name limit 20`;
  if (tribes.length === 0) return;
  const { code, message } = conflict(
    'OWNER_MUST_TRANSFER',
    `You’re the only owner of ${tribes.map(({ name }) => name).join(', ')}. Transfer ownership first.`,
  );
  throw new Refusal(409, code, message, { details: { tribes } });
}
