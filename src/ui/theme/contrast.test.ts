import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Theme = 'light' | 'dark';

/** Every `--name: light-dark(#light, #dark)` of a site's file. */
function coloursOf(site: string): Record<Theme, Map<string, string>> {
  const css = readFileSync(new URL(`./${site}.css`, import.meta.url), 'utf8');
  const found = { light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const [, name = '', light = '', dark = ''] of css.matchAll(
    /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
  )) {
    found.light.set(name, light);
    found.dark.set(name, dark);
  }
  return found;
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'surface', 'raised'];
const TEXT = ['ink', 'muted', 'link', 'live', 'good', 'warn', 'bad'];

/** Text colours and the backgrounds they are used on. */
const READ: [string, string][] = [
  ...TEXT.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ['accent-ink', 'accent'],
  ...['tone-1', 'tone-2', 'tone-3', 'tone-4'].map((tone): [string, string] => ['ink', tone]),
  // Filled badges and the danger button; a toast is inverted.
  ...['live', 'good', 'warn', 'bad', 'ink'].map((fill): [string, string] => ['ground', fill]),
];

/** Edges of controls and the focus ring: WCAG requires 3:1. */
const SEEN: [string, string][] = [
  ['edge', 'ground'],
  ['edge', 'surface'],
  ['focus', 'ground'],
  ['focus', 'surface'],
];

describe.each(['sports', 'cricket', 'kids'])('%s', (site) => {
  const colours = coloursOf(site);
  describe.each(['light', 'dark'] as const)('%s', (theme) => {
    const colour = (name: string) => {
      const value = colours[theme].get(name);
      if (!value) throw new Error(`${site} has no --${name}`);
      return value;
    };
    test.each(READ)('%s can be read on %s', (text, ground) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
    });
    test.each(SEEN)('%s can be seen on %s', (edge, ground) => {
      expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3);
    });
  });
});

test('every site defines every token', () => {
  const tokens = (site: string) =>
    [...readFileSync(new URL(`./${site}.css`, import.meta.url), 'utf8').matchAll(/^ {2}--[\w-]+/gm)]
      .map(String)
      .sort();
  expect(tokens('cricket')).toEqual(tokens('sports'));
  expect(tokens('kids')).toEqual(tokens('sports'));
});
