import type { StaffRole } from '#features/staff/acts.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { CardState } from './tiers.ts';

export const cardPath = (slug: string): string => `/cards/${slug}`;

/** What these rules need to know of a card and of the viewer's relation to it. */
export interface CardStanding {
  state: CardState;
  ownerId: string;
  /** A block is between them, or the maker's account is inactive. */
  hidden: boolean;
  /** The viewer owns a copy. */
  owns: boolean;
  /** The viewer earns from it or is on it. */
  isNamed: boolean;
  /** A reviewer has to approve it before it is published. */
  needsReview: boolean;
}
interface Viewer {
  accountId: string;
  role: string;
  staffRole?: StaffRole | null;
}

const makers: readonly string[] = ['ATHLETE', 'CREATOR', 'TEAM_MANAGER'];
/** Visible to everybody: sold out and retired cards stay, since people own copies of them. */
export const openStates: readonly CardState[] = ['published', 'paused', 'sold_out', 'retired'];
/** The people named on a card also see it while it waits for their approval. */
const shownToNamed: readonly CardState[] = ['in_review', ...openStates];
/** Everything can change. */
const drafts: readonly CardState[] = ['draft', 'rejected'];

/** Fans collect; athletes, creators and team managers make cards. */
export const canMakeCards = (viewer: Pick<Viewer, 'role' | 'staffRole'> | null): boolean =>
  viewer !== null && (makers.includes(viewer.role) || staffMay(viewer, 'publish'));

const isMaker = (card: Pick<CardStanding, 'ownerId'>, viewer: Viewer | null): boolean =>
  card.ownerId === viewer?.accountId;

/** For anybody else the card doesn't exist. */
export function canSeeCard(card: CardStanding, viewer: Viewer | null): boolean {
  if (isMaker(card, viewer) || staffMay(viewer, 'review')) return true;
  // Owners of a copy keep access, whatever happens to the maker's account.
  if (card.owns) return true;
  if (card.hidden) return false;
  if (card.isNamed && shownToNamed.includes(card.state)) return true;
  return openStates.includes(card.state);
}

/** Visible to everybody, signed in or not. */
export const isOpenToAll = (card: Pick<CardStanding, 'state' | 'hidden'>): boolean =>
  openStates.includes(card.state) && !card.hidden;

export const isDraft = (card: Pick<CardStanding, 'state'>): boolean => drafts.includes(card.state);

/** A reviewer approved it as it is: a correction of its text and art is reviewed too; prices can change. */
export const isReviewLocked = (card: Pick<CardStanding, 'state' | 'needsReview'>): boolean =>
  card.needsReview && !isDraft(card);

/** Whether anything can change; update-card decides what. */
export const canEditCard = (card: Pick<CardStanding, 'ownerId' | 'state'>, viewer: Viewer | null): boolean =>
  isMaker(card, viewer) && [...drafts, 'published', 'paused', 'sold_out'].includes(card.state);

export const canPublishCard = (card: Pick<CardStanding, 'ownerId' | 'state'>, viewer: Viewer | null) =>
  isMaker(card, viewer) && isDraft(card);
