import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const { structure } = (await import(new URL('scripts/structure.mjs', root).href)) as {
  structure(root: string): { files: number; pairs: string[] };
};

test('no two features need each other on the server', () => {
  const { files, pairs } = structure(root.pathname);
  expect(files).toBeGreaterThan(1000);
  // "posts-tribes (35, 7)": how many imports there are each way.
  expect(pairs, 'move what both need below them, or let one bring it to a point of the other').toEqual([]);
});
