import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { CardState } from './tiers.ts';

/** As much of a card, and of what the viewer is to it, as these rules need. */
export interface CardStanding {
  state: CardState;
  ownerId: string;
  /** Somebody blocked somebody, or the maker is away. */
  hidden: boolean;
  /** The viewer owns a copy. */
  owns: boolean;
  /** The viewer is named as sharing in it, or as being on it. */
  isNamed: boolean;
  /** A person of ours looks at it before it comes out. */
  needsLook: boolean;
}
interface Viewer {
  accountId: string;
  role: string;
}

const makers: readonly string[] = ['ATHLETE', 'CREATOR', 'TEAM_MANAGER', 'ADMIN', 'SUPERADMIN'];
const staff: readonly string[] = ['ADMIN', 'SUPERADMIN'];
/** Everybody sees these: what is sold out or has ended was there, and people own copies of it. */
export const openStates: readonly CardState[] = ['published', 'paused', 'sold_out', 'retired'];
/** Waiting or out: whoever is asked looks at it. */
const shownToNamed: readonly CardState[] = ['in_review', ...openStates];
/** Not sent in, or sent back: everything may change. */
const drafts: readonly CardState[] = ['draft', 'rejected'];

/** Fans collect; athletes, creators and those who run teams make cards. */
export const canMakeCards = (viewer: { role: string } | null): boolean =>
  viewer !== null && makers.includes(viewer.role);

export const isStaff = (viewer: { role: string } | null): boolean =>
  viewer !== null && staff.includes(viewer.role);

const isMaker = (card: Pick<CardStanding, 'ownerId'>, viewer: Viewer | null): boolean =>
  card.ownerId === viewer?.accountId;

/** Whoever may not see a card is told that there is none. */
export function canSeeCard(card: CardStanding, viewer: Viewer | null): boolean {
  if (isMaker(card, viewer) || isStaff(viewer)) return true;
  // What somebody owns stays theirs to look at, whatever became of its maker.
  if (card.owns) return true;
  if (card.hidden) return false;
  if (card.isNamed && shownToNamed.includes(card.state)) return true;
  return openStates.includes(card.state);
}

/** Anybody may see it, signed in or not. */
export const isOpenToAll = (card: Pick<CardStanding, 'state' | 'hidden'>): boolean =>
  openStates.includes(card.state) && !card.hidden;

export const isDraft = (card: Pick<CardStanding, 'state'>): boolean => drafts.includes(card.state);

/** Somebody of ours let it out as it was: its words and art stay, what it costs may change. */
export const isSettled = (card: Pick<CardStanding, 'state' | 'needsLook'>): boolean =>
  card.needsLook && !isDraft(card);

/** Words, and what is still open; what exactly is for update-card to say. Where nothing is, there is nothing to edit. */
export const canEditCard = (
  card: Pick<CardStanding, 'ownerId' | 'state' | 'needsLook'>,
  viewer: Viewer | null,
  site: SiteId,
): boolean =>
  isMaker(card, viewer) &&
  [...drafts, 'published', 'paused', 'sold_out'].includes(card.state) &&
  !(isSettled(card) && siteRules[site].forChildren);

export const canPublishCard = (card: Pick<CardStanding, 'ownerId' | 'state'>, viewer: Viewer | null) =>
  isMaker(card, viewer) && isDraft(card);
