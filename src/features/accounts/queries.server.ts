import type { Ctx } from '#platform/ctx.ts';
import type { AccountCard, MyProfile } from './calls.ts';

/** What an AccountCard is made of. */
export interface CardRow {
  id: string;
  username: string | null;
  displayName: string;
  role: AccountCard['role'];
  verificationType: AccountCard['verificationType'];
  avatarPreset: string | null;
}

export const cardColumns = ({ sql }: Ctx) => sql`
  a.id, a.username, a.display_name, a.role, a.verification_type, a.avatar_preset`;

export interface ProfileRow extends CardRow {
  bio: string;
  country: string | null;
  region: string | null;
  sports: string[];
  positions: Record<string, string[]>;
  socialLinks: Record<string, string>;
  followers: number;
  following: number;
  posts: number;
  joinedAt: string;
  follows: boolean;
  followedBy: boolean;
}

/** `from account a join account_site here on ...` goes with it. */
export const profileColumns = (ctx: Ctx) => {
  const { sql, site, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  return sql`
    ${cardColumns(ctx)}, a.bio, a.country, a.region, a.sports, a.positions, a.social_links,
    here.follower_count as followers, here.following_count as following, here.post_count as posts, here.joined_at,
    exists (select from follow where site = ${site} and follower_id = ${me} and followed_id = a.id) as follows,
    exists (select from follow where site = ${site} and follower_id = a.id and followed_id = ${me}) as followed_by`;
};

export interface MyRow extends ProfileRow {
  email: string | null;
  phone: string | null;
  state: MyProfile['state'];
  birthDate: string | null;
  ageBand: MyProfile['ageBand'];
  plan: string;
  statsVisibility: MyProfile['statsVisibility'];
  monetization: MyProfile['monetization'];
  locale: string;
  timeZone: string;
  version: number;
  joinedTribes: number;
}

export async function findMine(ctx: Ctx, accountId: string): Promise<MyRow | undefined> {
  const { sql, site } = ctx;
  const [row] = await sql<MyRow[]>`
    select
      ${profileColumns(ctx)},
      case when u.phone is null then u.email end as email, u.phone,
      a.state, a.birth_date::text as birth_date, a.age_band, a.plan, a.stats_visibility, a.monetization,
      a.locale, a.time_zone, a.version,
      -- Read from the tribes' table because a count kept here would be theirs to keep.
      (select count(*)::int from membership m
        where m.account_id = a.id and m.site = ${site} and m.state = 'active') as joined_tribes
    from account a
    join account_site here on here.account_id = a.id and here.site = ${site}
    left join auth_user u on u.id = a.id
    where a.id = ${accountId}`;
  return row;
}
