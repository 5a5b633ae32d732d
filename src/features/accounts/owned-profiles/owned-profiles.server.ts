import { checkWritten, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { accountFacts, lockAccount } from '#features/people/account-facts.server.ts';
import { type CardRow, cardColumns } from '#features/people/card.server.ts';
import { activeViewerOf, findAccount, toCard } from '#features/people/people.server.ts';
import { assertNoPersonalData } from '#features/people/personal-data/personal-data.ts';
import { profilePath } from '#features/people/profile-path.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { MyProfile } from '../calls.ts';
import { managesProfile } from '../manages-profile.server.ts';
import {
  MAX_COLLECTION_PROFILES,
  type OwnedProfile,
  type OwnedProfiles,
  type openCollectionProfile,
  type updateOwnedProfile,
} from '../owned-profile-calls.ts';
import { myProfile } from '../profile/profile.server.ts';
import { writeProfile } from '../profile/update-profile.server.ts';
import { openOwnedProfile } from './open-owned-profile.server.ts';

interface OwnedRow extends CardRow {
  role: OwnedProfile['role'];
  followers: number;
  following: number;
  posts: number;
  deletedUntil: string | null;
  isOwner: boolean;
}

/** The profiles that the viewer runs on this site, with those they can still restore; the oldest first. */
export async function ownedProfiles(ctx: Ctx): Promise<OwnedProfiles> {
  const { accountId } = viewerOf(ctx);
  const rows = await ctx.sql<OwnedRow[]>`
    select ${cardColumns(ctx)}, here.follower_count as followers, here.following_count as following,
      here.post_count as posts, a.owner_id = ${accountId} as is_owner,
      case when a.state = 'deletion_requested' then a.state_until end as deleted_until
    from account a join account_site here on here.account_id = a.id and here.site = ${ctx.site}
    where a.owner_id is not null and ${managesProfile(ctx)} and a.state in ('active', 'limited', 'deletion_requested')
    order by a.created_at, a.id limit 200`;
  const open = await collectionsOf(ctx, accountId);
  return {
    items: rows.map((row) => {
      const { role, followers, following, posts, deletedUntil, isOwner } = row;
      const card = toCard(ctx, row);
      const counts = { followers, following, posts };
      return { ...card, role, profilePath: profilePath(card), counts, deletedUntil, isOwner };
    }),
    canOpen: (await refusalToOpen(ctx)) ? null : Math.max(0, MAX_COLLECTION_PROFILES - open),
  };
}

/** A profile that the viewer runs. @throws 404 for one they can't see, 403 for somebody else's */
export async function ownedProfile(ctx: Ctx, idOrUsername: string): Promise<MyProfile> {
  const found = await findAccount(ctx, idOrUsername);
  if (!found) throw notFound('account');
  const { id } = await runProfile(ctx, found.id);
  return myProfile(ctx, id);
}

export async function openCollection(
  ctx: Ctx,
  { username, displayName, bio }: CallParsed<typeof openCollectionProfile>['body'],
): Promise<MyProfile> {
  const { accountId } = activeViewerOf(ctx);
  const refusal = await refusalToOpen(ctx);
  if (refusal) throw refusal;
  const { foundWords } = await checkWritten(ctx, 'account', { username, displayName, bio });
  const id = await transact(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    await assertBelowLimit(tx, accountId);
    const profileId = await openOwnedProfile(tx, {
      role: 'COLLECTION',
      username,
      displayName,
      bio,
      country: null,
    });
    await recordFoundWords(tx, foundWords, {
      kind: 'account',
      id: profileId,
      accountId: profileId,
      isReviewed: false,
    });
    return profileId;
  });
  return myProfile(ctx, id);
}

/** Changes a profile the viewer runs. @throws 403 for somebody else's, 409 when it has changed since they loaded it */
export async function changeOwnedProfile(
  ctx: Ctx,
  { profileId, ...change }: CallParsed<typeof updateOwnedProfile>['body'],
): Promise<MyProfile> {
  activeViewerOf(ctx);
  const { state } = await runProfile(ctx, profileId);
  if (state !== 'active') throw forbidden('This profile can’t be changed now.', 'PROFILE_NOT_ACTIVE');
  if (siteRules[ctx.site].forChildren) assertFitForChildren(change);
  await writeProfile(ctx, profileId, change);
  return myProfile(ctx, profileId);
}

/** What children read holds no way to meet or write to a stranger, and no picture that nobody has looked at. */
function assertFitForChildren(
  change: Omit<CallParsed<typeof updateOwnedProfile>['body'], 'profileId'>,
): void {
  const { avatarMediaId, bannerMediaId, socialLinks = [], displayName = '', bio = '' } = change;
  if (avatarMediaId || bannerMediaId || socialLinks.length > 0) {
    throw forbidden('Profiles on this site have no photos and no links.', 'KIDS_SITE');
  }
  assertNoPersonalData(displayName, 'displayName');
  assertNoPersonalData(bio, 'bio');
}

/** A profile that the viewer runs, whatever its state. @throws 404 for one they can't see, 403 for somebody else's */
async function runProfile(ctx: Ctx, profileId: string): Promise<{ id: string; state: string }> {
  const [profile] = await ctx.sql<{ id: string; state: string; manages: boolean }[]>`
    select a.id, a.state, ${managesProfile(ctx)} as manages
    from account a join account_site here on here.account_id = a.id and here.site = ${ctx.site}
    where a.id = ${profileId} and a.state <> 'erased'`;
  if (profile?.manages) return profile;
  const found = profile && (await findAccount(ctx, profileId));
  if (!found || found.visibility === 'none') throw notFound('account');
  throw forbidden('Only those who run this profile can change it.', 'NOT_YOUR_PROFILE');
}

/** Collection profiles that somebody has on all sites, without deleted ones. */
export async function collectionsOf({ sql }: Pick<Ctx, 'sql'>, ownerId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from account
    where owner_id = ${ownerId} and role = 'COLLECTION' and state not in ('deletion_requested', 'erased')`;
  return row?.count ?? 0;
}

/** @throws 409 for a fourth */
export async function assertBelowLimit(tx: Ctx, ownerId: string): Promise<void> {
  if ((await collectionsOf(tx, ownerId)) < MAX_COLLECTION_PROFILES) return;
  throw conflict(
    'TOO_MANY',
    `You can have up to ${MAX_COLLECTION_PROFILES} collection profiles. Delete one to open another.`,
  );
}

/** Why the viewer may open no Collection profile; null when they may. Everybody sees these profiles, so minors have none. */
async function refusalToOpen(ctx: Ctx): Promise<Error | null> {
  const { accountId, role } = viewerOf(ctx);
  if (siteRules[ctx.site].forChildren) {
    return forbidden('There are no collection profiles on this site.', 'KIDS_SITE');
  }
  if (role !== 'CREATOR') return forbidden('Only creators can open a collection profile.', 'CREATORS_ONLY');
  const account = await accountFacts(ctx, accountId);
  return account?.ageBand === 'adult'
    ? null
    : forbidden('You can open a collection profile when you’re 18.', 'ADULTS_ONLY');
}
