import { demoEntries } from '#demo/directory.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { insertEntries } from '#features/directory/bulk-insert.server.ts';
import { sportCode } from '#features/sites/sports.ts';

export async function fillDirectory(world: World): Promise<void> {
  for (const site of ['sports', 'cricket'] as const) {
    const here = demoEntries.filter((one) => one.site === site);
    await insertEntries(
      ctxOf(world, site),
      here.map(
        ({ username, about = '', level = null, graduationYear = null, isOpen = false, ...one }, index) => ({
          ...one,
          ...{ about, level, graduationYear, isOpen },
          accountId: world.idOf(username),
          sport: sportCode(one.sport),
          contact: `${username.replaceAll('_', '.')}@example.com`,
          at: before(world, (index + 1) * MINUTES_A_DAY),
        }),
      ),
    );
  }
}
