import { randomBytes } from 'node:crypto';
import { type Kind, prefixes } from './objects.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A prefix and 24 letters and digits, like the provider's ids. */
export const idWith = (prefix: string): string =>
  prefix + Array.from(randomBytes(24), (byte) => ALPHABET[byte % 62]).join('');

export const newId = (kind: Kind): string => idWith(prefixes[kind]);
