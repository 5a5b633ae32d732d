import { isId } from '../ids.ts';

const LONGEST = 72;
const SHORTEST = 3;

/**
 * "L'Équipe d'Été" -> "l-equipe-d-ete". A name without a Latin letter or digit gets `kind` and its character codes.
 * @param reserved slugs with a meaning in our own URLs
 */
export function slugOf(name: string, kind: string, reserved: ReadonlySet<string>): string {
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
  if (slug.length >= SHORTEST && !reserved.has(slug) && !isId(slug)) return slug;
  const rest =
    slug ||
    [...name]
      .slice(0, 6)
      .map((letter) => letter.codePointAt(0)?.toString(36))
      .join('');
  return `${kind}-${rest.slice(0, LONGEST - kind.length - 1)}`;
}

const wellFormed = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether somebody may choose it: 3 to 80 letters, digits and single hyphens, and neither reserved nor an id. */
export const isAllowedSlug = (slug: string, reserved: ReadonlySet<string>): boolean =>
  slug.length >= SHORTEST && slug.length <= 80 && wellFormed.test(slug) && !reserved.has(slug) && !isId(slug);

/** `base`, `base-2`, `base-3` ...: the first that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
