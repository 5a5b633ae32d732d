import type { AccountCard } from '#features/people/account.ts';
import { type CardRow, cardColumns } from '#features/people/card.server.ts';
import { openAccountIdOf, toCard } from '#features/people/people.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';

type Followed = AccountCard & { followed: boolean | null };

/** The followers of an account, or the accounts it follows, newest first. */
export async function followList(
  ctx: Ctx,
  idOrUsername: string,
  { side, limit, cursor }: { side: 'followers' | 'following'; limit: number; cursor?: string | undefined },
): Promise<Page<Followed>> {
  const { sql, site } = ctx;
  const me = ctx.viewer?.accountId ?? null;
  const id = await openAccountIdOf(ctx, idOrUsername);
  const after = decodeCursor(cursor, [aTime, anId]);
  const [whose, other] =
    side === 'followers' ? ['followed_id', 'follower_id'] : ['follower_id', 'followed_id'];
  const rows = await sql<(CardRow & { createdAt: string; followed: boolean | null })[]>`
    select ${cardColumns(ctx)}, f.created_at,
      case when a.id <> ${me}::uuid then exists (
        select from follow mine where mine.site = ${site} and mine.follower_id = ${me}::uuid and mine.followed_id = a.id)
      end as followed
    from follow f
    join account a on a.id = f.${sql(other)}
    where f.site = ${site} and f.${sql(whose)} = ${id}
      ${after ? sql`and (f.created_at, f.${sql(other)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      and ${visibilityOf(ctx)} <> 'none'
    order by f.created_at desc, f.${sql(other)} desc
    limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { ...page, items: page.items.map((row) => ({ ...toCard(ctx, row), followed: row.followed })) };
}

/** Where a batch of followers ended: the time and id of the last one. */
type FollowerCursor = [at: string, followerId: string];

/**
 * A batch of an account's followers on this site, newest first.
 * @param after where the last batch ended; null for the first
 * @returns their ids, and where the next batch begins; null after the last one
 */
export async function nextFollowers(
  { sql, site }: Ctx,
  accountId: string,
  { after, size }: { after: FollowerCursor | null; size: number },
): Promise<{ ids: string[]; next: FollowerCursor | null }> {
  // In index order: every batch costs the same.
  const rows = await sql<{ id: string; at: string }[]>`
    select follower_id as id, created_at as at from follow
    where site = ${site} and followed_id = ${accountId}
      ${after ? sql`and (created_at, follower_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, follower_id desc limit ${size}`;
  const last = rows.at(-1);
  return { ids: rows.map(({ id }) => id), next: last && rows.length === size ? [last.at, last.id] : null };
}
