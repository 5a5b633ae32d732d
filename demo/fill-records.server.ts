import { demoRecords } from '#demo/records.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { insertRecords } from '#features/stats/records/bulk-insert.server.ts';

const MATCH_SEASON = '2026';

export async function fillRecords(world: World): Promise<void> {
  const at = before(world, 2 * MINUTES_A_DAY);
  for (const { site, athlete, sport, level, competition, seasons, matches } of demoRecords) {
    const shared = { athleteId: world.idOf(athlete), sport, level, competition, at };
    await insertRecords(ctxOf(world, site), [
      ...seasons.map((one) => ({ ...shared, ...one })),
      ...matches.map(([opponent, day, venue, figures]) => ({
        ...shared,
        season: MATCH_SEASON,
        figures,
        match: { opponent, day, venue },
      })),
    ]);
  }
}
