import { shieldFinal } from '#demo/cricket/shield-final.ts';
import { everyone } from '#demo/everyone.ts';
import { daysHere } from '#demo/fill-accounts.server.ts';
import { demoRecords } from '#demo/records.ts';
import { type DrawnRecord, drawnRecords, type Proof } from '#demo/seasons.ts';
import { clubOf, demoTeams } from '#demo/teams.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { updateManyBoards } from '#features/stats/boards/update-boards.server.ts';
import { insertImport, insertImportedFile } from '#features/stats/imports/bulk-import.server.ts';
import { type FinishedRecord, insertRecords } from '#features/stats/records/bulk-insert.server.ts';
import type { SiteId } from '#platform/site.ts';

const MATCH_SEASON = '2026';
/** Of our team, who compares records with their sources. */
const CHECKERS: Partial<Record<SiteId, string>> = { sports: 'tom', cricket: 'captain_rosa' };

/** Records of every sport and grade, and what they bring to boards. @param teamIds by slug */
export async function fillRecords(world: World, teamIds: ReadonlyMap<string, string>): Promise<void> {
  const all = [...drawnRecords(), ...writtenRecords()];
  for (const [site, drawn] of Map.groupBy(all, (one) => one.site)) {
    const ctx = ctxOf(world, site);
    const records = drawn.map((one) => finished(world, one, teamIds));
    const ids = await insertRecords(ctx, records);
    await importFiles(world, site, drawn, ids);
    if (site === 'cricket') await importFinal(world);
    const athletes = new Map(
      records.map(({ athleteId, sport }) => [`${athleteId} ${sport}`, { athleteId, sport }]),
    );
    await updateManyBoards(ctx, [...athletes.values()]);
  }
}

/** Those of the cast, which their cards and posts speak of. */
const writtenRecords = (): DrawnRecord[] =>
  demoRecords.flatMap(({ seasons, matches, ...shared }) => [
    ...seasons.map(
      ({ season, figures, link }, n): DrawnRecord => ({
        ...shared,
        season,
        figures,
        ...(link ? { link } : {}),
        proof: 'official',
        daysAgo: 30 + 365 * (seasons.length - 1 - n),
      }),
    ),
    ...matches.map(
      ([opponent, day, venue, figures]): DrawnRecord => ({
        ...shared,
        season: MATCH_SEASON,
        figures,
        match: { opponent, day, venue },
        proof: 'official',
        daysAgo: 0,
      }),
    ),
  ]);

function finished(
  world: World,
  { site, athlete, proof, team, opponentTeam, daysAgo, ...record }: DrawnRecord,
  teamIds: ReadonlyMap<string, string>,
): FinishedRecord {
  const [teamId, opponentTeamId] = [teamIds.get(team ?? ''), teamIds.get(opponentTeam ?? '')];
  return {
    ...record,
    athleteId: world.idOf(athlete),
    ...(teamId ? { teamId } : {}),
    ...(opponentTeamId ? { opponentTeamId } : {}),
    confirmedBy: sidesOf(proof).map((side) => ({
      side,
      byId: world.idOf(managerOf(side === 'opponent' ? opponentTeam : team) ?? CHECKERS[site] ?? 'ada'),
    })),
    at: enteredAt(world, { athlete, daysAgo, match: record.match }),
  };
}

const sidesOf = (proof: Proof) =>
  proof === 'official'
    ? (['official'] as const)
    : proof === 'sides'
      ? (['team', 'opponent'] as const)
      : proof === 'team'
        ? (['team'] as const)
        : [];

function managerOf(slug: string | undefined): string | undefined {
  const team = demoTeams.find((one) => one.slug === slug);
  return team && clubOf(team).owner;
}

/** A match on the evening of the day after, a season some weeks after its end; nobody before they came. */
function enteredAt(
  world: World,
  { athlete, daysAgo, match }: Pick<DrawnRecord, 'athlete' | 'daysAgo' | 'match'>,
): Date {
  const person = everyone.find(({ username }) => username === athlete);
  const came = person ? daysHere(person) : 0;
  const age = match ? (world.now.getTime() - Date.parse(`${match.day}T19:40Z`)) / 86_400_000 - 1 : daysAgo;
  return before(world, Math.max(0.02, Math.min(age, came * 0.97)) * MINUTES_A_DAY);
}

/** Seasons that athletes brought in a table of their own: nobody has checked them. */
async function importFiles(
  world: World,
  site: SiteId,
  drawn: readonly DrawnRecord[],
  ids: readonly string[],
): Promise<void> {
  const rows = drawn
    .map((one, at) => ({ ...one, recordId: ids[at] ?? '' }))
    .filter(({ proof }) => proof === 'file');
  for (const [athlete, own] of Map.groupBy(rows, (one) => one.athlete))
    await insertImportedFile(ctxOf(world, site), {
      accountId: world.idOf(athlete),
      fileName: 'my seasons.csv',
      recordIds: own.map(({ recordId }) => recordId),
    });
}

async function importFinal(world: World): Promise<void> {
  const ctx = ctxOf(world, 'cricket');
  const { match, importedBy, level, athletes } = shieldFinal;
  const ids = new Map(Object.entries(athletes).map(([name, username]) => [name, world.idOf(username)]));
  const at = before(world, 2 * MINUTES_A_DAY);
  await insertImport(ctx, { match, importedBy: world.idOf(importedBy), level, athletes: ids, at });
}
