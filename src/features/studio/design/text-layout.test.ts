import { expect, test } from 'vitest';
import { layoutText } from './text-layout.ts';

/** Every letter is 10 pixels wide. */
const measure = { width: (text: string) => [...text].length * 10, ascent: 8, descent: 2 };
const layer = { width: 100, size: 10, lineHeight: 2, align: 'left', upperCase: false } as const;
const linesOf = (text: string, more: object = {}) =>
  layoutText(text, { ...layer, ...more }, measure).lines.map((line) => line.text);

test('text breaks at the last space that fits, and at line breaks', () => {
  expect(linesOf('up the mighty reds')).toEqual(['up the', 'mighty', 'reds']);
  expect(linesOf('one\n\ntwo')).toEqual(['one', '', 'two']);
  expect(linesOf('exactly 10')).toEqual(['exactly 10']);
});

test('a word wider than the layer breaks within, without halving an emoji', () => {
  expect(linesOf('Llanfairpwllgwyngyll')).toEqual(['Llanfairpw', 'llgwyngyll']);
  expect(linesOf('🏆🏆🏆', { width: 20 })).toEqual(['🏆🏆', '🏆']);
  expect(linesOf('ab', { width: 1 })).toEqual(['a', 'b']);
});

test('lines stand in the middle of their height and follow the alignment', () => {
  const { lines, height } = layoutText('abc\nde', { ...layer, align: 'right' }, measure);
  expect(lines).toEqual([
    { text: 'abc', x: 70, baseline: 13, width: 30 },
    { text: 'de', x: 80, baseline: 33, width: 20 },
  ]);
  expect(height).toBe(40);
  expect(layoutText('abc', { ...layer, align: 'center', upperCase: true }, measure).lines[0]).toMatchObject({
    text: 'ABC',
    x: 35,
  });
});
