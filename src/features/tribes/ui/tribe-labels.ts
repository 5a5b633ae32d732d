import type { Platform } from '#features/sites/calls.ts';
import { interestsOf } from '#features/sites/sport-label.ts';
import type { TribeCard } from '#features/tribes/calls.ts';
import { joinOutcome } from '#features/tribes/policy.ts';

export const kindNames: Record<TribeCard['kind'], string> = {
  community: 'Community',
  sports_team: 'Team',
  school: 'School',
  brand: 'Brand',
};

export function sportName(platform: Platform, sport: string | null): string | null {
  const known = interestsOf(platform).find(({ code }) => code === sport);
  // Left out where a site has only one sport.
  if (!sport || (!known && platform.sports.length < 2)) return null;
  return known?.name ?? sport.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
}

export const intros: Record<Platform['site'], string> = {
  sports: 'Find fans, athletes and teams who share your sport. Joining a tribe lets you post in it.',
  cricket: 'Find clubs, players and fans who share your game. Joining a tribe lets you post in it.',
  kids: 'Find friends who love your game. Join a tribe, and you can post in it.',
};

export const members = (count: number): string => (count === 1 ? 'member' : 'members');

const joinLabels = { active: 'Join', requested: 'Request to join', waiting: 'Join waitlist' };

/** The join button's label; null without a button. For a banned member, the server's refusal says when the ban ends. */
export function joinLabel(tribe: Pick<TribeCard, 'state' | 'joinMode' | 'viewer' | 'asked'>): string | null {
  const viewer = tribe.viewer?.state === 'banned' ? null : tribe.viewer;
  const outcome = joinOutcome(tribe, viewer, new Date(0));
  if ('refused' in outcome || outcome.to === viewer?.state) return null;
  return tribe.asked ? 'Requested' : joinLabels[outcome.to];
}

export const roleNames = { owner: 'Owner', manager: 'Manager', moderator: 'Moderator', member: 'Member' };

/** The viewer's membership in a word or two; null without one. */
export function standingLabel(viewer: TribeCard['viewer']): string | null {
  if (viewer?.state === 'active') return roleNames[viewer.role];
  if (viewer?.state === 'requested') return 'Requested';
  if (viewer?.state === 'waiting')
    return viewer.waitlistPosition ? `No. ${viewer.waitlistPosition} on the waitlist` : 'On the waitlist';
  if (viewer?.state === 'invited') return 'Invited';
  return null;
}

/** How to join where it isn't open to everybody; null where it is. */
export function accessLabel(tribe: Pick<TribeCard, 'state' | 'joinMode'>): string | null {
  if (tribe.state === 'read_only') return 'Read-only';
  if (tribe.state === 'archived') return 'Archived';
  if (tribe.state === 'waitlisted' || tribe.joinMode === 'waitlist') return 'Waitlist';
  return { open: null, request: 'By request', invite: 'Invite only' }[tribe.joinMode];
}
