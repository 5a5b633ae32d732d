import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { TribeCard, TribeOption } from '../calls.ts';
import { presentCards, presentOptions } from '../present-tribe.server.ts';
import { findTribes, type MembershipRow, type TribeRow } from '../queries.server.ts';

/** Tribes the viewer owns or manages, with their role in each; the oldest first. */
export async function runTribes(
  ctx: Ctx,
): Promise<(TribeOption & { kind: TribeCard['kind']; role: MembershipRow['role'] })[]> {
  const { accountId } = viewerOf(ctx);
  const rows = await ctx.sql<{ id: string; kind: TribeCard['kind']; role: MembershipRow['role'] }[]>`
    select t.id, t.kind, m.role from membership m join tribe t on t.id = m.tribe_id
    where m.account_id = ${accountId} and m.site = ${ctx.site} and m.state = 'active' and m.role in ('owner', 'manager')
      and t.state <> 'closed'
    order by t.created_at, t.id limit 200`;
  const options = await presentOptions(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, kind, role }) => {
    const option = options.get(id);
    return option ? [{ ...option, kind, role }] : [];
  });
}

/** Tribes the viewer owns, the oldest first. */
export async function ownedTribes(ctx: Ctx): Promise<TribeCard[]> {
  const { accountId } = viewerOf(ctx);
  const rows = await ctx.sql<{ id: string }[]>`
    select id from tribe
    where owner_id = ${accountId} and site = ${ctx.site} and state not in ('closed', 'archived')
    order by created_at, id limit 50`;
  const tribes = await findTribes(
    ctx,
    rows.map(({ id }) => id),
  );
  const cards = await presentCards(ctx, tribes);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The viewer's own tribes on this site, the oldest first. */
export async function ownTribes(ctx: Ctx): Promise<TribeRow[]> {
  const rows = await ctx.sql<{ id: string }[]>`
    select id from tribe where owner_id = ${viewerOf(ctx).accountId} and site = ${ctx.site}
      and state not in ('suspended', 'closed')
    order by created_at, id limit 50`;
  return findTribes(
    ctx,
    rows.map(({ id }) => id),
  );
}
