import { shieldFinal } from '#demo/cricket/shield-final.ts';
import type { Site } from '#demo/person.ts';
import { demoRecords } from '#demo/records.ts';
import { drawnSeasons } from '#demo/seasons.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { updateBoards } from '#features/stats/boards/update-boards.server.ts';
import { insertImport } from '#features/stats/imports/bulk-import.server.ts';
import { type FinishedRecord, insertRecords } from '#features/stats/records/bulk-insert.server.ts';

const MATCH_SEASON = '2026';

export async function fillRecords(world: World): Promise<void> {
  const at = before(world, 2 * MINUTES_A_DAY);
  const records: [Site, FinishedRecord][] = drawnSeasons().map(({ site, athlete, ...season }, n) => [
    site,
    { ...season, athleteId: world.idOf(athlete), at, isOfficial: n % 3 > 0 },
  ]);
  for (const [n, { site, athlete, sport, level, competition, seasons, matches }] of demoRecords.entries()) {
    const shared = { athleteId: world.idOf(athlete), sport, level, competition, at, isOfficial: n % 2 === 0 };
    for (const season of seasons) records.push([site, { ...shared, ...season }]);
    for (const [opponent, day, venue, figures] of matches) {
      const match = { opponent, day, venue };
      records.push([site, { ...shared, season: MATCH_SEASON, figures, match }]);
    }
  }
  for (const [site, ofSite] of Map.groupBy(records, ([where]) => where)) {
    const ctx = ctxOf(world, site);
    const all = ofSite.map(([, record]) => record);
    await insertRecords(ctx, all);
    const athletes = new Map(all.map((record) => [`${record.athleteId} ${record.sport}`, record]));
    for (const { athleteId, sport } of athletes.values()) await updateBoards(ctx, athleteId, sport);
  }
  await importFinal(world, at);
}

async function importFinal(world: World, at: Date): Promise<void> {
  const ctx = ctxOf(world, 'cricket');
  const { match, importedBy, level, athletes } = shieldFinal;
  const ids = new Map(Object.entries(athletes).map(([name, username]) => [name, world.idOf(username)]));
  await insertImport(ctx, { match, importedBy: world.idOf(importedBy), level, athletes: ids, at });
  for (const athleteId of ids.values()) await updateBoards(ctx, athleteId, 'cricket');
}
