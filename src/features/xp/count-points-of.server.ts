import type { Ctx } from '#platform/ctx.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { countPoints } from './count-points.server.ts';
import type { XpSource } from './points.ts';

/** Settles every source of one thing, of any actor and on any site. */
export async function countPointsOf(
  ctx: Ctx,
  { rule, accountId, id }: Pick<XpSource, 'rule' | 'accountId' | 'id'>,
): Promise<void> {
  const given = await ctx.sql<(XpSource & { site: SiteId })[]>`
    select site, rule, account_id, source_kind as kind, source_id as id, actor_id from xp_entry
    where site = any(${[...siteIds]}::text[]) and account_id = ${accountId} and rule = ${rule} and source_id = ${id}
      and turn = 0`;
  for (const { site, ...source } of given) await countPoints({ ...ctx, site }, source);
}

/** Erases an account's points, and settles those its actions gave to others. */
export async function forgetAccount(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await ctx.sql`delete from xp_account where account_id = ${accountId}`;
  const given = await ctx.sql<(XpSource & { site: SiteId })[]>`
    select site, rule, account_id, source_kind as kind, source_id as id, actor_id from xp_entry
    where actor_id = ${accountId} and actor_id <> account_id and turn = 0`;
  for (const { site, ...source } of given) await countPoints({ ...ctx, site }, source);
}
