import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasZeroBits } from '#platform/proof-of-work.ts';
import { findNonce } from './find-nonce.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

test.each([
  ['a challenge as we make them', 't3abcde.AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB'],
  ['a short one', 'x'],
  ['one at the end of a block', 'y'.repeat(53)],
  ['one of several blocks', 'z'.repeat(150)],
])('finds the first number whose SHA-256 fits, for %s', (_, challenge) => {
  const nonce = findNonce(challenge, 9);
  for (let before = 0; before < nonce; before += 1)
    expect(hasZeroBits(hashOf(`${challenge}.${before}`), 9)).toBe(false);
  expect(hasZeroBits(hashOf(`${challenge}.${nonce}`), 9)).toBe(true);
});
