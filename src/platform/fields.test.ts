import { describe, expect, test } from 'vitest';
import { Email, line, text } from './fields.ts';

describe('user-written text', () => {
  test.each([
    ['  hello  ', 'hello'],
    ['cafe\u0301', 'caf\u00e9'],
    ['one\r\ntwo', 'one\ntwo'],
    ['\u{1F3CF}'.repeat(10), '\u{1F3CF}'.repeat(10)],
    ['\u0915\u094D\u0937\u093F', '\u0915\u094D\u0937\u093F'],
    [`x${'\u0323'.repeat(4)}`, `x${'\u0323'.repeat(4)}`],
  ])('%j is kept as %j', (given, kept) => {
    expect(text(10).parse(given)).toBe(kept);
  });

  test.each([
    ['', 'nothing'],
    ['   ', 'only spaces'],
    ['\u3164\u3164', 'Hangul fillers'],
    ['\u2800', 'Braille without a dot'],
    ['\u200b\u200d', 'marks without a width'],
    ['x'.repeat(11), 'one too many'],
    ['a\u202Eb', 'right-to-left override'],
    ['a\u2066b', 'a direction isolate'],
    ['a\u0000b', 'a control character'],
    [`x${'\u0323'.repeat(5)}`, 'one mark more than any language writes'],
    [`a${'\u0301\u0300\u0302\u0303\u0304\u0308'.repeat(2)}`, 'zalgo'],
  ])('%j is refused: %s', (given) => {
    expect(text(10).safeParse(given).success).toBe(false);
  });

  test('counts people\u2019s characters, not machine units', () => {
    expect(text(3).safeParse('\u{1F3CF}\u{1F3CF}\u{1F3CF}').success).toBe(true);
  });

  test('rejects a line break in a single line', () => {
    expect(line(10).safeParse('a\nb').success).toBe(false);
  });
});

test.each([
  ['user@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', 'user@xn--e1afmkfd.xn--p1ai'],
  ['User@XN--E1AFMKFD.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
  ['jo@m\u00fcller.example', 'jo@xn--mller-kva.example'],
  [' jo@club.example\u200b', 'jo@club.example'],
])('the email address %j is kept as %j', (given, kept) => {
  expect(Email.parse(given)).toBe(kept);
});

test.each([
  'jo@club',
  'jo@-club.example',
  'jo..b@club.example',
  '@club.example',
  'jo@club.example/x',
  'jo@\u043f.',
  'jo@club.xn--',
])('%j is no email address', (given) => {
  expect(Email.safeParse(given).error?.issues[0]?.message).toBe('Enter a valid email address.');
});
