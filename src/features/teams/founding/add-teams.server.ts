import { attachMedia } from '#features/media/media.server.ts';
import { checkWritten, type FoundWord, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import type { TeamFields } from '#features/teams/calls.ts';
import { slugFor, tidyName } from '#features/teams/team-name.ts';
import type { LockedTribe } from '#features/tribes/membership/membership-states.server.ts';
import { type Ctx, emit, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { plainName } from '#platform/plain-name.ts';
import { siteRules } from '#platform/site-rules.ts';
import '#features/teams/events.ts';
import { teamStates } from '../team-states.server.ts';
import { freeTeamSlug, teamNameRefusal } from './check-name.server.ts';
import { assertMayOwnTeams } from './owned-teams.server.ts';

/** How many teams a tribe has at most. */
const MOST_TEAMS = 30;

export interface CheckedTeam {
  team: TeamFields;
  foundWords: readonly FoundWord[];
}

/** What has to be true of new teams before anything is written. Refusals point at `teams.0.name` and so on. */
export async function checkNewTeams(ctx: Ctx, teams: readonly TeamFields[]): Promise<CheckedTeam[]> {
  if (teams.length === 0) return [];
  if (!siteRules[ctx.site].can.runTeams) {
    throw forbidden('Teams are run on our other sites.', 'NOT_HERE');
  }
  const seen = new Set<string>();
  for (const [index, team] of teams.entries()) {
    assertSport(ctx, team.sport, `teams.${index}.sport`);
    const key = [team.sport, team.league.toLowerCase(), team.season.toLowerCase(), plainName(team.name)].join(
      '\n',
    );
    if (seen.has(key)) {
      throw conflict('TEAM_NAME_TAKEN', 'Two of these teams have the same name.', `teams.${index}.name`);
    }
    seen.add(key);
  }
  return Promise.all(
    teams.map(async (team) => ({
      team,
      ...(await checkWritten(ctx, 'team', { name: team.name, description: team.description })),
    })),
  );
}

export function assertSport({ site }: Ctx, sport: string, field: string): void {
  if (!sportsOf(site).some(({ code }) => code === sport))
    throw invalid('Choose a sport from the list.', field);
}

/** Adds teams to a tribe in the caller's transaction. @returns their ids in the order given */
export async function addTeams(
  tx: Ctx,
  tribe: LockedTribe,
  teams: readonly CheckedTeam[],
): Promise<string[]> {
  if (teams.length === 0) return [];
  if (tribe.state === 'archived' || tribe.state === 'suspended') {
    throw conflict('TRIBE_CLOSED', `${tribe.name} can’t be changed anymore.`);
  }
  await assertMayOwnTeams(tx, tribe.ownerId, teams.length);
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int from team where tribe_id = ${tribe.id} and state <> 'deleted'`;
  if ((row?.count ?? 0) + teams.length > MOST_TEAMS) {
    throw conflict('TOO_MANY_TEAMS', `A club has up to ${MOST_TEAMS} teams.`);
  }
  const ids: string[] = [];
  for (const [index, checked] of teams.entries()) ids.push(await addTeam(tx, tribe, checked, index));
  return ids;
}

async function addTeam(
  tx: Ctx,
  tribe: LockedTribe,
  { team, foundWords }: CheckedTeam,
  index: number,
): Promise<string> {
  const { accountId } = viewerOf(tx);
  const id = newId();
  const name = tidyName(team.name);
  const slug = await freeTeamSlug(tx, slugFor(tribe.slug, name));
  const logo = team.logoMediaId ?? null;
  if (logo) await attachMedia(tx, { ids: [logo], kinds: ['image'], field: `teams.${index}.logoMediaId` });
  const { description, sport, league, level, gender, season, venue, colours } = team;
  try {
    await tx.sql`
      with created as (
        insert into team (id, site, tribe_id, name, name_folded, slug, description, sport, league, level, gender, season,
          venue, colours, logo_media_id)
        values (${id}, ${tx.site}, ${tribe.id}, ${name}, ${plainName(name)}, ${slug}, ${description}, ${sport}, ${league},
          ${level}, ${gender}, ${season}, ${venue}, ${colours as string[]}, ${logo})
        returning id
      )
      ${teamStates.logSql(tx, 'created', { from: tx.sql`'none'`, to: 'active', by: accountId, reason: 'founded' })}`;
  } catch (error) {
    throw teamNameRefusal(error, `teams.${index}.name`);
  }
  await recordFoundWords(tx, foundWords, { kind: 'team', id, accountId, isReviewed: false });
  await emit(tx, 'team.changed', { teamId: id, byAccountId: accountId });
  return id;
}
