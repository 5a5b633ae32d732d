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
