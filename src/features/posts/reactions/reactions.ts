import type { SiteId } from '#platform/site.ts';

/** Reactions to a shout, besides the like. */
export const REACTIONS = ['applause', 'fire', 'goal', 'howzat', 'high-five', 'laugh', 'sad', 'star'] as const;
export type Reaction = (typeof REACTIONS)[number];

interface Shown {
  id: Reaction;
  label: string;
}
const labels: Record<Reaction, string> = {
  applause: 'Applause',
  fire: 'On fire',
  goal: 'Goal!',
  howzat: 'Howzat!',
  'high-five': 'High five',
  laugh: 'Funny',
  sad: 'Gutted',
  star: 'Star',
};

/** Each site has a reaction of its own; the kids site has friendly ones only. */
const bySite: Record<SiteId, readonly Reaction[]> = {
  sports: ['applause', 'fire', 'goal', 'laugh', 'sad'],
  cricket: ['applause', 'fire', 'howzat', 'laugh', 'sad'],
  kids: ['applause', 'high-five', 'star'],
};

export const reactionsOn = (site: SiteId): readonly Shown[] =>
  bySite[site].map((id) => ({ id, label: labels[id] }));
export const isReactionOn = (site: SiteId, reaction: Reaction): boolean => bySite[site].includes(reaction);
