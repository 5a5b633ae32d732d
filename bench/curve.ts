import { tribePosts } from '#features/posts/feeds/feeds.server.ts';
import { homePosts } from '#features/posts/feeds/home-feed.server.ts';
import { searchPosts } from '#features/posts/search/search-posts.server.ts';
import type { Config } from '#platform/config.ts';
import type { Ctx } from '#platform/ctx.ts';
import { connect } from '#platform/sql/connect.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { World } from './fill.ts';
import { memberCtx } from './member-ctx.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ASKED = 80;

const asked: Record<string, (ctx: Ctx, world: World) => Promise<unknown>> = {
  'home feed, ranked': (ctx) => homePosts(ctx, { order: 'ranked', limit: 20 }),
  'home feed, newest': (ctx) => homePosts(ctx, { order: 'newest', limit: 20 }),
  'tribe feed': (ctx, { tribeId }) => tribePosts(ctx, tribeId, false, { limit: 20 }),
  'search of posts': (ctx) => searchPosts(ctx, { key: 'derby half', limit: 20 }),
};

/**
 * The cost of one request with ten thousand, a hundred thousand and a million posts: the same operations on one
 * connection, on temporary tables with that many of the newest posts, which hide the real ones. Median, milliseconds.
 */
export async function curve(config: Config, world: World): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>();
  for (const size of SIZES) {
    // A new connection has no temporary tables and no plans of the last size.
    const sql = connect(config.DATABASE_URL, { pool: 1, name: 'touchline-bench' });
    await sql`set statement_timeout = 0`;
    if (size < Math.max(...SIZES)) await shrink(sql, size);
    for (const [what, ask] of Object.entries(asked))
      figures.set(what, [...(figures.get(what) ?? []), await cost(config, sql, world, ask)]);
    await sql.end();
  }
  return figures;
}

async function shrink(sql: Sql, size: number): Promise<void> {
  for (const [table, id] of [
    ['post', 'id'],
    ['search_post', 'post_id'],
  ] as const) {
    await sql`create temporary table ${sql(table)} (like ${sql(`public.${table}`)} including all)`;
    await sql`
      insert into pg_temp.${sql(table)} overriding system value
      select * from public.${sql(table)} where published_at is not null order by published_at desc, ${sql(id)} limit ${size}`;
    await sql`analyze pg_temp.${sql(table)}`;
  }
}

async function cost(config: Config, sql: Sql, world: World, ask: (typeof asked)[string]): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < ASKED; n++) {
    const ctx = memberCtx(config, sql, world.accountIds[n % world.accountIds.length] ?? '');
    const start = performance.now();
    await ask(ctx, world);
    took.push(performance.now() - start);
  }
  // The first ones create the plans.
  return took.slice(10).sort((a, b) => a - b)[Math.floor((ASKED - 10) / 2)] ?? Number.NaN;
}
