import { profilePath } from '#features/people/profile-path.ts';
import type { Place } from '../calls.ts';

/** What somebody in a team is called: their account's name, or what their invitation says. */
export const nameOf = ({ account, rosterName, email }: Place): string =>
  account?.displayName ?? (rosterName || email || 'Invited by email');

export const profileOf = ({ account }: Place): string | null => account && profilePath(account);
