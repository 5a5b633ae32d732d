import type { StaffRole } from '#features/staff/acts.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { FrameState } from './frame-states.ts';

export const framePath = (slug: string): string => `/frames/${slug}`;

/** What these rules need to know of a frame and of the viewer's relation to it. */
export interface FrameStanding {
  state: FrameState;
  /** Null for one of our own. */
  ownerId: string | null;
  /** A block is between them, or the owner's account is inactive. */
  hidden: boolean;
  /** The viewer has a share of what it brings. */
  isPayee: boolean;
  /** What the viewer has of it, when it is somebody else's. */
  holding: 'active' | 'removed' | 'revoked' | null;
  /** Its owner's plan doesn't cover it. */
  overPlan: boolean;
}
interface Viewer {
  accountId: string;
  role: string;
  staffRole?: StaffRole | null;
}

const makers: readonly string[] = ['ATHLETE', 'CREATOR', 'TEAM_MANAGER'];
const drafts: readonly FrameState[] = ['draft', 'rejected'];

/** Everybody uses frames; athletes, creators and team managers offer their own. */
export const canMakeFrames = (viewer: Pick<Viewer, 'role'> | null, site: SiteId): boolean =>
  viewer !== null && siteRules[site].can.sell && makers.includes(viewer.role);

/** Those of our team who keep the platform's own frames. */
export const canKeepPlatformFrames = (viewer: Omit<Viewer, 'accountId'> | null): boolean =>
  staffMay(viewer, 'shop.change');

/** Whoever may change it: its owner, or our team for one of our own. */
export const isMaker = ({ ownerId }: Pick<FrameStanding, 'ownerId'>, viewer: Viewer | null): boolean =>
  ownerId === null ? canKeepPlatformFrames(viewer) : ownerId === viewer?.accountId;

/** For anybody else the frame doesn't exist. */
export function canSeeFrame(frame: FrameStanding, viewer: Viewer | null): boolean {
  if (isMaker(frame, viewer) || staffMay(viewer, 'review')) return true;
  if (frame.holding === 'active' || frame.holding === 'removed') return true;
  if (frame.hidden) return false;
  if (frame.isPayee && frame.state === 'in_review') return true;
  return isOpenToAll(frame);
}

/** Listed in the market, for everybody. */
export const isOpenToAll = (frame: Pick<FrameStanding, 'state' | 'hidden' | 'overPlan'>): boolean =>
  frame.state === 'listed' && !frame.hidden && !frame.overPlan;

export const isDraft = ({ state }: Pick<FrameStanding, 'state'>): boolean => drafts.includes(state);

/** The overlay itself, to put on a card. Ours that somebody of the team looks after isn't theirs by that. */
export const canUseFrame = (
  frame: Pick<FrameStanding, 'ownerId' | 'state' | 'holding'>,
  viewer: Viewer | null,
): boolean =>
  viewer !== null &&
  frame.state !== 'taken_down' &&
  (frame.ownerId === viewer.accountId || frame.holding === 'active');
