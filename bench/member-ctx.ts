import type { Config } from '#platform/config.ts';
import type { Ctx, Deps } from '#platform/ctx.ts';
import type { Sql } from '#platform/sql/sql.ts';

/** What is kept for an app (`perApp`) is kept by its live events; here each database stands for an app. */
const lives = new WeakMap<Sql, Deps['live']>();
function liveOf(sql: Sql): Deps['live'] {
  const live = lives.get(sql) ?? ({} as Deps['live']);
  lives.set(sql, live);
  return live;
}

/** A member's ctx, as operations receive it. Reading needs only these dependencies. */
export const memberCtx = (config: Config, sql: Sql, accountId: string): Ctx => ({
  sql,
  site: 'sports',
  now: new Date(),
  deps: { config, sql, replica: sql, live: liveOf(sql) } as Deps,
  viewer: { accountId, sessionId: '', username: null, role: 'USER', state: 'active', isChild: false },
});
