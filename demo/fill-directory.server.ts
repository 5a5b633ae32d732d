import { type DemoEntry, demoEntries } from '#demo/directory.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { type FinishedEntry, insertEntries } from '#features/directory/bulk-insert.server.ts';
import { sportCode } from '#features/sites/sports.ts';

/** @param teamIds by slug */
export async function fillDirectory(world: World, teamIds: ReadonlyMap<string, string>): Promise<void> {
  for (const site of ['sports', 'cricket'] as const) {
    const here = demoEntries.filter((one) => one.site === site);
    await insertEntries(
      ctxOf(world, site),
      // A day between two of them, and the first listed last.
      here.map((one, index) => toEntry(world, one, teamIds, (index + 3) * MINUTES_A_DAY)),
    );
  }
}

function toEntry(
  world: World,
  {
    username,
    team,
    asked = [],
    about = '',
    level = null,
    graduationYear = null,
    isOpen = false,
    ...one
  }: DemoEntry,
  teamIds: ReadonlyMap<string, string>,
  minutesAgo: number,
): FinishedEntry {
  const teamId = team === undefined ? null : teamIds.get(team);
  if (teamId === undefined) throw new Error(`The directory lists “${team}”, which is no team.`);
  return {
    ...one,
    about,
    level,
    graduationYear,
    isOpen,
    teamId,
    accountId: world.idOf(username),
    sport: sportCode(one.sport),
    contact: `${username.replaceAll('_', '.')}@example.com`,
    at: before(world, minutesAgo),
    asked: asked.map(({ by, message, days, isShared = false }) => ({
      senderId: world.idOf(by),
      message,
      isShared,
      at: before(world, days * MINUTES_A_DAY),
    })),
  };
}
