import type { AdminQueue } from '#features/admin/points.ts';

/** Appeals that nobody has decided yet. */
export const waitingAppeals: AdminQueue = {
  page: 'appeals',
  act: 'appeals.decide',
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(created_at) as oldest_at from appeal
      where site = ${site} and state = 'open'`;
    return row ?? { count: 0, oldestAt: null };
  },
};
