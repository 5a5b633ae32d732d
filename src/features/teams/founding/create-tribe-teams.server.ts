import { activeViewerOf } from '#features/people/people.server.ts';
import type { TeamCard } from '#features/teams/calls.ts';
import { presentTeams } from '#features/teams/present-team.server.ts';
import { findTeams } from '#features/teams/team-row.server.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import { openTribe } from '#features/tribes/directory/see-tribe.server.ts';
import { checkNewTribe, createTribe, nameRefusal } from '#features/tribes/founding/create-tribe.server.ts';
import { lockTribe } from '#features/tribes/membership/membership-states.server.ts';
import { assertCoveredByPlan } from '#features/tribes/plan-limits.server.ts';
import { presentTribe } from '#features/tribes/present-tribe.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import { addTeams, checkNewTeams } from './add-teams.server.ts';
import type { NewClub } from './calls.ts';

/** Founds a tribe with its teams, or adds teams to a tribe of the viewer's: all of it or nothing. */
export async function createTribeTeams(ctx: Ctx, wanted: NewClub): Promise<Tribe & { teams: TeamCard[] }> {
  return 'tribeId' in wanted ? extend(ctx, wanted) : found(ctx, wanted);
}

async function found(
  ctx: Ctx,
  { teams, ...wanted }: Exclude<NewClub, { tribeId: string }>,
): Promise<Tribe & { teams: TeamCard[] }> {
  activeViewerOf(ctx);
  if (teams.length > 0 && !hasTeams(wanted.kind)) {
    throw invalid('Only clubs and schools have teams.', 'teams', 'NO_TEAMS_HERE');
  }
  const [foundWords, checked] = [await checkNewTribe(ctx, wanted), await checkNewTeams(ctx, teams)];
  try {
    const made = await transact(ctx, async (tx) => {
      const tribeId = await createTribe(tx, wanted, foundWords);
      const teamIds = await addTeams(tx, await lockTribe(tx, tribeId), checked);
      return { tribeId, teamIds };
    });
    return await present(ctx, made);
  } catch (error) {
    throw nameRefusal(error);
  }
}

async function extend(
  ctx: Ctx,
  { tribeId, teams }: Extract<NewClub, { tribeId: string }>,
): Promise<Tribe & { teams: TeamCard[] }> {
  const { accountId } = activeViewerOf(ctx);
  const { tribe } = await openTribe(ctx, tribeId);
  if (tribe.ownerId !== accountId)
    throw forbidden(`Only the owner of ${tribe.name} can add teams.`, 'NOT_ALLOWED');
  if (!hasTeams(tribe.kind)) throw conflict('NO_TEAMS_HERE', 'Only clubs and schools have teams.');
  const checked = await checkNewTeams(ctx, teams);
  const teamIds = await transact(ctx, async (tx) => {
    const locked = await lockTribe(tx, tribe.id);
    assertCoveredByPlan(locked);
    return addTeams(tx, locked, checked);
  });
  return present(ctx, { tribeId: tribe.id, teamIds });
}

const hasTeams = (kind: Tribe['kind']): boolean => kind === 'sports_team' || kind === 'school';

async function present(ctx: Ctx, { tribeId, teamIds }: { tribeId: string; teamIds: string[] }) {
  const { tribe } = await openTribe(ctx, tribeId);
  const [shown, teams] = await Promise.all([
    presentTribe(ctx, tribe),
    findTeams(ctx, teamIds).then((rows) => presentTeams(ctx, rows)),
  ]);
  return { ...shown, teams };
}
