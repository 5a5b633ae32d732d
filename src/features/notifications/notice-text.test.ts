import { describe, expect, test } from 'vitest';
import { collectExtensions } from '#platform/extension-point.ts';
import { type NoticeContent, noticePath, noticeSentence, noticeSubject } from './notice-text.ts';
import { noticeTypes } from './notice-types.ts';
import { type NoticeType, type NoticeValues, noticesOf } from './notices-of.ts';
import { notices } from './points.ts';

const people = ['Ann', 'Ben', 'Cleo', 'Dev'].map((displayName) => ({
  displayName,
  username: displayName.toLowerCase(),
  role: 'USER' as const,
}));

const about = (more: Partial<NoticeContent> = {}): NoticeContent => ({
  values: {},
  people: people.slice(0, 1),
  count: 1,
  target: { kind: 'thing', name: 'Last-minute save', path: '/cards/last-minute-save' },
  ...more,
});

describe('every type of notice', () => {
  test.each([...noticeTypes.values()])('$type says whole sentences, whoever did it', (type) => {
    const values = { ...(type.values as NoticeValues), ...type.fromTarget };
    const codes = Object.keys(type.of ?? {}).map((code) => (code === 'none' ? null : code));
    const choices = [undefined, ...codes].map((code) => {
      const chosen = code === undefined || type.by === 'targetKind' ? {} : { [type.by ?? '']: code };
      const target = { ...about().target, kind: (type.by === 'targetKind' && code) || 'thing' };
      return { values: { ...values, ...chosen }, target };
    });
    for (const choice of choices)
      for (const count of [0, 1, 3]) {
        const notice = about({ ...choice, people: people.slice(0, count), count });
        const texts = [noticeSentence(type, notice), noticeSubject(type, notice)];
        for (const text of texts) {
          expect(text).not.toMatch(/[{}]|undefined|null|NaN| {2}/);
          expect(text.length).toBeGreaterThan(8);
        }
        expect(noticePath(type, notice)).toMatch(/^\/[^{}]*$/);
      }
  });
});

const { joined, bought, ended, paid, state } = noticesOf(
  { kind: 'test', unnamed: 'a card' },
  {
    joined: '{count, plural, one {{people} joins {target}} other {{people} join {target}}}',
    bought: { text: '{people} bought {target}', nobody: 'Sold: {target}', to: '{target}/buyers' },
    ended: '{target} ended. Nothing is deleted.',
    paid: {
      text: 'You paid {amount, money} for {target} on {at, day}',
      values: { amount: 1250, currency: 'EUR', at: '2026-12-04', more: 2 },
      subject: 'Your receipt of {amount, money}',
    },
    state: {
      text: 'It changed',
      values: { state: 'won' as string | null },
      by: 'state',
      of: { won: 'You won', none: 'It ended' },
    },
  },
);

test.each([
  [1, 1, 'Ann joins Last-minute save'],
  [2, 2, 'Ann and Ben join Last-minute save'],
  [3, 3, 'Ann, Ben and Cleo join Last-minute save'],
  [4, 500, 'Ann, Ben and 498 others join Last-minute save'],
  [1, 2, 'Ann and 1 other join Last-minute save'],
])('names people: %i of %i', (named, count, sentence) => {
  expect(noticeSentence(joined, about({ people: people.slice(0, named), count }))).toBe(sentence);
});

test('shows nobody, a target without a name and one of several, money and days', () => {
  const unnamed = { kind: 'thing', name: null, path: null };
  expect(noticeSentence(bought, about({ people: [], target: unnamed }))).toBe('Sold: a card');
  expect(noticeSentence(paid, about({ values: paid.values }))).toBe(
    'You paid €12.50 for Last-minute save and 2 more on 4 Dec 2026',
  );
});

test('has the first sentence of its message as the subject of its email, whatever is in names', () => {
  const target = { ...about().target, name: 'St. Mary. Reserves' };
  expect(noticeSubject(ended, about({ target }))).toBe('St. Mary. Reserves ended');
  expect(noticeSubject(paid, about({ values: paid.values }))).toBe('Your receipt of €12.50');
});

test('chooses a text by a code, and has one for codes it doesn’t know', () => {
  const saysOf = (code: string | null) => noticeSentence(state, about({ values: { state: code } }));
  expect(['won', null, 'constructor'].map(saysOf)).toEqual(['You won', 'It ended', 'It changed']);
  expect(noticeSentence(undefined, about())).toBe('Something new happened');
});

test('links to what its type says, else to its target, else to who did it', () => {
  const none = { kind: 'account', name: null, path: null };
  expect(noticePath(bought, about())).toBe('/cards/last-minute-save/buyers');
  expect(noticePath(joined, about())).toBe('/cards/last-minute-save');
  expect(noticePath(bought, about({ target: none }))).toBe('/fans/ann/profile');
  expect(noticePath(joined, about({ target: none, people: [] }))).toBe('/notifications');
});

const kind = {
  kind: 'test',
  label: 'Tests',
  order: 1,
  icon: 'heart',
  emailAtOnce: 'Because it’s a test.',
} as const;
const typesOf = (...sets: Readonly<Record<string, NoticeType>>[]) =>
  sets.flatMap((set) => Object.values(set));

test.each([
  [
    'a kind that no feature describes',
    typesOf({ joined }),
    'has the kind “test”, which no feature describes',
  ],
  [
    'a kind that two features describe',
    typesOf(noticesOf(kind, { one: 'One' }), noticesOf({ ...kind, label: 'Others' }, { two: 'Two' })),
    'Two features describe the kind of notices “test”.',
  ],
])('%s fails the boot', (_what, types, message) => {
  expect(() => collectExtensions([{ collects: [notices], brings: [notices.with(...types)] }])).toThrow(
    message,
  );
});
