// Writes which characters each file of the fonts that stand in for others has: src/platform/fonts/coverage.json.
// `node scripts/font-coverage.mjs`, after one of those packages has changed; a test compares the file with the fonts.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSync } from 'fontkit';

const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules/@fontsource-variable');

/**
 * Fonts of an earlier group keep what they have to themselves: Latin, Greek and Cyrillic are always Inter's, also in the middle
 * of a Japanese text, whose font has them too wide. Fonts of one group share characters, and a text takes the best of them.
 */
const isIn = [
  (name) => name === 'inter',
  (name) => name === 'noto-emoji',
  (name) => name.startsWith('noto-sans-') && name !== 'noto-sans-symbols',
  (name) => name === 'noto-sans-symbols',
];
/** Among fonts that have all of a text: Japanese names are written with fewer characters than Chinese ones. */
const earlier = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'];

/** @returns {Record<string, Record<string, string>>} by font and subset, the characters as `charactersOf` reads them */
export function coverage() {
  const all = {};
  const taken = new Set();
  for (const belongs of isIn) {
    const names = readdirSync(packages).filter(belongs);
    names.sort((a, b) => earlier.indexOf(a) - earlier.indexOf(b) || (a < b ? -1 : 1));
    const group = new Set();
    for (const name of names) {
      all[name] = {};
      for (const [subset, characters] of subsetsOf(name)) {
        const own = characters.filter((point) => point > 0x20 && !taken.has(point));
        for (const point of own) group.add(point);
        if (own.length > 0) all[name][subset] = written(own);
      }
    }
    for (const point of group) taken.add(point);
  }
  return all;
}

const subsetsOf = (name) =>
  readdirSync(join(packages, name, 'files'))
    .filter((file) => file.endsWith('-wght-normal.woff2'))
    .map((file) => [
      file.slice(name.length + 1, -'-wght-normal.woff2'.length),
      openSync(join(packages, name, 'files', file)).characterSet,
    ]);

/** Runs of characters: the distance from the last one, and how many more follow, in base 36. */
function written(points) {
  const runs = [];
  let last = 0;
  for (const point of points.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && point === last + 1) run.more += 1;
    else runs.push({ from: point - last, more: 0 });
    last = point;
  }
  return runs.map(({ from, more }) => from.toString(36) + (more ? `+${more.toString(36)}` : '')).join(' ');
}

if (process.argv[1] === import.meta.filename) {
  const lines = Object.entries(coverage()).map(
    ([name, subsets]) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify(subsets, null, 1).replaceAll('\n', '\n  ')}`,
  );
  writeFileSync(join(root, 'src/platform/fonts/coverage.json'), `{\n${lines.join(',\n')}\n}\n`);
}
