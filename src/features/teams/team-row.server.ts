import type { z } from 'zod';
import { isOpenToViewer } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { isId } from '#platform/ids.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Team, TeamGender, TeamLevel, TeamState } from './calls.ts';

export interface TeamRow {
  id: string;
  site: Ctx['site'];
  tribeId: string;
  name: string;
  slug: string;
  description: string;
  sport: string;
  league: string;
  level: z.infer<typeof TeamLevel>;
  gender: z.infer<typeof TeamGender>;
  season: string;
  venue: string;
  colours: string[];
  logoMediaId: string | null;
  state: z.infer<typeof TeamState>;
  deletedUntil: string | null;
  /** It exceeds its owner's plans: nothing in it changes. */
  overPlan: boolean;
  /** How many of its people take a seat of the club. */
  seatsUsed: number;
  version: Team['version'];
  createdAt: string;
  /** Everybody may see its tribe. */
  isOpenToAll: boolean;
  athleteCount: number;
  staffCount: number;
}

const teamColumns = (ctx: Ctx): Fragment => ctx.sql`
  g.id, g.site, g.tribe_id, g.name, g.slug, g.description, g.sport, g.league, g.level, g.gender, g.season, g.venue,
  g.colours, g.logo_media_id, g.state, g.deleted_until, g.over_plan, g.version, g.created_at,
  ${isOpenToViewer({ ...ctx, viewer: null }, 'g.tribe_id')} as is_open_to_all, counts.*`;

const withCounts = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  cross join lateral (
    select count(*) filter (where p.state = 'active' and p.user_type = 'athlete')::int as athlete_count,
      count(*) filter (where p.state = 'active' and p.user_type in ('coach', 'staff'))::int as staff_count,
      count(*) filter (where p.user_type <> 'fan')::int as seats_used
    from team_account p where p.team_id = g.id and p.state in ('invited', 'active', 'inactive')
  ) counts`;

/** By id, by slug, or by a slug it had before. Deleted ones too: whoever shows a team asks `isShown`. */
export async function findTeam(ctx: Ctx, idOrSlug: string): Promise<TeamRow | null> {
  const { sql, site } = ctx;
  const called = isId(idOrSlug)
    ? sql`g.id = ${idOrSlug}`
    : sql`(g.slug = ${idOrSlug} or g.id = (
        select old.team_id from team_slug_history old where old.site = ${site} and old.slug = ${idOrSlug}))`;
  const [row] = await sql<TeamRow[]>`
    select ${teamColumns(ctx)} from team g ${withCounts(ctx)}
    where g.site = ${site} and ${called} order by g.slug = ${idOrSlug} desc limit 1`;
  return row ?? null;
}

/** In the order given; what does not exist on this site is left out. */
export async function findTeams(ctx: Ctx, ids: readonly string[]): Promise<TeamRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.sql<TeamRow[]>`
    select ${teamColumns(ctx)} from team g ${withCounts(ctx)}
    where g.site = ${ctx.site} and g.id = any(${ids as string[]}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
