import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const { structure } = (await import(new URL('scripts/structure.mjs', root).href)) as {
  structure(root: string): { files: number; pairs: string[] };
};

/** Pairs that still need each other. One that is untied goes from here; none may come. */
const known = ['apparel-studio'];

test('no two features need each other on the server, but for those that are known', () => {
  const { files, pairs } = structure(root.pathname);
  expect(files).toBeGreaterThan(1000);
  // "posts-tribes (35, 7)": how many imports there are each way.
  expect(pairs.map((pair) => pair.split(' ')[0]).filter((pair) => !known.includes(pair ?? ''))).toEqual([]);
});
