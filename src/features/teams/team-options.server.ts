import { isOpenToViewer, joinTribe } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type Fragment, inLike } from '#platform/sql/sql.ts';
import { managesTeam } from './team-sql.server.ts';

export interface TeamOption {
  id: string;
  name: string;
  slug: string;
  /** The name of its club or school. */
  club: string;
}

/** Names of teams the viewer may see, by id; for what is about a team. */
export async function teamOptions(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TeamOption>> {
  if (ids.length === 0) return new Map();
  const { sql, viewer } = ctx;
  const rows = await sql<TeamOption[]>`
    select g.id, g.name, g.slug, t.name as club from team g ${joinTribe(ctx, 'g.tribe_id')}
    where g.id = any(${ids as string[]}::uuid[]) and g.site = ${ctx.site} and g.state <> 'deleted'
      and (${isOpenToViewer(ctx, 'g.tribe_id')} ${viewer ? sql`or ${managesTeam(ctx, 'g.id', viewer.accountId)}` : sql``})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** SQL: `id` of the teams of this site whose name, or their club's, begins so. @param start lower case */
export const teamsNamed = (ctx: Ctx, start: string): Fragment => ctx.sql`
  select g.id from team g ${joinTribe(ctx, 'g.tribe_id')}
  where g.site = ${ctx.site} and g.state <> 'deleted'
    and (lower(g.name) like ${`${inLike(start)}%`} or lower(t.name) like ${`${inLike(start)}%`})`;
