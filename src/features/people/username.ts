import { lookUp } from '#platform/look-up.ts';
import { usernamePattern } from './account.ts';
import { blockedAlone, blockedAnywhere, innocent, reservedNames } from './username-lists.ts';

export type UsernameProblem = 'TAKEN' | 'RESERVED' | 'FORMAT' | 'HELD' | 'BLOCKED';

// Letters and digits that stand for others, each digit for a different letter: `fan4` and `fan8` are two names.
const looks = new Map(
  Object.entries({ 0: 'o', 1: 'l', i: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', u: 'v' }),
);

/**
 * A username's look: `B0b_Smlth` and `bobsmith` look the same, and so do `arjun`, `arjvn` and `4rjun`. Two usernames with
 * the same folded form can't both exist.
 */
export function foldUsername(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('_', '')
    .replace(/[0-9iu]/g, (sign) => looks.get(sign) ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

// Digits used for letters, beyond those that look alike.
const spokenDigits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const inLetters = (name: string) =>
  name.replace(/[0134578]/g, (digit) => lookUp(spokenDigits, digit) ?? digit);

const reserved = new Set(reservedNames.map(foldUsername));
const alone = new Set(blockedAlone);

/** What is wrong with a username itself, whoever else has it. @param name lower case */
export function problemOfUsername(name: string): 'FORMAT' | 'RESERVED' | 'BLOCKED' | null {
  if (name.length < 3 || name.length > 20 || !usernamePattern.test(name)) return 'FORMAT';
  const folded = foldUsername(name);
  if (reserved.has(folded)) return 'RESERVED';
  const letters = inLetters(name);
  const joined = letters.replaceAll('_', '');
  const serious = innocent.reduce((rest, word) => rest.replaceAll(word, ''), joined);
  if (blockedAnywhere.some((word) => serious.includes(word))) return 'BLOCKED';
  // Both readings of digits: `sex69` is a word with a number after it, `s3x` a word written with one.
  const parts = [...letters.split('_'), ...name.split(/[_\d]+/), joined];
  return parts.some((part) => alone.has(part)) ? 'BLOCKED' : null;
}

export const usernameMessages: Record<UsernameProblem, string> = {
  FORMAT: '3 to 20 letters, digits and single underscores, starting with a letter.',
  RESERVED: 'This username is reserved. Choose another one.',
  BLOCKED: 'This username isn’t allowed. Choose another one.',
  TAKEN: 'That username is taken or too close to another.',
  HELD: 'This username was used recently and isn’t available yet.',
};
