import { describe, expect, test } from 'vitest';
import { codePoints, initials, titlePreview } from './text.ts';

describe('title preview', () => {
  test.each([
    ['Short', 'Short'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), `${'x'.repeat(50)}…`],
    [`${'a'.repeat(49)} bcd`, `${'a'.repeat(49)}…`],
    ['🏏'.repeat(51), `${'🏏'.repeat(50)}…`],
  ])('%s', (title, preview) => expect(titlePreview(title)).toBe(preview));
  test('takes another length', () => expect(titlePreview('Six and out', 3)).toBe('Six…'));
});

describe('initials', () => {
  test.each([
    ['Priya Nair', 'PN'],
    ['@leo', 'L'],
    ['Ana María de la Cruz', 'AC'],
    ['éva', 'É'],
    ['  ', '?'],
    ['😀', '?'],
    ['7 Nation Army', '7A'],
  ])('%s gives %s', (name, letters) => expect(initials(name)).toBe(letters));
});

test('an emoji counts as one', () => expect(codePoints('Six! 🏏')).toBe(6));
