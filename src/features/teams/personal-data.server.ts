import type { Exportable } from '#features/accounts/points.ts';
import { tribeNameOf } from '#features/tribes/tribe-sql.server.ts';

/** The teams somebody was in or ran, and what they reported to them. */
export const teamExports: readonly Exportable[] = [
  {
    name: 'teams',
    rows: (ctx, accountId) => ctx.sql`
        select g.site, g.name, g.slug, ${tribeNameOf(ctx, 'g.tribe_id')} as tribe, p.user_type, p.jersey, p.position, p.state,
          p.invited_at, p.joined_at
        from team_account p join team g on g.id = p.team_id
        where p.account_id = ${accountId} and (not p.waits_for_guardian or p.accepted_by_child)
        order by p.invited_at desc`,
  },
  {
    name: 'managed-teams',
    rows: (ctx, accountId) => ctx.sql`
        select g.site, g.name, g.slug, m.created_at as manager_since from team_manager m join team g on g.id = m.team_id
        where m.account_id = ${accountId} order by m.created_at desc`,
  },
  {
    name: 'team-reports',
    rows: (ctx, accountId) => ctx.sql`
        select g.site, g.name as team, r.kind, r.about, r.reason, r.text, r.state, r.created_at
        from team_report r join team g on g.id = r.team_id
        where r.reporter_id = ${accountId} order by r.created_at desc`,
  },
];
