import type { Site } from '#demo/person.ts';
import type { Tribe, TribeCopy } from '#demo/tribe.ts';
import { clockTribes } from '#demo/tribes/clock.ts';
import { cricketTribes } from '#demo/tribes/cricket.ts';
import { fieldTribes } from '#demo/tribes/field.ts';
import { kidsTribes } from '#demo/tribes/kids.ts';
import { openAirTribes } from '#demo/tribes/open-air.ts';
import { villageTribes } from '#demo/tribes/village.ts';

function on(site: Site, copies: readonly TribeCopy[]): Tribe[] {
  return copies.map((copy) => ({ joinMode: 'open', ...copy, site }));
}

export const tribes: readonly Tribe[] = [
  ...on('sports', fieldTribes),
  ...on('sports', openAirTribes),
  ...on('sports', clockTribes),
  ...on('cricket', cricketTribes),
  ...on('cricket', villageTribes),
  ...on('kids', kidsTribes),
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
