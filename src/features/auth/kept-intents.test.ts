import { expect, test } from 'vitest';
import { claimedBy, unclaimed, waitingForGuardian, withNew } from './kept-intents.ts';
import type { KeptIntent } from './sign-in-gate.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const kept = (id: string, more: Partial<KeptIntent> = {}): KeptIntent => ({
  id,
  intent: { kind: 'tribe.join', id: 'river-runners', name: 'River Runners' },
  path: '/tribes/river-runners?from=poster#rules',
  until: now + 1000,
  by: null,
  tab: 'one',
  ...more,
});

test('the newest intent that nobody signed in for is the one a visitor is asked about', () => {
  expect(
    unclaimed([kept('second'), kept('first', { until: now + 500 }), kept('theirs', { by: 'bob' })], now)?.id,
  ).toBe('second');
  expect(unclaimed([kept('old', { until: now - 1 })], now)).toBeNull();
  expect(unclaimed([], now)).toBeNull();
});

test('a new intent replaces one of its tab that nobody signed in for, and leaves the others', () => {
  const before = [kept('first'), kept('bobs', { by: 'bob' }), kept('other', { tab: 'two' })];
  expect(withNew(before, kept('second')).map(({ id }) => id)).toEqual(['bobs', 'other', 'second']);
});

test('an intent belongs to whoever signed in for it, and what others left on the device is forgotten', () => {
  const all = claimedBy(
    [kept('mine'), kept('bobs', { by: 'bob' }), kept('anas', { by: 'ana' })],
    'ana',
    kept('mine'),
  );
  expect(all.map(({ id, by }) => [id, by])).toEqual([
    ['anas', 'ana'],
    ['mine', 'ana'],
  ]);
});

test('signing in for nothing leaves what another tab is asked about, and takes nothing over', () => {
  expect(claimedBy([kept('other'), kept('bobs', { by: 'bob' })], 'ana', null)).toEqual([kept('other')]);
});

test('an intent waits for the guardian of a child as long as the account does', () => {
  const [waiting, old, others] = waitingForGuardian(
    [kept('a', { by: 'mia' }), kept('b', { by: 'mia', until: now - 1 }), kept('c')],
    'mia',
    now,
  );
  expect((waiting?.until ?? 0) - now).toBe(30 * 24 * 3_600_000);
  expect([old?.until, others?.until]).toEqual([now - 1, now + 1000]);
  expect(waitingForGuardian(waiting ? [waiting] : [], 'mia', now + 5000)).toEqual([waiting]);
});
