import type { PlaceState, UserType } from './calls.ts';

/** Fans belong to a team without taking a seat. */
export const takesSeat = (userType: UserType): boolean => userType !== 'fan';

/** The allowed transitions of a place in a team. `none` is somebody who never had one. */
export const placeTransitions: Readonly<Record<PlaceState | 'none', readonly PlaceState[]>> = {
  none: ['invited'],
  invited: ['active', 'declined', 'expired', 'removed'],
  active: ['inactive', 'removed'],
  inactive: ['active', 'removed'],
  declined: ['invited'],
  expired: ['invited'],
  removed: ['invited'],
};

interface Squad {
  name: string;
  sport: string;
}

/** U15, U-15 and Under 15s are one age. */
const plainAge = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(?:under|u)[\s-]*(\d{1,2})s?\b/gu, 'u$1')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Two teams of one club that look like the same one, whatever their league and season. */
export const isSameSquad = (one: Squad, other: Squad): boolean =>
  one.sport === other.sport && one.name.trim() !== '' && plainAge(one.name) === plainAge(other.name);

/** A team's managers, the owner of the tribe among them. */
export const MOST_MANAGERS = 4;

/** How long an invitation can be answered. */
export const INVITED_DAYS = 14;

/** How long a deleted team can be restored. */
export const RESTORE_DAYS = 30;

/** The most people one roster brings. */
export const ROSTER_ROWS = 500;
