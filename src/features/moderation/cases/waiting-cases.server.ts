import type { AdminQueue } from '#platform/admin-queue.ts';
import { viewerOf } from '#platform/ctx.ts';

/** Open cases, without those about the viewer. */
export const waitingCases: AdminQueue = {
  page: 'cases',
  act: 'cases.read',
  async waiting(ctx) {
    const { sql, site } = ctx;
    const [row] = await sql<[{ count: number; oldestAt: string | null }]>`
      select count(*) as count, min(created_at) as oldest_at from moderation_case
      where site = ${site} and state in ('open', 'claimed', 'escalated')
        and account_id <> ${viewerOf(ctx).accountId}`;
    return row;
  },
};
