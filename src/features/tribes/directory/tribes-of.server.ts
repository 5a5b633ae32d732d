import { openAccountIdOf } from '#features/people/people.server.ts';
import type { TribeCard } from '#features/tribes/calls.ts';
import { presentCards } from '#features/tribes/present-tribe.server.ts';
import { findTribes } from '#features/tribes/queries.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';

const MOST = 6;

/**
 * The public tribes of an account, largest first, at most six. None on the kids site, where a profile must not show
 * where a child can be met.
 */
export async function tribesOf(ctx: Ctx, username: string): Promise<TribeCard[]> {
  const accountId = await openAccountIdOf(ctx, username);
  if (siteRules[ctx.site].forChildren) return [];
  const rows = await ctx.sql<{ id: string }[]>`
    select t.id from membership m join tribe t on t.id = m.tribe_id
    where m.account_id = ${accountId} and m.state = 'active'
      and t.site = ${ctx.site} and t.visibility = 'public' and t.state in ('waitlisted', 'active', 'read_only')
    order by t.member_count desc, t.id limit ${MOST}`;
  const ids = rows.map(({ id }) => id);
  const cards = new Map((await presentCards(ctx, await findTribes(ctx, ids))).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
