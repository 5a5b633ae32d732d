import { isSignedAsChild } from '#features/people/child-signature.server.ts';
import { openTeam } from '#features/teams/access.server.ts';
import { squadOf } from '#features/teams/team-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Post } from '../calls.ts';
import { andVisibleInFeed } from '../post/block-filters.server.ts';
import { authorIsOpen, tribeIsOpen } from '../post/discoverable.server.ts';
import { presentPosts } from '../post/hydrate-posts.server.ts';
import { findPosts, numeral, type Paging } from '../queries.server.ts';

/** What the squad of a team, a few hundred people at most, wrote in public, newest first. */
export async function teamPosts(ctx: Ctx, teamId: string, { limit, cursor }: Paging): Promise<Page<Post>> {
  const team = await openTeam(ctx, teamId);
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const older = after
    ? sql`and (p.published_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const newest = sql`order by p.published_at desc, p.id desc limit ${numeral(ctx, limit + 1)}`;
  const found = await sql<{ id: string; publishedAt: string }[]>`
    select p.id, p.published_at from (${squadOf(ctx, team.id)}) author cross join lateral (
      select p.id, p.published_at from post p
      where p.author_id = author.account_id and p.site = ${site} and p.kind = 'POST' and p.audience = 'public'
        and p.state = 'published' and ${tribeIsOpen(ctx)} and ${authorIsOpen(ctx)}
        and not ${isSignedAsChild(ctx, 'p.signed_as', 'p.author_id')} ${older} ${andVisibleInFeed(ctx)} ${newest}
    ) p ${newest}`;
  const page = toPage(found, limit, (row) => [row.publishedAt, row.id]);
  const rows = await findPosts(
    ctx,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: await presentPosts(ctx, rows) };
}
