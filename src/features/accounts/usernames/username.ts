import { lookUp } from '#platform/look-up.ts';
import { usernamePattern } from '../calls.ts';
import { blockedAlone, blockedAnywhere, brandNames, innocent, reservedNames } from './username-lists.ts';

export type UsernameProblem = 'TAKEN' | 'RESERVED' | 'FORMAT' | 'HELD' | 'BLOCKED';

/**
 * A username's look: `B0b_Smlth` and `bobsmith` look the same. Two usernames with the same folded form can't both
 * exist.
 */
export function foldUsername(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('_', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')
    .replaceAll('5', 's');
}

// Digits used for letters, beyond those that look alike.
const spokenDigits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const inLetters = (name: string) =>
  name.replace(/[0134578]/g, (digit) => lookUp(spokenDigits, digit) ?? digit);

const reserved = new Set(reservedNames.map(foldUsername));
const brands = brandNames.map(foldUsername);
const alone = new Set(blockedAlone);

/** What is wrong with a username itself, whoever else has it. @param name lower case */
export function problemOfUsername(name: string): 'FORMAT' | 'RESERVED' | 'BLOCKED' | null {
  if (name.length < 3 || name.length > 20 || !usernamePattern.test(name)) return 'FORMAT';
  const folded = foldUsername(name);
  if (reserved.has(folded) || brands.some((brand) => folded.includes(brand))) return 'RESERVED';
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
  TAKEN: 'This username is taken, or too similar to one that is.',
  HELD: 'This username was used recently and isn’t available yet.',
};
