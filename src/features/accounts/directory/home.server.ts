import type { HomeFigure, TopList } from '#features/home/points.ts';
import { topAccounts } from '#features/people/top-accounts.server.ts';

export const accountTopLists: readonly TopList[] = [
  { name: 'athletes', load: (ctx, limit) => topAccounts(ctx, ['ATHLETE'], limit) },
  { name: 'creators', load: (ctx, limit) => topAccounts(ctx, ['CREATOR'], limit) },
];

export const accountFigures: readonly HomeFigure[] = [
  {
    name: 'members',
    async count({ sql, site }) {
      const [row] = await sql<{ n: number }[]>`
        select count(*)::int as n from account_site where site = ${site}`;
      return row?.n ?? 0;
    },
  },
];
