import type { HomeFigure, HomeSection } from '#features/home/points.ts';
import { shouts } from './feeds.server.ts';

const SHOUTS = 6;

export const postHomeSections: readonly HomeSection[] = [
  { name: 'shouts', load: async (ctx) => (await shouts(ctx, {}, { limit: SHOUTS })).items },
];

export const postFigures: readonly HomeFigure[] = [
  {
    name: 'posts',
    async count({ sql, site }) {
      const [row] = await sql<{ n: number }[]>`
        select count(*)::int as n from post
        where site = ${site} and kind = 'POST' and state = 'published' and audience = 'public'
          and published_at > now() - interval '7 days'`;
      return row?.n ?? 0;
    },
  },
];
