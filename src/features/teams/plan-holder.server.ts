import type { PlanHolder } from '#features/plans/points.ts';
import { tribeOptions } from '#features/tribes/tribes.server.ts';
import { clubsOfRunner, clubToRun, runnersOfClub } from './club-access.server.ts';
import { seatsTakenIn } from './squad/seats.server.ts';

/** Clubs hold plans of their own, for all their teams; who runs the club buys them. */
export const clubPlanHolder: PlanHolder = {
  kind: 'club',
  async describe(ctx, id) {
    const club = (await tribeOptions(ctx, [id])).get(id);
    const path = club && `/clubs/${club.slug}`;
    return club && path ? { name: club.name, path, seatsPath: `${path}/people` } : null;
  },
  toBuyFor: clubToRun,
  buyersOf: runnersOfClub,
  async ownerOf(ctx, id) {
    const [owner = null] = await runnersOfClub(ctx, id);
    return owner;
  },
  runBy: clubsOfRunner,
  async seatsInUse(ctx, id) {
    const [row] = await ctx.sql<{ used: number }[]>`select ${seatsTakenIn(ctx, id)} as used`;
    return row?.used ?? 0;
  },
};
