import type { PlanHolder } from '#features/plans/points.ts';
import { managersOf, openManagedTeam } from './access.server.ts';
import { teamsOwnedBy } from './founding/owned-teams.server.ts';
import { ownerOfTeam } from './plan-limits.server.ts';
import { findTeam } from './team-row.server.ts';
import { teamsManagedBy } from './team-sql.server.ts';

/** Teams hold plans of their own; their managers buy for them. */
export const teamPlanHolder: PlanHolder = {
  kind: 'team',
  async describe(ctx, id) {
    const team = await findTeam(ctx, id);
    const path = team && `/teams/${team.slug}/manage`;
    return team && path ? { name: team.name, path, seatsPath: `${path}/members` } : null;
  },
  async assertMayBuy(ctx, id) {
    await openManagedTeam(ctx, id);
  },
  buyersOf: managersOf,
  ownerOf: ownerOfTeam,
  ownedBy: teamsOwnedBy,
  managedBy: teamsManagedBy,
  async seatsInUse(ctx, id) {
    return (await findTeam(ctx, id))?.seatsUsed ?? 0;
  },
};
