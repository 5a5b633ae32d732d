import { looksOfficial } from '#features/sites/official-name.server.ts';
import { isSameSquad } from '#features/teams/policy.ts';
import { namesLike, tidyName } from '#features/teams/team-name.ts';
import { tribeIdOf } from '#features/tribes/tribes.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { plainName } from '#platform/plain-name.ts';
import { violates } from '#platform/sql/errors.ts';
import { freeSlug } from '#platform/sql/slug.ts';
import type { checkSportsTeamAvailability } from './calls.ts';

type Wanted = CallParsed<typeof checkSportsTeamAvailability>['body'];

/** Is the name free in its sport, league and season, what is near it if it is not, and has the club such a team already. */
export async function checkTeamName(
  ctx: Ctx,
  wanted: Wanted,
): Promise<CallReply<typeof checkSportsTeamAvailability>> {
  const name = tidyName(wanted.name);
  const near = namesLike(name);
  const taken = await takenNames(ctx, wanted, [name, ...near].map(plainName));
  const isOfficial = await looksOfficial(ctx.deps, name);
  const inClub = wanted.tribeId ? await sameInClub(ctx, wanted.tribeId, { name, sport: wanted.sport }) : null;
  if (!isOfficial && !taken.has(plainName(name)))
    return { available: true, reason: inClub && 'IN_CLUB', suggestions: [], inClub };
  const suggestions = near.filter((like) => !isOfficial && !taken.has(plainName(like))).slice(0, 3);
  return { available: false, reason: 'TAKEN', suggestions, inClub };
}

/** An active team of a club that looks like the same squad. @throws 404 for a club the viewer doesn't see */
async function sameInClub(
  ctx: Ctx,
  club: string,
  squad: { name: string; sport: string },
): Promise<{ name: string; slug: string; season: string } | null> {
  const rows = await ctx.sql<{ name: string; slug: string; season: string; sport: string }[]>`
    select name, slug, season, sport from team
    where tribe_id = ${await tribeIdOf(ctx, club)} and state = 'active' order by season desc, id`;
  const found = rows.find((row) => isSameSquad(row, squad));
  return found ? { name: found.name, slug: found.slug, season: found.season } : null;
}

async function takenNames(
  ctx: Ctx,
  { sport, league, season }: Wanted,
  folded: string[],
): Promise<Set<string>> {
  const rows = await ctx.sql<{ name: string }[]>`
    select name_folded as name from team
    where site = ${ctx.site} and sport = ${sport} and lower(league) = lower(${league}) and lower(season) = lower(${season})
      and name_folded = any(${folded}::text[]) and state <> 'deleted'`;
  return new Set(rows.map((row) => row.name));
}

/** The address for a team: nobody's now, and nobody else's before. @param ownId a team that is renamed */
export async function freeTeamSlug(ctx: Ctx, base: string, ownId: string | null = null): Promise<string> {
  const rows = await ctx.sql<{ slug: string }[]>`
    select slug from team
    where site = ${ctx.site} and (slug = ${base} or slug like ${`${base}-%`}) and id is distinct from ${ownId}::uuid
    union
    select slug from team_slug_history
    where site = ${ctx.site} and (slug = ${base} or slug like ${`${base}-%`}) and team_id is distinct from ${ownId}::uuid`;
  return freeSlug(base, new Set(rows.map((row) => row.slug)));
}

/** Tells the database's refusal of a team's name in words; everything else is thrown as it is. */
export function teamNameRefusal(error: unknown, field = 'name'): unknown {
  if (violates(error, 'team_name') || violates(error, 'team_site_slug_key')) {
    return conflict(
      'TEAM_NAME_TAKEN',
      'There’s already a team with this name in this sport, league and season.',
      field,
    );
  }
  return error;
}
