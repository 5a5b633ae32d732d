import { mentionsOf } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Exportable } from './points.ts';

/** This feature's part of a data export. */
export const accountExports: readonly Exportable[] = [
  {
    name: 'profile',
    rows: ({ sql }: Ctx, accountId) => sql`
      select a.id, a.username, a.display_name, a.role, a.state, a.bio, a.country, a.region, a.birth_date::text,
        a.sports, a.positions, a.social_links, a.verification_type, a.stats_visibility, a.metrics,
        a.monetization, a.formats, a.time_zone, a.created_at,
        a.is_private, a.in_search, a.in_suggestions, ${mentionsOf({ sql })} as mentions,
        (select jsonb_agg(jsonb_build_object('site', s.site, 'joinedAt', s.joined_at, 'followers', s.follower_count,
            'following', s.following_count, 'posts', s.post_count))
          from account_site s where s.account_id = a.id) as sites
      from account a where a.id = ${accountId}`,
  },
  {
    name: 'usernames',
    rows: ({ sql }: Ctx, accountId) => sql`
      select username, redirect_until, held_until from username_history
      where account_id = ${accountId} order by redirect_until desc`,
  },
  {
    name: 'following',
    rows: ({ sql }: Ctx, accountId) => sql`
      select f.site, a.username, f.created_at as since from follow f join account a on a.id = f.followed_id
      where f.follower_id = ${accountId} order by f.created_at desc`,
  },
  {
    name: 'followers',
    rows: ({ sql }: Ctx, accountId) => sql`
      select f.site, a.username, f.created_at as since from follow f join account a on a.id = f.follower_id
      where f.followed_id = ${accountId} order by f.created_at desc`,
  },
  {
    name: 'follow-requests',
    rows: ({ sql }: Ctx, accountId) => sql`
      select f.site, a.username as "to", f.created_at as at from follow_request f join account a on a.id = f.followed_id
      where f.follower_id = ${accountId} order by f.created_at desc`,
  },
  {
    name: 'blocks-and-mutes',
    rows: ({ sql }: Ctx, accountId) => sql`
      select 'block' as kind, a.username as what, b.created_at as since
      from block b join account a on a.id = b.blocked_id where b.blocker_id = ${accountId}
      union all
      select 'mute', a.username, m.created_at
      from mute m join account a on a.id = m.muted_id where m.muter_id = ${accountId}
      union all
      select 'word', word, created_at from mute_word where account_id = ${accountId}`,
  },
  {
    name: 'profiles-i-run',
    rows: ({ sql }: Ctx, accountId) => sql`
      select id, username, display_name, role, state, bio, country, sports, social_links, created_at
      from account where owner_id = ${accountId} and state <> 'erased' order by created_at`,
  },
  {
    name: 'verification',
    rows: ({ sql }: Ctx, accountId) => sql`
      select site, type, state, statement, links, reason, asked_at, decided_at, approved_until
      from verification_request where account_id = ${accountId} order by asked_at desc`,
  },
  {
    name: 'role-requests',
    rows: ({ sql }: Ctx, accountId) => sql`
      select site, from_role, to_role, state, statement, reason, asked_at, decided_at
      from role_request where account_id = ${accountId} order by asked_at desc`,
  },
  {
    name: 'account-history',
    rows: ({ sql }: Ctx, accountId) => sql`
      select from_state, to_state, reason, at from account_transition where account_id = ${accountId} order by id`,
  },
  {
    name: 'sanctions',
    rows: ({ sql }: Ctx, accountId) => sql`
      select site, kind, reason, created_at as since, until, lifted_at from account_sanction
      where account_id = ${accountId} order by created_at desc`,
  },
];
