import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fileOfStandIn, standInsFor } from './skia.server.ts';
import { lettersOf, partsOf } from './stand-ins.ts';

// As the coverage was read from the fonts.
const { openSync } = createRequire(import.meta.url)('fontkit') as {
  openSync(path: string): { hasGlyphForCodePoint(point: number): boolean };
};

test.each([
  ['Cyrillic and Greek', 'Українська Ελληνικά', ['inter']],
  ['Arabic', 'محمد صلاح، 11', ['noto-sans-arabic']],
  ['Hebrew', 'משה כהן', ['noto-sans-hebrew']],
  ['Hindi', 'सचिन राव', ['noto-sans-devanagari']],
  ['Bengali with the sign of another script', 'রহিম।', ['noto-sans-bengali']],
  ['Tamil', 'தமிழ்', ['noto-sans-tamil']],
  ['Thai', 'สมชาย ใจดี', ['noto-sans-thai']],
  ['a Japanese name', '山田 太郎', ['noto-sans-jp']],
  ['Japanese and Korean', '山田 太郎 한국', ['noto-sans-kr', 'noto-sans-jp']],
  ['emoji of several characters', '👩🏽‍🦰 🏏 ⚽ 🇮🇳', ['noto-emoji']],
])('%s is drawn by files that have every letter', (_, text, fonts) => {
  const { files, missing } = standInsFor(text);
  expect(missing).toEqual([]);
  expect([...new Set(files.map(({ font }) => font))]).toEqual(fonts);
  const opened = files.map((file) => openSync(fileOfStandIn(file) ?? ''));
  for (const point of text.replace(/[ -~\p{Default_Ignorable_Code_Point}]/gu, ''))
    expect(
      opened.some((font) => font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0)),
      point,
    ).toBe(true);
});

test('plain Latin needs no file', () => {
  expect(standInsFor('Derby Café 2:1').files).toEqual([]);
});

test('a letter that no font has is named once, with what belongs to it', () => {
  expect(standInsFor('𒀀 and 𓀀 and 𒀀').missing).toEqual(['𒀀', '𓀀']);
});

test('joined characters are one letter', () => {
  expect(lettersOf('👩🏽‍🦰é')).toEqual(['👩🏽‍🦰', 'é']);
});

test('lines may end after words, and after each letter where words aren’t parted', () => {
  expect(partsOf('At 東京 now').map(({ part }) => part)).toEqual(['At', '東', '京', 'now']);
  expect(partsOf('At 東京 now').map(({ isNext }) => isNext)).toEqual([false, false, true, false]);
  // Not within a number or a word of another script, nor before what closes a sentence.
  expect(partsOf('東京 Goal2026年。').map(({ part }) => part)).toEqual(['東', '京', 'Goal2026', '年。']);
});
