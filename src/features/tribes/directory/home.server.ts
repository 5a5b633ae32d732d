import type { HomeFigure, TopList } from '#features/home/points.ts';
import { browseTribes } from './browse.server.ts';

export const tribeTopLists: readonly TopList[] = [
  {
    name: 'tribes',
    load: async (ctx, limit) => (await browseTribes(ctx, { of: 'listed' }, { limit })).items,
  },
];

export const tribeFigures: readonly HomeFigure[] = [
  {
    name: 'tribes',
    async count({ sql, site }) {
      const [row] = await sql<{ n: number }[]>`
        select count(*)::int as n from tribe
        where site = ${site} and visibility = 'public' and state in ('waitlisted', 'active', 'read_only')`;
      return row?.n ?? 0;
    },
  },
];
