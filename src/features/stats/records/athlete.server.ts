import { lockAccount } from '#features/people/account-facts.server.ts';
import { activeViewerOf, uncheckedCards } from '#features/people/people.server.ts';
import { athleteIdOf, managersOf, openTeam, standingOf } from '#features/teams/access.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden, invalid } from '#platform/errors.ts';

/** Whose record the viewer is about to write, and for which team; both are checked. */
export async function athleteFor(
  ctx: Ctx,
  { username, teamId }: { username?: string | undefined; teamId: string | null },
): Promise<{ athleteId: string; teamId: string | null }> {
  const { accountId } = activeViewerOf(ctx);
  const athleteId = username ? await athleteIdOf(ctx, username) : accountId;
  const team = await teamOf(ctx, athleteId, teamId);
  if (athleteId !== accountId) await assertManages(ctx, accountId, team);
  const athlete = (await uncheckedCards(ctx, [athleteId])).get(athleteId);
  if (athlete?.role !== 'ATHLETE') {
    throw forbidden(
      'Only athletes have records. You can ask to become one in your settings.',
      'ATHLETES_ONLY',
      { to: '/settings/role', label: 'Change your role' },
    );
  }
  return { athleteId, teamId: team };
}

/** The id of a team in which the athlete plays or played. @throws 400 for any other */
export async function teamOf(ctx: Ctx, athleteId: string, idOrSlug: string | null): Promise<string | null> {
  if (!idOrSlug) return null;
  const team = await openTeam(ctx, idOrSlug);
  const { place } = await standingOf(ctx, team.id, athleteId);
  if (place?.userType !== 'athlete' || !['active', 'inactive', 'removed'].includes(place.state)) {
    throw invalid(`Choose a team of the athlete’s; ${team.name} isn’t one.`, 'teamId');
  }
  return team.id;
}

/** The id of the team that a match was against. @throws 400 for the athlete's own team, and for a season */
export async function opponentTeamOf(
  ctx: Ctx,
  scope: 'season' | 'match',
  idOrSlug: string | null,
  ownTeamId: string | null,
): Promise<string | null> {
  if (!idOrSlug) return null;
  if (scope === 'season')
    throw invalid('Name the opponent’s team in a match, not in a season.', 'opponentTeamId');
  const team = await openTeam(ctx, idOrSlug);
  if (team.id === ownTeamId)
    throw invalid('Choose the other team; this is the athlete’s own.', 'opponentTeamId');
  return team.id;
}

async function assertManages(ctx: Ctx, accountId: string, teamId: string | null): Promise<void> {
  if (teamId && (await managersOf(ctx, teamId)).includes(accountId)) return;
  throw forbidden('You can enter records of athletes in teams you manage. Choose the team.', 'NOT_ALLOWED');
}

/** Records of one athlete are written one after the other, so that seasons add up. */
export const lockRecordsOf = (tx: Ctx, athleteId: string): Promise<void> => lockAccount(tx, athleteId);
