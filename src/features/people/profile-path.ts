import type { Role } from './account.ts';

export const profileSegments = ['players', 'fans', 'artist', 'tribes', 'collections'] as const;
export type ProfileSegment = (typeof profileSegments)[number];

const segmentOf: Record<Role, ProfileSegment> = {
  ATHLETE: 'players',
  USER: 'fans',
  DEVELOPER: 'fans',
  SUPERADMIN: 'fans',
  ADMIN: 'fans',
  TEAM_MANAGER: 'fans',
  CREATOR: 'artist',
  TRIBE: 'tribes',
  COLLECTION: 'collections',
};

/** The canonical path of a profile. Empty for an account without a username, which has no profile yet. */
export function profilePath({ role, username }: { role: Role; username: string }): string {
  return username === '' ? '' : `/${segmentOf[role]}/${username}/profile`;
}

/** Null for a child whom the viewer may not know. */
export const authorPath = ({ role, username }: { role: Role; username: string | null }): string | null =>
  username === null ? null : profilePath({ role, username });
