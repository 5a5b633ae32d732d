import { invalid } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { assertNoPersonalData } from '../personal-data/personal-data.ts';

/** What a child's profile may not hold: whatever would let a stranger reach, find or recognise them. */
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
    throw invalid('Choose one of our faces: photos of children stay private.', 'avatarMediaId');
  if (changes.bannerMediaId) throw invalid('Pictures of your own come when you are older.', 'bannerMediaId');
  if (changes.socialLinks?.length)
    throw invalid('Links to other sites come when you are older.', 'socialLinks');
  if (changes.region) throw invalid('Where you live stays secret here.', 'region');
  if (changes.displayName !== undefined && siteRules[site].forChildren) {
    throw invalid('On Touchline Kids your name is made of your username.', 'displayName');
  }
  assertNoPersonalData(changes.displayName ?? '', 'displayName');
  assertNoPersonalData(changes.bio ?? '', 'bio');
}
