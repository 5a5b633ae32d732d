import type { AdminQueue } from '#platform/admin-queue.ts';

/** Cards in review, without approved ones that wait for the people named on them. */
export const cardReviewQueue: AdminQueue = {
  page: 'review-cards',
  act: 'review',
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(updated_at) as oldest_at from card
      where site = ${site} and state = 'in_review' and needs_review and approved_at is null`;
    return row ?? { count: 0, oldestAt: null };
  },
};
