import type { Exportable } from '#features/accounts/points.ts';

/** Somebody's memberships, current and past, for their data export. */
export const tribeExports: readonly Exportable[] = [
  {
    name: 'tribes',
    rows: ({ sql }, accountId) => sql`
      select m.site, t.name, t.slug, m.role, m.state, m.joined_at, m.muted_until, m.banned_until, m.created_at
      from membership m join tribe t on t.id = m.tribe_id
      where m.account_id = ${accountId} order by m.created_at desc`,
  },
  {
    name: 'tribe-history',
    rows: ({ sql }, accountId) => sql`
      select t.site, t.name, m.from_state, m.to_state, m.reason, m.note, m.at
      from membership_transition m join tribe t on t.id = m.tribe_id
      where m.account_id = ${accountId} order by m.id`,
  },
  {
    name: 'tribe-invites',
    rows: ({ sql }, accountId) => sql`
      select t.site, t.name, i.uses, i.used, i.created_at, i.expires_at, i.revoked_at
      from tribe_invite i join tribe t on t.id = i.tribe_id
      where i.by_account_id = ${accountId} order by i.created_at`,
  },
];
