import type { Exportable } from '#features/accounts/points.ts';

/** What somebody wrote to the moderators, and what these decided against them. */
export const moderationExports: readonly Exportable[] = [
  {
    name: 'reports',
    rows: ({ sql }, accountId) => sql`
        select r.site, r.target_kind, r.reason, r.text, r.created_at as reported_at,
          case when c.state in ('resolved', 'rejected') then c.state else 'open' end as state, c.decided_at
        from report r join moderation_case c on c.id = r.case_id
        where r.reporter_id = ${accountId} order by r.created_at, r.id`,
  },
  {
    name: 'strikes',
    rows: ({ sql }, accountId) => sql`
        select site, rule, about, actions, message, state, issued_at, ends_at from strike
        where account_id = ${accountId} order by issued_at, id`,
  },
  {
    name: 'queue-filters',
    rows: ({ sql }, accountId) => sql`
        select site, name, filter, created_at from case_filter
        where account_id = ${accountId} order by site, name`,
  },
  {
    name: 'appeals',
    rows: ({ sql }, accountId) => sql`
        select p.site, s.rule, p.text, p.state, p.note as answer, p.created_at as appealed_at, p.decided_at
        from appeal p join strike s on s.id = p.strike_id
        where s.account_id = ${accountId} order by p.created_at, p.id`,
  },
];
