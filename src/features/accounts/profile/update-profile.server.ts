import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import { checkWritten, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { isAvatarPreset } from '#features/people/avatar.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { isChild, isMinor } from '#features/people/visibility.server.ts';
import { isCountry } from '#features/sites/countries.ts';
import { regionIn } from '#features/sites/regions.ts';
import { problemOfLink } from '#features/sites/social-links.ts';
import { formatsOf, positionsOf, sportsOf } from '#features/sites/sports.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, invalid, notFound } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { MyProfile } from '../calls.ts';
import { isTimeZone } from '../settings/time-zones.ts';
import { changeUsername } from '../usernames/usernames.server.ts';
import type { updateProfile } from './calls.ts';
import { assertAllowedForChild, assertNoPersonalDataOf } from './child-profile.ts';
import { myProfile } from './profile.server.ts';
import { formatsAfter } from './set-formats.server.ts';

const fields = ['avatarMediaId', 'bannerMediaId'] as const;

type Pictures = { [field in (typeof fields)[number]]?: string | null | undefined };

export type ProfileChanges = Omit<CallParsed<typeof updateProfile>['body'], 'version'>;

interface Before {
  version: number;
  username: string;
  usernameChangedAt: string | null;
  country: string | null;
  region: string | null;
  sports: string[];
  avatarMediaId: string | null;
  bannerMediaId: string | null;
  child: boolean;
  minor: boolean;
}

/** Updates the given fields of the viewer's own profile. */
export async function changeProfile(
  ctx: Ctx,
  change: CallParsed<typeof updateProfile>['body'],
): Promise<MyProfile> {
  const { accountId } = activeViewerOf(ctx);
  await writeProfile(ctx, accountId, change);
  return myProfile(ctx, accountId);
}

/**
 * Updates the given fields of a profile; new pictures have to be uploads of the viewer's. The caller has checked that the
 * viewer may. @throws 409 with the profile as it is now when it has changed since `version`
 */
export async function writeProfile(
  ctx: Ctx,
  accountId: string,
  { version, ...changes }: CallParsed<typeof updateProfile>['body'],
): Promise<void> {
  const { username, displayName, bio } = changes;
  const { foundWords } = await checkWritten(ctx, 'account', { username, displayName, bio });
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    const [before] = await sql<Before[]>`
      select a.version, a.username, a.username_changed_at, a.country, a.region, a.sports, a.avatar_media_id, a.banner_media_id,
        ${isChild(tx)} as child, coalesce(${isMinor(tx)}, false) as minor
      from account a where a.id = ${accountId} for no key update`;
    if (!before) throw notFound('account');
    await assertVersion(before, version, () => myProfile(tx, accountId));
    checkChanges(tx, changes, before);
    if (before.child) assertAllowedForChild(tx.site, changes);
    else if (before.minor) assertNoPersonalDataOf(changes);
    if (changes.username !== undefined && changes.username !== before.username) {
      await changeUsername(
        tx,
        accountId,
        before,
        changes.username,
        before.child && siteRules[tx.site].forChildren,
      );
    }
    await changePictures(tx, before, picturesAfter(changes));
    const columns = {
      ...columnsOf(tx, changes),
      ...placeAfter(changes, before),
      version: version + 1,
      updated_at: tx.now,
    };
    await sql`update account set ${sql(columns)} where id = ${accountId}`;
    await recordFoundWords(tx, foundWords, { kind: 'account', id: accountId, accountId, isReviewed: false });
  });
}

function checkChanges({ site }: Ctx, changes: ProfileChanges, before: Before): void {
  const { avatarPreset, country, timeZone, sports = [], socialLinks = [] } = changes;
  if (avatarPreset && !isAvatarPreset(avatarPreset))
    throw invalid('Choose one of the avatars shown.', 'avatarPreset');
  if (country !== undefined && !isCountry(country)) throw invalid('Choose a country.', 'country');
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw invalid('Choose a time zone from the list.', 'timeZone');
  }
  assertSportsKnown(
    site,
    sports.map(({ code }) => code),
    before.sports,
  );
  for (const [index, { code, positions }] of sports.entries()) {
    const places = new Set(positionsOf(code).map((position) => position.code));
    if (positions.some((position) => !places.has(position))) {
      throw invalid('Choose a position from the list.', `sports.${index}.positions`);
    }
  }
  for (const [index, { kind, href }] of socialLinks.entries()) {
    const problem = problemOfLink(kind, href);
    if (problem) throw invalid(problem, `socialLinks.${index}.href`);
    if (socialLinks.findIndex((link) => link.kind === kind) !== index) {
      throw invalid('Add one link per network.', `socialLinks.${index}.kind`);
    }
  }
}

/** @param kept chosen before, perhaps on another site */
export function assertSportsKnown(
  site: SiteId,
  sports: readonly string[],
  kept: readonly string[] = [],
): void {
  const known = new Set([...[...sportsOf(site), ...formatsOf(site)].map(({ code }) => code), ...kept]);
  for (const [index, code] of sports.entries()) {
    if (!known.has(code)) throw invalid('Choose a sport from the list.', `sports.${index}.code`);
    if (sports.indexOf(code) !== index) throw invalid('Choose each sport once.', `sports.${index}.code`);
  }
}

/** A region belongs to its country: changing the country clears it. */
function placeAfter(changes: ProfileChanges, before: Before): { region?: string | null } {
  const country = changes.country ?? before.country;
  if (changes.region) {
    const region = country ? regionIn(country, changes.region) : changes.region;
    if (!region) throw invalid('Choose a region of this country from the list.', 'region');
    return { region };
  }
  if (changes.region !== undefined) return { region: null };
  const moved = changes.country !== undefined && changes.country !== before.country && before.region;
  return moved && country && !regionIn(country, moved) ? { region: null } : {};
}

/** The changes as columns. */
function columnsOf({ sql }: Ctx, changes: ProfileChanges) {
  const { displayName, bio, avatarPreset, country, sports, socialLinks, locale, timeZone } = changes;
  const { avatarMediaId, bannerMediaId } = picturesAfter(changes);
  const columns = {
    display_name: displayName,
    bio,
    avatar_preset: avatarPreset,
    avatar_media_id: avatarMediaId,
    banner_media_id: bannerMediaId,
    country,
    sports: sports?.map((sport) => sport.code),
    positions: sports && sql.json(Object.fromEntries(sports.map(({ code, positions }) => [code, positions]))),
    social_links:
      socialLinks && sql.json(Object.fromEntries(socialLinks.map(({ kind, href }) => [kind, href]))),
    formats: locale === undefined ? undefined : formatsAfter(locale),
    time_zone: timeZone,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** The pictures after a change. Choosing a preset removes the photo; undefined leaves it as it is. */
function picturesAfter(changes: Pictures & { avatarPreset?: string | null | undefined }): Pictures {
  const { avatarPreset, avatarMediaId, bannerMediaId } = changes;
  return { avatarMediaId: avatarPreset && avatarMediaId === undefined ? null : avatarMediaId, bannerMediaId };
}

/** Attaches new pictures, which have to be the viewer's own and ready, and detaches those they replace. */
async function changePictures(tx: Ctx, before: Pictures, after: Pictures): Promise<void> {
  for (const field of fields) {
    const [old, now] = [before[field], after[field]];
    if (now === undefined || now === old) continue;
    if (old) await releaseMedia(tx, [old]);
    // One identity on all sites, so its face is on all of them too.
    if (now) await attachMedia(tx, { ids: [now], kinds: ['image'], field, everySite: true });
  }
}
