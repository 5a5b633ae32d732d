import { findPersonalData } from './personal-data.ts';

interface Named {
  id: string;
  username: string | null;
  displayName: string;
}

/**
 * An adult's names as children read them: without a phone number, an address or a username of another app, which nobody
 * keeps out of names on the other sites. A username like that is replaced by the id, which opens the profile too.
 */
export function namesForChildren({ id, username, displayName }: Named): {
  username: string;
  displayName: string;
} {
  const safe =
    username && !findPersonalData(username.replaceAll('_', ' ')) && !manyDigits(username) ? username : '';
  const isFit = displayName && !findPersonalData(displayName);
  return { username: safe || (username ? id : ''), displayName: isFit ? displayName : safe || 'Member' };
}

/** A username has no separators that a phone number is found by. */
const manyDigits = (username: string): boolean => username.replace(/\D/g, '').length >= 7;
