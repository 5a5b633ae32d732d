import type { Ctx } from '#platform/ctx.ts';
import { accountCards } from './accounts.server.ts';
import type { AccountCard } from './calls.ts';
import { visibilityOf } from './visibility.server.ts';

/**
 * Cards by id of those the viewer may know of on this site; others are left out.
 * @param least `full` leaves out private accounts too, but never the viewer
 */
export async function visibleCards(
  ctx: Ctx,
  ids: readonly (string | null)[],
  least: 'card' | 'full' = 'card',
): Promise<Map<string, AccountCard>> {
  return accountCards(ctx, await visibleIds(ctx, ids, least));
}

/** The same, only who they are. */
export async function visibleIds(
  ctx: Ctx,
  ids: readonly (string | null)[],
  least: 'card' | 'full' = 'card',
): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const { sql } = ctx;
  const enough =
    least === 'card'
      ? sql`${visibilityOf(ctx)} <> 'none'`
      : sql`(${visibilityOf(ctx)} = 'full' or a.id = ${ctx.viewer?.accountId ?? null})`;
  const rows = await sql<{ id: string }[]>`
    select a.id from account a where a.id = any(${wanted}::uuid[]) and ${enough}`;
  return rows.map(({ id }) => id);
}
