import { assertNoPersonalData } from '#features/people/personal-data/personal-data.ts';
import { invalid } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

/** What a child's profile can't contain: anything that lets a stranger contact, find or recognize them. */
export function assertAllowedForChild(
  site: SiteId,
  changes: {
    displayName?: string | undefined;
    bio?: string | undefined;
    avatarMediaId?: string | null | undefined;
    bannerMediaId?: string | null | undefined;
    region?: string | null | undefined;
    socialLinks?: readonly unknown[] | undefined;
  },
): void {
  if (changes.avatarMediaId)
    throw invalid('Choose one of our avatars. Children can’t use photos.', 'avatarMediaId');
  if (changes.bannerMediaId) throw invalid('You can add your own banner when you’re older.', 'bannerMediaId');
  if (changes.socialLinks?.length) throw invalid('You can add links when you’re older.', 'socialLinks');
  if (changes.region) throw invalid('Don’t share where you live here.', 'region');
  if (changes.displayName !== undefined && siteRules[site].forChildren) {
    throw invalid('On the kids site your name comes from your username.', 'displayName');
  }
  assertNoPersonalDataOf(changes);
}

/** Nobody below 18 tells strangers how to reach them. */
export function assertNoPersonalDataOf(changes: {
  displayName?: string | undefined;
  bio?: string | undefined;
}): void {
  assertNoPersonalData(changes.displayName ?? '', 'displayName');
  assertNoPersonalData(changes.bio ?? '', 'bio');
}
