import type { Ctx, Viewer } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import {
  anId,
  anInteger,
  aTime,
  decodeCursor,
  encodeCursor,
  FIRST_ID,
  toPage,
} from '#platform/sql/keyset.ts';
import type { Post } from '../calls.ts';
import { quotedIn } from '../post/hydrate-posts.server.ts';
import type { Paging } from '../queries.server.ts';
import { maskedNamesIn } from '../text/masked-names.server.ts';
import { listSitePosts } from './feed-queries.server.ts';
import { presentPage } from './feeds.server.ts';
import { type HomeReason, type HomeRow, presentHome } from './home-row.server.ts';
import { newestHome } from './newest-home.server.ts';
import { BEFORE_ALL, type RankedRow, rankedHome } from './ranked-home.server.ts';

export type HomePost = Post & { reason: HomeReason | null };

interface Asked extends Paging {
  order: 'ranked' | 'newest';
}

/** For a visitor the newest posts of the site; for a member those of their tribes and follows, each with a reason. */
export async function homePosts(ctx: Ctx, { order, ...paging }: Asked): Promise<Page<HomePost>> {
  if (!ctx.viewer) {
    const page = await presentPage(ctx, await listSitePosts(ctx, paging), paging);
    return { ...page, items: page.items.map((post) => ({ ...post, reason: null })) };
  }
  if (order === 'ranked') return ranked(ctx, ctx.viewer, paging);
  const rows = await newestHome(ctx, ctx.viewer, paging);
  const page = toPage(rows, paging.limit, (row) => [row.publishedAt, row.id]);
  return { ...page, items: await present(ctx, page.items) };
}

async function present(ctx: Ctx, rows: readonly HomeRow[]): Promise<HomePost[]> {
  const [maskedNames, quoted] = await Promise.all([
    maskedNamesIn(
      ctx,
      rows.map(({ content }) => content),
    ),
    quotedIn(ctx, rows),
  ]);
  return rows.flatMap((row) => presentHome(ctx, row, { maskedNames, quoted }) ?? []);
}

/** Clocks of two processes differ, so a post from this moment must not count as from the future. */
const SOON_MS = 60_000;
/** When a whole batch is muted, this many older batches are tried before the page stays empty. */
const TRIES = 4;

/** The cursor has the time of the ranking, the rank the page ended at, and the author of its last post. */
async function ranked(ctx: Ctx, viewer: Viewer, { limit, cursor }: Paging): Promise<Page<HomePost>> {
  const given = decodeCursor(cursor, [aTime, anInteger, anId, anId]);
  const soon = new Date(ctx.now.getTime() + SOON_MS).toISOString();
  // A time far in the future would overflow the weights; nothing was published after now anyway.
  let before = given && given[0] < soon ? given[0] : soon;
  let after = given && given[1] < BEFORE_ALL ? { score: given[1], id: given[2] } : null;
  for (let tries = 1; ; tries++) {
    const { rows, olderFrom } = await rankedHome(ctx, viewer, { before, after, limit });
    const shown = apart(rows.slice(0, limit), given?.[3]);
    const items = await present(ctx, shown);
    // Cursors can be decoded, so it only contains an author that the page contains.
    const [last, lastAuthor] = [rows[limit - 1], items.at(-1)?.author.id ?? FIRST_ID];
    if (rows.length > limit && last)
      return { items, nextCursor: encodeCursor([before, last.score, last.id, lastAuthor]) };
    if (!olderFrom) return { items, nextCursor: null };
    if (items.length > 0 || tries === TRIES)
      return { items, nextCursor: encodeCursor([olderFrom, BEFORE_ALL, FIRST_ID, lastAuthor]) };
    [before, after] = [olderFrom, null];
  }
}

/** The same posts, ordered so that no author has two in a row where there are others to put between. */
function apart(rows: readonly RankedRow[], lastAuthor: string | undefined): RankedRow[] {
  const waiting = [...rows];
  const placed: RankedRow[] = [];
  while (waiting.length > 0) {
    const before = placed.at(-1)?.authorId ?? lastAuthor;
    const next = waiting.findIndex((row) => row.authorId !== before);
    placed.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return placed;
}
