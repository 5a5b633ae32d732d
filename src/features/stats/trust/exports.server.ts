import type { Exportable } from '#features/accounts/points.ts';

/** What somebody confirmed and disputed, and what was said of their own records. */
export const trustExports: readonly Exportable[] = [
  {
    name: 'stat-confirmations',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
        select c.record_id, c.version, c.side, c.at, c.withdrawn_at, c.by_id = ${accountId} as is_mine
        from stat_confirmation c join stat_record r on r.id = c.record_id
        where c.by_id = ${accountId} or r.athlete_id = ${accountId} order by c.at desc`.cursor(500),
  },
  {
    name: 'stat-disputes',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
        select d.record_id, d.version, d.reason, d.text, d.state, d.answer, d.note, d.created_at, d.changed_at,
          d.by_id is not distinct from ${accountId}::uuid as is_mine
        from stat_dispute d join stat_record r on r.id = d.record_id
        where d.by_id = ${accountId} or r.athlete_id = ${accountId} order by d.created_at desc`.cursor(500),
  },
];
