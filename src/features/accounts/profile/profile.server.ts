import { presentBuiltInPicture, presentMedia } from '#features/media/present-media.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { builtInPicture } from '#features/people/avatar.ts';
import { accountIdOf, bioShown, findAccount, showsUploads, toCard } from '#features/people/people.server.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { hiddenFollows } from '#features/people/relationship.server.ts';
import type { Visibility } from '#features/people/visibility.server.ts';
import { staffStanding } from '#features/staff/staff-sql.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { formatsOf } from '#ui/format/formats-of.ts';
import type { Counts, MyProfile, Profile } from '../calls.ts';
import { shownMetrics } from '../metrics/metrics.server.ts';
import { assertNotBlockedByViewer } from '../relationships/block.server.ts';
import { defaultBannerPath } from './default-banner.server.ts';
import { findMine, type ProfileRow, profileColumns } from './queries.server.ts';

function toProfile(ctx: Ctx, row: ProfileRow, visibility: Visibility | 'own'): Profile {
  const isOwn = visibility === 'own';
  const card = toCard(ctx, row);
  const whole = visibility !== 'card' && visibility !== 'none';
  // On the kids site a profile must not reveal who a teenager is elsewhere, nor bring children what an adult wrote there.
  const personal = isOwn || (whole && showsUploads(row));
  return {
    ...card,
    // Owners see the names they chose, also where others see them through the filter.
    ...(isOwn && row.isAdultAmongChildren && { username: row.username ?? '', displayName: row.displayName }),
    bio: isOwn ? row.bio : whole || row.chosePrivate ? bioShown(row) : '',
    banner: bannerOf(ctx, row, personal && showsUploads(row), whole ? row.sports[0] : undefined),
    country: personal ? row.country : null,
    region: personal ? row.region : null,
    sports: whole ? row.sports.map((code) => ({ code, positions: row.positions[code] ?? [] })) : [],
    socialLinks: personal
      ? Object.entries(row.socialLinks).map(([kind, href]) => ({
          kind: kind as Profile['socialLinks'][number]['kind'],
          href,
        }))
      : [],
    metrics:
      (whole || row.seesAllMetrics) && siteRules[ctx.site].can.measure
        ? shownMetrics(row.metrics, row.statsVisibility, row.seesAllMetrics)
        : { identifiable: [], performance: [] },
    isPrivate: !whole,
    inSearch: row.inSearch,
    acceptsTips: whole && row.acceptsTips,
    hasShop: whole && siteRules[ctx.site].can.sell && row.hasShop,
    profilePath: profilePath(card),
    counts: { followers: row.followers, following: row.following, posts: row.posts },
    joinedAt: row.joinedAt,
    viewer: ctx.viewer && {
      isMe: row.id === ctx.viewer.accountId,
      manages: row.manages,
      follows: row.follows,
      asked: row.asked,
      followedBy: row.followedBy,
      mutes: row.mutes,
    },
  };
}

/** The upload if the viewer may see it, otherwise the generated one. */
function bannerOf(ctx: Ctx, row: ProfileRow, whole: boolean, sport: string | undefined): Profile['banner'] {
  if (!whole || !row.banner)
    return presentBuiltInPicture(ctx, builtInPicture(defaultBannerPath(ctx.site, row.id, sport), true));
  const banner = presentMedia(ctx, row.banner);
  return row.isOpenToAll ? banner : signMedia(ctx, banner);
}

/** Any profile, by id or username, with what the viewer may see of it. */
export async function profileOf(ctx: Ctx, idOrUsername: string): Promise<Profile> {
  const account = await findAccount(ctx, idOrUsername);
  if (!account || account.visibilityIgnoringBlocks === 'none') throw notFound('account');
  if (account.visibility === 'none') await assertNotBlockedByViewer(ctx, account.id);
  if (account.visibility === 'none') throw notFound('account');
  const [row] = await ctx.sql<ProfileRow[]>`
    select ${profileColumns(ctx)}
    from account a
    join account_site here on here.account_id = a.id and here.site = ${ctx.site}
    where a.id = ${account.id}`;
  if (!row) throw notFound('account');
  return toProfile(ctx, row, account.visibility);
}

/** A whole profile, whatever the state of its account: for moderators. The caller has checked the permission. */
export async function profileForModerators(ctx: Ctx, accountId: string): Promise<Profile> {
  const row = await findMine(ctx, accountId);
  if (!row) throw notFound('account');
  return toProfile(ctx, row, 'own');
}

/** Everything that people see of their own account. */
export async function myProfile(ctx: Ctx, accountId: string): Promise<MyProfile> {
  const row = await findMine(ctx, accountId);
  if (!row) throw notFound('account');
  const { email, phone, state, stateUntil, birthDate, ageBand, plan, statsVisibility, monetization } = row;
  const { formats, timeZone, joinedTribes, version } = row;
  const secondFactorAt = (ctx.viewer?.accountId === accountId && ctx.viewer.secondFactorAt) || null;
  return {
    ...toProfile(ctx, row, 'own'),
    email,
    phone,
    state,
    stateUntil,
    birthDate,
    ageBand,
    plan,
    statsVisibility,
    monetization,
    locale: formats ?? 'en',
    formats: formats === null ? null : formatsOf(formats),
    timeZone,
    joinedTribes,
    ...staffStanding(ctx.deps, row, secondFactorAt),
    version,
    viewer: { isMe: true, manages: false, follows: false, asked: false, followedBy: false, mutes: false },
  };
}

/** @param idOrUsername left out: the viewer's own */
export async function countsOf(ctx: Ctx, idOrUsername: string | undefined): Promise<Counts> {
  const id = idOrUsername === undefined ? viewerOf(ctx).accountId : await accountIdOf(ctx, idOrUsername);
  const [row] = await ctx.sql<Counts[]>`
    select follower_count - ${hiddenFollows(ctx, 'followers')} as followers,
      following_count - ${hiddenFollows(ctx, 'following')} as following, post_count as posts
    from account_site join account a on a.id = account_site.account_id
    where a.id = ${id} and account_site.site = ${ctx.site}`;
  return row ?? { followers: 0, following: 0, posts: 0 };
}
