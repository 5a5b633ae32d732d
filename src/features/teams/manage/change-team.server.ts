import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import { checkWritten, recordFoundWords } from '#features/moderation/check-written.server.ts';
import type { Team } from '#features/teams/calls.ts';
import { assertSport } from '#features/teams/founding/add-teams.server.ts';
import { freeTeamSlug, teamNameRefusal } from '#features/teams/founding/check-name.server.ts';
import { presentTeam } from '#features/teams/present-team.server.ts';
import { slugFor, tidyName } from '#features/teams/team-name.ts';
import { findTeam } from '#features/teams/team-row.server.ts';
import { tribeOptions } from '#features/tribes/tribes.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { assertVersion, notFound } from '#platform/errors.ts';
import { plainName } from '#platform/plain-name.ts';
import { asTeamManager, type LockedTeam } from '../access.server.ts';
import '#features/teams/events.ts';
import type { updateTeam } from './calls.ts';

type Changes = CallParsed<typeof updateTeam>['body'];

/** Changes a team for one of its managers; what is left out stays. */
export async function changeTeam(ctx: Ctx, teamId: string, changes: Changes): Promise<Team> {
  const { name, description, sport } = changes;
  if (sport) assertSport(ctx, sport, 'sport');
  const { foundWords } = await checkWritten(ctx, 'team', { name, description });
  const id = await asTeamManager(ctx, teamId, async (tx, team, { accountId }) => {
    await assertVersion(team, changes.version, () => teamOf(tx, team.id));
    await changeLogo(tx, team, changes.logoMediaId);
    await write(tx, team, changes);
    await recordFoundWords(tx, foundWords, { kind: 'team', id: team.id, accountId, isReviewed: false });
    await emit(tx, 'team.changed', { teamId: team.id, byAccountId: accountId });
    return team.id;
  });
  return teamOf(ctx, id);
}

export async function teamOf(ctx: Ctx, id: string): Promise<Team> {
  const row = await findTeam(ctx, id);
  if (!row) throw notFound('team');
  return presentTeam(ctx, row);
}

/** Takes the new picture into use and gives up the old one. */
async function changeLogo(tx: Ctx, team: LockedTeam, next: string | null | undefined): Promise<void> {
  if (next === undefined || next === team.logoMediaId) return;
  if (next) await attachMedia(tx, { ids: [next], kinds: ['image'], field: 'logoMediaId' });
  if (team.logoMediaId) await releaseMedia(tx, [team.logoMediaId]);
}

async function write(tx: Ctx, team: LockedTeam, changes: Changes): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next: LockedTeam = { ...team, ...given };
  const name = tidyName(next.name);
  const slug = name === team.name ? team.slug : await renamed(tx, team, name);
  try {
    await tx.sql`
      update team set name = ${name}, name_folded = ${plainName(name)}, slug = ${slug}, description = ${next.description},
        sport = ${next.sport}, league = ${next.league}, level = ${next.level}, gender = ${next.gender},
        season = ${next.season}, venue = ${next.venue}, colours = ${next.colours}, logo_media_id = ${next.logoMediaId},
        version = ${team.version + 1}, updated_at = now()
      where id = ${team.id}`;
  } catch (error) {
    throw teamNameRefusal(error);
  }
}

/** The slug of a new name; the old one leads to the team from now on. */
async function renamed(tx: Ctx, team: LockedTeam, name: string): Promise<string> {
  const tribe = (await tribeOptions(tx, [team.tribeId])).get(team.tribeId);
  const slug = await freeTeamSlug(tx, slugFor(tribe?.slug ?? '', name), team.id);
  if (slug === team.slug) return slug;
  await tx.sql`
    insert into team_slug_history (site, slug, team_id) values (${tx.site}, ${team.slug}, ${team.id})
    on conflict (site, slug) do update set team_id = excluded.team_id`;
  await tx.sql`delete from team_slug_history where site = ${tx.site} and slug = ${slug}`;
  return slug;
}
