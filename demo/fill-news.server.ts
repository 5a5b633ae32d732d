import { demoFeeds, demoNews } from '#demo/news.ts';
import { newsKey } from '#demo/wanted-pictures.ts';
import { before, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { type FinishedNews, insertNews, insertPausedFeeds } from '#features/news/bulk-insert.server.ts';

const MINUTES_BETWEEN = 0.8 * MINUTES_A_DAY;

/** News on each site, somewhat less than a day apart. */
export async function fillNews(world: World): Promise<void> {
  await insertNews(
    world.tx,
    demoNews.flatMap((items) =>
      items.map(({ correction, picture, ...item }, index): FinishedNews => {
        const age = (index + 0.3) * MINUTES_BETWEEN;
        const [note, hoursLater = 0] = correction ?? [];
        return {
          ...item,
          publishedAt: before(world, age).toISOString(),
          ...(picture && {
            picture: {
              id: world.pictureOf(newsKey(item)),
              alt: picture.alt,
              credit: 'Drawing: our team',
            },
          }),
          ...(note && {
            correction: { note, at: before(world, Math.max(1, age - hoursLater * 60)).toISOString() },
          }),
        };
      }),
    ),
  );
  await insertPausedFeeds(world.tx, demoFeeds);
}
