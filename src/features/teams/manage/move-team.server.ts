import { entitlementsOf } from '#features/plans/entitlements.server.ts';
import type { Team } from '#features/teams/calls.ts';
import { teamNameRefusal } from '#features/teams/founding/check-name.server.ts';
import type { TeamRow } from '#features/teams/team-row.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { asTeamManager, type LockedTeam } from '../access.server.ts';
import { teamStates } from '../team-states.server.ts';
import { teamOf } from './change-team.server.ts';

/** Archives a team, or brings it back. Repeating it changes nothing. */
export async function archiveTeam(ctx: Ctx, teamId: string, archived: boolean): Promise<Team> {
  const id = await asTeamManager(
    ctx,
    teamId,
    async (tx, team, { accountId }) => {
      const to = archived ? 'archived' : 'active';
      if (team.state !== to)
        await moveTeam(tx, team, { to, reason: archived ? 'archived' : 'unarchived', by: accountId });
      return team.id;
    },
    { states: ['active', 'archived'], evenOverPlan: true },
  );
  return teamOf(ctx, id);
}

/**
 * Deletes a team; for 30 days it can be restored.
 * @throws 409 TEAM_HAS_PLAN for the last team of a club whose plan is live: nobody would use what is paid for
 */
export async function deleteTeam(ctx: Ctx, teamId: string): Promise<Team> {
  const id = await asTeamManager(
    ctx,
    teamId,
    async (tx, team, { accountId }) => {
      if (team.state === 'deleted') return team.id;
      if (await isLastOfPlan(tx, team)) {
        throw conflict(
          'TEAM_HAS_PLAN',
          `${team.name} is the last team of a club with a plan. Cancel the plan first, and delete the team when it has ended.`,
        );
      }
      await moveTeam(tx, team, { to: 'deleted', reason: 'deleted', by: accountId });
      return team.id;
    },
    { states: ['active', 'archived', 'deleted'], evenOverPlan: true },
  );
  return teamOf(ctx, id);
}

/** Undoes a deletion. @throws 409 when its name was taken meanwhile */
export async function restoreTeam(ctx: Ctx, teamId: string): Promise<Team> {
  const id = await asTeamManager(
    ctx,
    teamId,
    async (tx, team, { accountId }) => {
      if (team.state === 'deleted')
        await moveTeam(tx, team, { to: 'active', reason: 'restored', by: accountId });
      return team.id;
    },
    { states: ['active', 'archived', 'deleted'], evenOverPlan: true },
  );
  return teamOf(ctx, id);
}

async function moveTeam(
  tx: Ctx,
  team: LockedTeam,
  move: { to: TeamRow['state']; reason: 'archived' | 'unarchived' | 'deleted' | 'restored'; by: string },
): Promise<void> {
  try {
    await teamStates.move(tx, team, move);
  } catch (error) {
    throw teamNameRefusal(error);
  }
}

/** A plan is live for its club, paid for or restricted, and the club has no other team. */
async function isLastOfPlan(tx: Ctx, { id, tribeId }: LockedTeam): Promise<boolean> {
  if ((await entitlementsOf(tx, { clubId: tribeId })).plan === 'FREEMIUM') return false;
  const others = await tx.sql`
    select from team where tribe_id = ${tribeId} and id <> ${id} and state <> 'deleted' limit 1`;
  return others.length === 0;
}
