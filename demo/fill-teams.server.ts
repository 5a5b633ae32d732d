import { activeOn } from '#demo/everyone.ts';
import { type DemoTeam, demoTeams } from '#demo/teams.ts';
import { tribeWithSlug } from '#demo/tribes.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { sportCode } from '#features/sites/sports.ts';
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
    const here = demoTeams.filter(({ tribe }) => tribeWithSlug(tribe).site === site);
    const ctx = ctxOf(world, site);
    const ids = await insertTeams(
      ctx,
      here.map((team, index) => toTeam(world, team, index, tribeIds)),
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

function toTeam(
  world: World,
  { tribe: slug, athletes, plan: _, seats: __, colours, ...team }: DemoTeam,
  index: number,
  tribeIds: ReadonlyMap<string, string>,
): FinishedTeam {
  const { site, sport = 'soccer', owner } = tribeWithSlug(slug);
  const players = activeOn(site).filter(({ role, sports }) => role === 'ATHLETE' && sports.includes(sport));
  // Squads of one club begin at different players, so that few are in two.
  const squad = [...players, ...players].slice(index * 3, index * 3 + Math.min(athletes, players.length));
  return {
    ...team,
    tribeId: tribeIds.get(slug) ?? '',
    sport: sportCode(sport),
    colours: [...colours],
    squad: [
      ...squad.map(({ username }, number) => ({
        accountId: world.idOf(username),
        userType: 'athlete' as const,
        jersey: String(number + 1),
        position: positions[sport]?.[number] ?? '',
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
