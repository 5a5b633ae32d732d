import { slugOf } from '#platform/sql/slug.ts';

// Words that stand where a team's slug stands in our own addresses.
const reserved = new Set(['new', 'invitation', 'mine']);

/** One space between words. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** `riverside-academy-u15`: squads of different clubs often have the same name. */
export const slugFor = (tribeSlug: string, name: string): string =>
  slugOf(`${tribeSlug.slice(0, 40)} ${name}`, 'team', reserved);

/** Names much like a taken one, best first. */
export function namesLike(name: string): string[] {
  return ['A', 'B', 'Development', 'Academy', 'II']
    .map((ending) => `${name} ${ending}`)
    .filter((suggestion) => [...suggestion].length <= 60);
}
