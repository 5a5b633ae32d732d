import type { AccountCard } from '#features/people/account.ts';
import { type CardRow, cardColumns } from '#features/people/card.server.ts';
import { activeViewerOf, toCard } from '#features/people/people.server.ts';
import { visibilityIgnoringBlocks } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';

const lists = {
  blocked: { table: 'block', mine: 'blocker_id', theirs: 'blocked_id' },
  muted: { table: 'mute', mine: 'muter_id', theirs: 'muted_id' },
} as const;

/** The accounts the viewer has blocked or muted, newest first: those on this site. */
export async function listBlockedOrMuted(
  ctx: Ctx,
  which: keyof typeof lists,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<AccountCard>> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const { sql } = ctx;
  const { table, mine, theirs } = lists[which];
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<(CardRow & { createdAt: string })[]>`
    select ${cardColumns(ctx)}, l.created_at
    from ${sql(table)} l
    join account a on a.id = l.${sql(theirs)}
    where l.${sql(mine)} = ${accountId}
      ${after ? sql`and (l.created_at, l.${sql(theirs)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      and ${visibilityIgnoringBlocks(ctx)} <> 'none'
    order by l.created_at desc, l.${sql(theirs)} desc
    limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { ...page, items: page.items.map((row) => toCard(ctx, row)) };
}
