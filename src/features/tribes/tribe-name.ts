import { isId } from '#platform/ids.ts';

// Words that stand where a tribe's name stands in our own addresses.
const reserved = new Set(['new', 'create', 'waitlist', 'mine', 'top']);
const LONGEST = 72;

/** One space between words: names that look the same are the same. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** "L'Équipe d'Été" -> "l-equipe-d-ete". A name without a Latin letter or digit gets `tribe` and its letters' codes. */
export function slugFor(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  if (slug.length >= 3 && !reserved.has(slug) && !isId(slug)) return slug;
  const rest =
    slug ||
    [...name]
      .slice(0, 6)
      .map((letter) => letter.codePointAt(0)?.toString(36))
      .join('');
  return `tribe-${rest.slice(0, LONGEST - 6)}`;
}

/** `base`, `base-2`, `base-3` ...: the first that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** Names much like a taken one, best first. */
export function namesLike(name: string): string[] {
  const bare = name.replace(/^the /i, '');
  return [
    /^the /i.test(name) ? bare : `The ${name}`,
    `${bare} Supporters`,
    `${bare} United`,
    `${bare} Collective`,
    `${bare} Social Club`,
    `${bare} Two`,
    `${bare} Three`,
    `${bare} ${[...bare].length}`,
  ].filter((suggestion) => [...suggestion].length <= 50);
}
