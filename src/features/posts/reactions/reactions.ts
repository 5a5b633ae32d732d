import type { SiteId } from '#platform/site.ts';

/** What can be said to a shout with one press. A like stays the heart. */
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

/** Each site has the call of its own ground; among children there are only friendly ones. */
const bySite: Record<SiteId, readonly Reaction[]> = {
  sports: ['applause', 'fire', 'goal', 'laugh', 'sad'],
  cricket: ['applause', 'fire', 'howzat', 'laugh', 'sad'],
  kids: ['applause', 'high-five', 'star'],
};

export const reactionsOn = (site: SiteId): readonly Shown[] =>
  bySite[site].map((id) => ({ id, label: labels[id] }));
export const isReactionOn = (site: SiteId, reaction: Reaction): boolean => bySite[site].includes(reaction);
