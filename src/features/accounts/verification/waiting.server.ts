import type { AdminQueue } from '#features/admin/points.ts';

export const badgeRequestQueue: AdminQueue = {
  page: 'verification',
  act: 'verify',
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(asked_at) as oldest_at from verification_request
      where site = ${site} and state in ('requested', 'in_review')`;
    return row ?? { count: 0, oldestAt: null };
  },
};
