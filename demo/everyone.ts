import { cast } from '#demo/cast.ts';
import { gatherCrowd } from '#demo/crowd.ts';
import type { Person, Site } from '#demo/person.ts';

const crowd = gatherCrowd(cast);
const voices = new Set(cast);

/** The cast first, then the crowd. */
export const everyone: readonly Person[] = [...cast, ...crowd];

/** The cast posts; the crowd only likes, follows and joins. */
export const isCast = (person: Person): boolean => voices.has(person);
/** Tribe and Collection profiles have no sign-in: other people manage them. */
export const isProfileOnly = ({ role }: Person): boolean => role === 'TRIBE' || role === 'COLLECTION';
export const isChild = ({ guardian }: Person): boolean => guardian !== undefined;

/**
 * Everybody who likes, follows and joins on a site. On the kids site these are the children and the site's own staff:
 * other adults can't interact with children.
 */
export function activeOn(site: Site): readonly Person[] {
  return everyone.filter(
    (person) =>
      person.sites.includes(site) &&
      !isProfileOnly(person) &&
      (site !== 'kids' || isChild(person) || person.role === 'ADMIN'),
  );
}
