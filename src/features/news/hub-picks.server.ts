import type { HubPickSource } from '#features/hub/points.ts';
import { listNews } from './news.server.ts';
import { newsPath } from './news-path.ts';

export const newsPicks: HubPickSource = {
  order: 10,
  async load(ctx, limit) {
    const { items } = await listNews(ctx, { limit });
    return items.map(({ title, summary, slug, at }) => ({
      kind: 'news',
      title,
      excerpt: summary,
      path: newsPath(slug),
      at,
    }));
  },
};
