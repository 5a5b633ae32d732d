import type { Site } from '#demo/person.ts';
import { demoData } from '#demo/read.ts';
import type { Tribe, TribeCopy } from '#demo/tribe.ts';

/** The tribes of some files in tribes/. */
const on = (site: Site, ...files: string[]): Tribe[] =>
  files
    .flatMap((file) => demoData<TribeCopy[]>(`tribes/${file}.json`))
    .map((copy) => ({ joinMode: 'open', ...copy, site }));

export const tribes: readonly Tribe[] = [
  ...on('sports', 'field', 'open-air', 'clock', 'clubs'),
  ...on('cricket', 'cricket', 'village'),
  ...on('kids', 'kids'),
];

const bySlug = new Map(tribes.map((tribe) => [tribe.slug, tribe]));

export function tribeWithSlug(slug: string): Tribe {
  const tribe = bySlug.get(slug);
  if (!tribe) throw new Error(`no demo tribe has the slug ${slug}`);
  return tribe;
}

/** The owner is a member as well, and is named first. */
export function membersOf(tribe: Tribe): readonly string[] {
  return [...new Set([tribe.owner, ...(tribe.moderators ?? []), ...tribe.members])];
}
