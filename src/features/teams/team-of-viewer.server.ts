import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { TeamOption } from './calls.ts';
import { findTeam } from './team-row.server.ts';
import { isOfTeam } from './team-sql.server.ts';

/** Names of teams by id, for what was written for them. */
export async function teamOptions(
  { sql }: Pick<Ctx, 'sql'>,
  ids: readonly string[],
): Promise<Map<string, TeamOption>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<
    TeamOption[]
  >`select id, name, slug from team where id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** A team the viewer belongs to or manages. @throws 404 for every other */
export async function teamOfViewer(ctx: Ctx, idOrSlug: string): Promise<TeamOption & { state: string }> {
  const { sql, viewer } = ctx;
  const team = viewer && (await findTeam(ctx, idOrSlug));
  if (!viewer || !team) throw notFound('team');
  const [mine] = await sql`
    select from team own where own.id = ${team.id} and ${isOfTeam(ctx, 'own.id', sql`${viewer.accountId}`)}`;
  if (!mine) throw notFound('team');
  return team;
}

/** The same, to write for it. @throws 409 while it is archived */
export async function teamToWriteFor(ctx: Ctx, idOrSlug: string): Promise<TeamOption> {
  const team = await teamOfViewer(ctx, idOrSlug);
  if (team.state !== 'active')
    throw conflict('TEAM_CLOSED', `${team.name} is archived, so nobody can shout to it.`);
  return team;
}

/** Which of these viewers are of which team, in their order. */
export async function areOfTeams(
  { sql }: Pick<Deps, 'sql'>,
  asked: readonly { viewer: Viewer | null; site: Ctx['site']; id: string }[],
): Promise<boolean[]> {
  const rows = await sql<{ place: number }[]>`
    select asked.place::int from unnest(
      ${asked.map(({ viewer }) => viewer?.accountId ?? null)}::uuid[], ${asked.map(({ id }) => id)}::uuid[],
      ${asked.map(({ site }) => site)}::text[]
    ) with ordinality as asked (account_id, team_id, site, place)
    join team here on here.id = asked.team_id and here.site = asked.site
    where ${isOfTeam({ sql }, 'asked.team_id', sql`asked.account_id`)}`;
  const found = new Set(rows.map(({ place }) => place));
  return asked.map((_, index) => found.has(index + 1));
}
