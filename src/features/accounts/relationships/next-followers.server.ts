import type { Ctx } from '#platform/ctx.ts';

/** Where a batch of followers ended: the time and id of the last one. */
export type FollowerCursor = [at: string, followerId: string];

/**
 * A batch of an account's followers on this site, newest first.
 * @param after where the last batch ended; null for the first
 * @returns their ids, and where the next batch begins; null after the last one
 */
export async function followerBatch(
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
