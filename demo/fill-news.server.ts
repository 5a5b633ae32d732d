import { demoFeeds, demoNews } from '#demo/news.ts';
import { before, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { type FinishedNews, insertNews, insertPausedFeeds } from '#features/news/bulk-insert.server.ts';

const MINUTES_BETWEEN = 0.8 * MINUTES_A_DAY;

/** News on each site, somewhat less than a day apart. */
export async function fillNews(world: World): Promise<void> {
  await insertNews(
    world.tx,
    demoNews.flatMap((items) =>
      items.map(({ correction, ...item }, index): FinishedNews => {
        const age = (index + 0.3) * MINUTES_BETWEEN;
        if (!correction) return { ...item, publishedAt: before(world, age).toISOString() };
        const [note, hoursLater] = correction;
        return {
          ...item,
          publishedAt: before(world, age).toISOString(),
          correction: { note, at: before(world, Math.max(1, age - hoursLater * 60)).toISOString() },
        };
      }),
    ),
  );
  await insertPausedFeeds(world.tx, demoFeeds);
}
