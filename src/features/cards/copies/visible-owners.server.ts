import { accountCards } from '#features/accounts/accounts.server.ts';
import type { AccountCard } from '#features/accounts/calls.ts';
import { visibilityOf } from '#features/accounts/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** Of these people, those whose names the viewer can see next to what they own: not private, blocked or gone. */
export async function visibleOwners(
  ctx: Ctx,
  ids: readonly (string | null)[],
): Promise<Map<string, AccountCard>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.sql<{ id: string }[]>`
    select a.id from account a
    where a.id = any(${wanted}::uuid[])
      and (${visibilityOf(ctx)} = 'full' or a.id = ${ctx.viewer?.accountId ?? null})`;
  return accountCards(
    ctx,
    rows.map(({ id }) => id),
  );
}
