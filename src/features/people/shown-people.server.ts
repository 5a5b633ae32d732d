import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { isMutedByViewer } from './relationship.server.ts';
import { visibilityOf } from './visibility.server.ts';

/** SQL: the viewer may see account `a`, and hasn't muted it. */
const isShown = (ctx: Ctx): Fragment =>
  ctx.sql`${visibilityOf(ctx)} <> 'none' and not ${isMutedByViewer(ctx, ctx.sql`a.id`)}`;

/** SQL: the viewer may see at least one of the accounts in this column of ids. */
export const showsAnyOf = (ctx: Ctx, ids: Fragment): Fragment =>
  ctx.sql`exists (select from account a where a.id = any(${ids}) and ${isShown(ctx)})`;

/** Those of these accounts that the viewer may see and hasn't muted. */
export async function visibleAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.sql<{ id: string }[]>`
    select a.id from account a where a.id = any(${ids as string[]}::uuid[]) and ${isShown(ctx)}`;
  return new Set(rows.map(({ id }) => id));
}
