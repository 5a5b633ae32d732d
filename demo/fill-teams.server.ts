import { clubOf, type DemoTeam, demoTeams, sportOfTeam, squadOf } from '#demo/teams.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { positionsOf, sportCode } from '#features/sites/sports.ts';
import { type FinishedTeam, insertTeams } from '#features/teams/founding/bulk-insert.server.ts';
import { newId } from '#platform/ids.ts';

const positions: Readonly<Record<string, readonly string[]>> = {
  soccer: [
    'Goalkeeper',
    'Centre-back',
    'Left-back',
    'Right-back',
    'Midfielder',
    'Midfielder',
    'Winger',
    'Winger',
    'Striker',
  ],
  cricket: [
    'Opening batter',
    'Opening batter',
    'All-rounder',
    'Wicketkeeper',
    'Middle-order batter',
    'Leg spinner',
    'Fast bowler',
    'Fast bowler',
  ],
};

/** Runs the tribes of the kids site, which are more than the free plan allows, and no plan is sold there. */
const KIDS_OWNER = 'coach_pip';

/** Gives the clubs and the school of the demo world their squads and plans. @param tribeIds by slug @returns ids by slug */
export async function fillTeams(
  world: World,
  tribeIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const teamIds = new Map<string, string>();
  for (const site of ['sports', 'cricket'] as const) {
    const here = demoTeams.filter((team) => clubOf(team).site === site);
    const ctx = ctxOf(world, site);
    const ids = await insertTeams(
      ctx,
      here.map((team) => toTeam(world, team, tribeIds)),
    );
    for (const [index, { slug, tribe, plan, seats = 0 }] of here.entries()) {
      const teamId = ids[index];
      if (!teamId) continue;
      teamIds.set(slug, teamId);
      if (!plan) continue;
      await grantPlan(ctx, {
        source: 'grant',
        sourceId: newId(),
        holder: { clubId: tribeIds.get(tribe) ?? '' },
        plan,
        seats,
        until: null,
      });
    }
  }
  await grantPlan(ctxOf(world, 'sports'), {
    source: 'grant',
    sourceId: newId(),
    holder: { accountId: world.idOf(KIDS_OWNER) },
    plan: 'ADMIN',
    seats: 1,
    until: null,
    by: { accountId: world.idOf('ada'), reason: 'Runs the tribes of the kids site.' },
  });
  return teamIds;
}

function toTeam(world: World, demoTeam: DemoTeam, tribeIds: ReadonlyMap<string, string>): FinishedTeam {
  const { tribe: slug, athletes: _, plan: __, seats: ___, colours, ...team } = demoTeam;
  const { owner } = clubOf(demoTeam);
  const sport = sportOfTeam(demoTeam);
  return {
    ...team,
    tribeId: tribeIds.get(slug) ?? '',
    sport: sportCode(sport),
    colours: [...colours],
    // Before the first of them joined.
    foundedAt: before(world, 210 * MINUTES_A_DAY),
    squad: [
      ...squadOf(demoTeam).map(({ username }, number) => ({
        accountId: world.idOf(username),
        userType: 'athlete' as const,
        jersey: String(number + 1),
        position: positions[sport]?.[number] ?? positionsOf(sportCode(sport))[number]?.name ?? '',
        // The squad came together over the last half year; the latest came this week.
        joinedAt: before(world, MINUTES_A_DAY * (180 / (number + 1) - (number > 6 ? 16 : 0))),
      })),
      {
        accountId: world.idOf(owner),
        userType: 'coach' as const,
        joinedAt: before(world, 200 * MINUTES_A_DAY),
      },
    ],
  };
}
