import { joinedTribes, profileShops } from '#features/accounts/points.ts';
import { isPendingApproval } from '#features/approvals/request-approval.server.ts';
import { emailOf, phoneOf } from '#features/auth/contact.server.ts';
import { type CardRow, cardColumns, type PictureRow, pictureColumn } from '#features/people/card.server.ts';
import { hiddenFollows } from '#features/people/relationship.server.ts';
import {
  isPrivateByChoice,
  stateOnSite,
  visibilityIgnoringBlocks,
} from '#features/people/visibility.server.ts';
import { planOf } from '#features/plans/holdings-sql.server.ts';
import { type Granted, grantedRoles } from '#features/staff/staff-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { MyProfile } from '../calls.ts';
import { managesProfile } from '../manages-profile.server.ts';
import { seesAllMetrics, type shownMetrics } from '../metrics/metrics.server.ts';
import { hasAskedToFollow } from '../relationships/follow-request.server.ts';
import { acceptsTips } from './accepts-tips.server.ts';

export interface ProfileRow extends CardRow {
  /** It isn't private only because of its age. */
  chosePrivate: boolean;
  inSearch: boolean;
  bio: string;
  country: string | null;
  region: string | null;
  sports: string[];
  positions: Record<string, string[]>;
  socialLinks: Record<string, string>;
  metrics: Parameters<typeof shownMetrics>[0];
  statsVisibility: MyProfile['statsVisibility'];
  banner: PictureRow | null;
  /** For a visitor: everything public. */
  isOpenToAll: boolean;
  followers: number;
  following: number;
  posts: number;
  joinedAt: string;
  follows: boolean;
  asked: boolean;
  followedBy: boolean;
  mutes: boolean;
  manages: boolean;
  acceptsTips: boolean;
  /** They sell something now. */
  hasShop: boolean;
  /** The account itself, and whoever a feature lets see all measures. */
  seesAllMetrics: boolean;
}
/** Needs `from account a` and `join account_site here`. */
export const profileColumns = (ctx: Ctx) => {
  const { sql, site, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  return sql`
    ${cardColumns(ctx)}, ${isPrivateByChoice(ctx)} as chose_private, a.in_search, a.bio, a.country, a.region, a.sports, a.positions, a.social_links, a.metrics, a.stats_visibility,
    ${pictureColumn(ctx, 'banner_media_id')} as banner,
    ${visibilityIgnoringBlocks({ ...ctx, viewer: null })} = 'full' as is_open_to_all,
    coalesce(here.follower_count, 0) - ${hiddenFollows(ctx, 'followers')} as followers,
    coalesce(here.following_count, 0) - ${hiddenFollows(ctx, 'following')} as following,
    coalesce(here.post_count, 0) as posts, coalesce(here.joined_at, a.created_at) as joined_at,
    exists (select from follow where site = ${site} and follower_id = ${me} and followed_id = a.id) as follows,
    (${isPendingApproval(ctx, 'follow', sql`a.id`)} or ${hasAskedToFollow(ctx)} and (${isPrivateByChoice(ctx)} or ${visibilityIgnoringBlocks(ctx)} <> 'full')) as asked,
    exists (select from follow where site = ${site} and follower_id = a.id and followed_id = ${me}) as followed_by,
    exists (select from mute where muter_id = ${me} and muted_id = a.id) as mutes,
    ${managesProfile(ctx)} as manages, ${acceptsTips(ctx)} as accepts_tips,
    ${profileShops.of(ctx).map((sells) => sql`${sells(ctx, sql`a.id`)} or`)} false as has_shop, ${seesAllMetrics(ctx, sql`a.id`)} as sees_all_metrics`;
};
export interface MyRow extends ProfileRow, Granted {
  email: string | null;
  phone: string | null;
  state: MyProfile['state'];
  stateUntil: string | null;
  birthDate: string | null;
  ageBand: MyProfile['ageBand'];
  plan: string;
  monetization: MyProfile['monetization'];
  formats: string | null;
  timeZone: string;
  version: number;
  joinedTribes: number;
}
export async function findMine(ctx: Ctx, accountId: string): Promise<MyRow | undefined> {
  const { sql, site } = ctx;
  const [row] = await sql<MyRow[]>`
    select
      ${profileColumns(ctx)},
      ${emailOf(ctx, sql`a.id`)} as email, ${phoneOf(ctx, sql`a.id`)} as phone,
      ${stateOnSite(sql, site)} as state, a.state_until,
      a.birth_date::text as birth_date, a.age_band, ${planOf(ctx, sql`a.id`)} as plan, a.monetization,
      a.formats, a.time_zone, a.version,
      ${joinedTribes.of(ctx).map((count) => sql`${count(ctx, sql`a.id`)} +`)} 0 as joined_tribes, ${grantedRoles(sql, site)}
    from account a
    left join account_site here on here.account_id = a.id and here.site = ${site}
    where a.id = ${accountId}`;
  return row;
}
