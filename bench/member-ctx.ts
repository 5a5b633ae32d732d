import type { Config } from '#platform/config.ts';
import type { Ctx, Deps } from '#platform/ctx.ts';
import type { Sql } from '#platform/sql.ts';

/** A member's ctx, as operations receive it. Reading needs only these dependencies. */
export const memberCtx = (config: Config, sql: Sql, accountId: string): Ctx => ({
  sql,
  site: 'sports',
  now: new Date(),
  deps: { config, sql, replica: sql } as Deps,
  viewer: { accountId, sessionId: '', username: null, role: 'USER', state: 'active', isChild: false },
});
