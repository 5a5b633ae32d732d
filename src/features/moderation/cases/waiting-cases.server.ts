import type { AdminQueue } from '#features/admin/points.ts';
import { countUpTo } from './counts.server.ts';
import { passesFilter } from './filter-sql.server.ts';

/** Open cases, without those about the viewer. */
export const waitingCases: AdminQueue = {
  page: 'cases',
  act: 'cases.read',
  async waiting(ctx) {
    const [row] = await ctx.sql<[{ count: number; oldestAt: string | null }]>`
      select ${countUpTo(ctx, {})} as count,
        (select c.created_at from moderation_case c where ${passesFilter(ctx, { state: 'at_work' })}
          order by c.created_at limit 1) as oldest_at`;
    return row;
  },
};
