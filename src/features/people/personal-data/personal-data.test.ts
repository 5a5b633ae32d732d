import { expect, test } from 'vitest';
import { assertNoPersonalData, findPersonalData } from './personal-data.ts';
import { harmlessTexts } from './test-harmless-texts.ts';

test.each([
  ['Call me on 07700 900123', 'phone'],
  ['+44 (0)7700-900-123', 'phone'],
  ['0 7 7 0 0 9 0 0 1 2 3', 'phone'],
  ['0_7_7_0_0_9_0_0_1_2_3', 'phone'],
  ['٠٧٧٠٠٩٠٠١٢٣', 'phone'],
  ['０７７００９００１２３', 'phone'],
  ['O77OO 9OO l23', 'phone'],
  ['oh seven seven double oh nine double oh one two three', 'phone'],
  ['zero, seven, seven, zero, zero, nine, zero', 'phone'],
  ['07seven00 900123', 'phone'],
  ['it is 077 then 00 900 123 4', 'phone'],
  ['my number: 612 345 678', 'phone'],
  ['077\n00\n900\n123', 'phone'],
  ['07700|900|123', 'phone'],
  ['0 7 7\n0 0 9\n0 0 1', 'phone'],
  [
    '0\ufe0f\u20e37\ufe0f\u20e37\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e39\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e3',
    'phone',
  ],
  ['zéro six douze, non: zéro six un deux trois quatre cinq sept', 'phone'],
  ['seis uno dos tres cuatro cero nueve ocho', 'phone'],
  ['zero six, un deux, trois trois, quatre cinq', 'phone'],
  ['write to kim@example.com', 'mail'],
  ['kim@example。com', 'mail'],
  ['kim at example dot com', 'mail'],
  ['kim (at) example.org', 'mail'],
  ['kim [at] example [dot] org', 'mail'],
  ['kim{at}example{dot}org', 'mail'],
  ['kim ＠ example．com', 'mail'],
  ['k i m @ m a i l . c o m', 'mail'],
  ['kim\u200b@exa\u200bmple.com', 'mail'],
  ['it is kimruns at gmail', 'mail'],
  ['kim hotmail', 'mail'],
  ['My email is a secret one', 'mail'],
  ['look at https://example.com', 'link'],
  ['www.example.com/kim', 'link'],
  ['www example com', 'link'],
  ['go to coolgames.io now', 'link'],
  ['coolgames dot com is fun', 'link'],
  ['coolgames(dot)net', 'link'],
  ['see kimruns.ru', 'link'],
  ['kimruns．com', 'link'],
  ['kimruns｡net', 'link'],
  ['kimruns•com', 'link'],
  ['it is on kimruns.pl ok', 'link'],
  ['youtu.be/abc and t.me/kim', 'link'],
  ['my insta is kim.runs', 'handle'],
  ["my snap's kimmy", 'handle'],
  ['my tik tok name is kim_runs', 'handle'],
  ['insta name_123', 'handle'],
  ['my ig is kimmy', 'handle'],
  ['ig: kimmy', 'handle'],
  ['snap kim_runs', 'handle'],
  ['discord kimmy22', 'handle'],
  ['tiktok @kimruns9', 'handle'],
  ['my yt is kimplays', 'handle'],
  ['add me on snapchat', 'handle'],
  ['Follow me on Insta!', 'handle'],
  ['snap: kimmy22', 'handle'],
  ['I am kim#1234', 'handle'],
  ['dm me at the usual', 'handle'],
  ['I live at the corner', 'address'],
  ['we live next to the park', 'address'],
  ['12 Oak Tree Drive', 'address'],
  ['meet me at 5 high street', 'address'],
  ['Hauptstraße 12', 'address'],
  ['12 rue de la Paix 5', 'address'],
  ['my house is the red one', 'address'],
  ['come to SW1A 1AA', 'address'],
  ['come to ls1 1ba', 'address'],
  ['sw1a1aa', 'address'],
  ['12 high st', 'address'],
  ['it is 7b mill lane', 'address'],
  ['4 church close', 'address'],
  ['221b baker st', 'address'],
  ['12 rue victor hugo', 'address'],
  ['Springfield, IL 62704', 'address'],
  ['zip 90210', 'address'],
  ['I go to Hill Park Primary', 'address'],
] as const)('%s is refused as %s', (text, kind) => {
  expect(findPersonalData(text)).toBe(kind);
});

test('accepts two hundred harmless texts about sport', () => {
  expect(harmlessTexts.length).toBeGreaterThanOrEqual(200);
  expect(harmlessTexts.filter((text) => findPersonalData(text) !== null)).toEqual([]);
});

test.each([
  ['letters', 'a'.repeat(100_000)],
  ['words', 'goal '.repeat(20_000)],
  ['single letters', 'a '.repeat(50_000)],
  ['digits', '1'.repeat(100_000)],
  ['single signs', '@ '.repeat(50_000)],
  ['numbers and words', '1 a '.repeat(25_000)],
  ['capitals', '1 Aa '.repeat(20_000)],
  ['number words', 'one '.repeat(25_000)],
  ['dots', 'a.'.repeat(50_000)],
  ['underscores', 'insta a_'.repeat(12_000)],
  ['signs', '@'.repeat(100_000)],
])('reads 400 000 characters of %s in linear time', (_, text) => {
  // A backtracking pattern would take minutes here, and the test would time out.
  const long = text.repeat(4);
  findPersonalData(long);
  findPersonalData(`${long}!`);
});

test('a refusal says what to remove', () => {
  expect(() => assertNoPersonalData('my insta is kim', 'body')).toThrow(
    'That looks like a username in another app. Keep yours private: remove it and try again.',
  );
});
