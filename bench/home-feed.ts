import { homePosts } from '#features/posts/feeds/home-feed.server.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import type { World } from './fill.ts';
import { memberCtx } from './member-ctx.ts';
import { type Steady, steady } from './steady.ts';

export interface HomeFeed extends Steady {
  /** Statements a page needs, without the session's. */
  statements: number;
}

/** Members open their start page, fifty a second, each their own, in the default order. */
export async function homeFeed(
  config: Config,
  world: World,
  origin: string,
  headers: Record<string, string>,
  order: 'ranked' | 'newest',
): Promise<HomeFeed> {
  let statements = 0;
  const sql = connect(config.DATABASE_URL, {
    pool: 1,
    name: 'touchline-bench',
    debug: () => {
      statements += 1;
    },
  });
  const [accountId = ''] = world.accountIds;
  await homePosts(memberCtx(config, sql, accountId), { order, limit: 20 });
  await sql.end();
  const figures = await steady((n) => ({
    url: `${origin}/api/home/get-home-community?order=${order}`,
    headers: { ...headers, authorization: `Bearer ${world.tokens[n % world.tokens.length]}` },
  }));
  return { ...figures, statements };
}
