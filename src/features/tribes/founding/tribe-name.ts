import { slugOf } from '#platform/sql/slug.ts';

// Words that are routes at the same place as a tribe's slug.
const reserved = new Set(['new', 'create', 'waitlist', 'mine', 'top']);

/** One space between words, so that names that look the same are the same. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();

export const slugFor = (name: string): string => slugOf(name, 'tribe', reserved);

/** Names similar to a taken one, best first. */
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
