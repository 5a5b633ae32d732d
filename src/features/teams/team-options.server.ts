import { isOpenToViewer } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { managesTeam } from './team-sql.server.ts';

export interface TeamOption {
  id: string;
  name: string;
  slug: string;
}

/** Names of teams the viewer may see, by id; for what is about a team. */
export async function teamOptions(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TeamOption>> {
  if (ids.length === 0) return new Map();
  const { sql, viewer } = ctx;
  const rows = await sql<TeamOption[]>`
    select g.id, g.name, g.slug from team g
    where g.id = any(${ids as string[]}::uuid[]) and g.site = ${ctx.site} and g.state <> 'deleted'
      and (${isOpenToViewer(ctx, 'g.tribe_id')} ${viewer ? sql`or ${managesTeam(ctx, 'g.id', viewer.accountId)}` : sql``})`;
  return new Map(rows.map((row) => [row.id, row]));
}
