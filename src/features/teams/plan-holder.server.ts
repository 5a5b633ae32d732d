import type { PlanHolder } from '#platform/plan-holder.ts';
import { teamsOwnedBy } from './founding/owned-teams.server.ts';
import { ownerOfTeam } from './plan-overflow.server.ts';
import { openManagedTeam } from './standing.server.ts';
import { findTeam } from './team-row.server.ts';

/** Teams hold plans of their own; their managers buy for them. */
export const teamPlanHolder: PlanHolder = {
  kind: 'team',
  async describe(ctx, id) {
    const team = await findTeam(ctx, id);
    return team && { name: team.name, path: `/teams/${team.slug}/manage` };
  },
  async assertMayBuy(ctx, id) {
    await openManagedTeam(ctx, id);
  },
  ownerOf: ownerOfTeam,
  ownedBy: teamsOwnedBy,
  async seatsInUse(ctx, id) {
    return (await findTeam(ctx, id))?.seatsUsed ?? 0;
  },
};
